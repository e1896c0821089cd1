import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Failure } from '#api-client/request.ts';
import type { Draft } from '#domain/draft.ts';
import { useAuthorName } from '#islands/shared/use-author-name.ts';
import { isRefused, onRefusal, removeCopy, writeCopy } from '#islands/shared/working-copies.ts';
import {
  isMissing,
  type Known,
  newText,
  openText,
  readText,
  sameWords,
  type Text,
} from './open-text.ts';
import { copyName, editorPath, targetOf } from '#islands/shared/target.ts';

/** The text in the editor, opened as the page's address asks for it and kept in this browser with every key press. */
export function useText() {
  const author = useAuthorName();
  const [text, setText] = useState<Text>();
  const [failure, setFailure] = useState<Failure>();
  const [tries, setTries] = useState(0);
  const refused = useSyncExternalStore(onRefusal, isRefused);

  useEffect(() => {
    if (author === '') return undefined;
    let gone = false;
    void openText(targetOf(window.location.search), author).then((opened) => {
      if (gone) return;
      if (opened.ok) setText(opened.value);
      setFailure(opened.ok ? undefined : opened.failure);
    });
    return () => {
      gone = true;
    };
  }, [author, tries]);

  // A layout effect: when the next key can be pressed, the last one is kept.
  useLayoutEffect(() => {
    if (!text) return;
    const { target, copyId, draft, saved, revision, publishAt, doubtful, typedAt: at } = text;
    const unsaved = !sameWords(draft, saved);
    const name = copyName(target);
    if (unsaved) writeCopy(copyId, { name, by: author, draft, revision, publishAt, doubtful, at });
    else removeCopy(copyId);
    const isNew = !unsaved && revision === undefined;
    const path = isNew ? '/admin' : editorPath(target);
    // Browsers allow so many changes of the address and no more.
    const here = window.location.pathname + window.location.search;
    if (here !== path) window.history.replaceState(null, '', path);
  }, [text, author]);

  const update = (part: (before: Text) => Partial<Text>) =>
    setText((before) => before && { ...before, ...part(before) });

  /** Begins a new text; the copy of this one goes. */
  function startNew() {
    if (text) removeCopy(text.copyId);
    setText(newText());
  }

  return {
    author,
    text,
    failure,
    /** Something is typed that neither the site has nor this browser keeps. */
    atRisk: refused && text !== undefined && !sameWords(text.draft, text.saved),
    retry: () => {
      setFailure(undefined);
      setTries((count) => count + 1);
    },
    change: (part: Partial<Draft>) => {
      const typedAt = new Date().toISOString();
      update(({ draft }) => ({ draft: { ...draft, ...part }, typedAt }));
    },
    /** Notes what the site has now; what was typed meanwhile stays. */
    setKnown: ({ draft, ...known }: Known) =>
      update(() => ({ ...known, saved: draft, recoveredAt: undefined })),
    /** Puts another text in its place, whose words the site has or nobody has written. */
    replace: (part: Partial<Text>) => update(() => part),
    startNew,
    /** Puts the site's version in place of the words that were kept here, or a new text where it has none. */
    discard: async (): Promise<Failure | undefined> => {
      if (!text) return undefined;
      const known = await readText(text.target);
      if (known.ok)
        update(() => ({ ...known.value, saved: known.value.draft, recoveredAt: undefined }));
      else if (isMissing(known.failure)) startNew();
      else return known.failure;
      return undefined;
    },
  };
}
