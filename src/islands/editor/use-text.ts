import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Failure } from '#api-client/request.ts';
import type { Draft } from '#domain/draft.ts';
import { type Known, newText, openText, type Text } from './open-text.ts';
import { copyName, editorPath, targetOf } from './target.ts';
import { isRefused, onRefusal, removeCopy, writeCopy } from '#islands/shared/working-copies.ts';

/** The text in the editor, opened as the page's address asks for it and kept in this browser with every key press. */
export function useText() {
  const [text, setText] = useState<Text>();
  const [failure, setFailure] = useState<Failure>();
  const [tries, setTries] = useState(0);
  const refused = useSyncExternalStore(onRefusal, isRefused);

  useEffect(() => {
    let gone = false;
    void openText(targetOf(window.location.search)).then((opened) => {
      if (gone) return;
      if (opened.ok) setText(opened.value);
      setFailure(opened.ok ? undefined : opened.failure);
    });
    return () => {
      gone = true;
    };
  }, [tries]);

  // A layout effect: when the next key can be pressed, the last one is kept.
  useLayoutEffect(() => {
    if (!text) return;
    const { target, copyId, draft, revision, publishAt, doubtful } = text;
    const unsaved = isUnsaved(text);
    if (unsaved) {
      const at = new Date().toISOString();
      writeCopy(copyId, { name: copyName(target), draft, revision, publishAt, doubtful, at });
    } else removeCopy(copyId);
    const isNew = !unsaved && revision === undefined;
    window.history.replaceState(null, '', isNew ? '/admin' : editorPath(target));
  }, [text]);

  const update = (part: (before: Text) => Partial<Text>) =>
    setText((before) => before && { ...before, ...part(before) });

  return {
    text,
    failure,
    /** Something is typed that neither the site has nor this browser keeps. */
    atRisk: refused && text !== undefined && isUnsaved(text),
    retry: () => {
      setFailure(undefined);
      setTries((count) => count + 1);
    },
    change: (part: Partial<Draft>) => update(({ draft }) => ({ draft: { ...draft, ...part } })),
    /** Notes what the site has now; what was typed meanwhile stays. */
    setKnown: ({ draft, ...known }: Known) => update(() => ({ ...known, saved: draft })),
    /** Puts another text in its place, whose words the site has or nobody has written. */
    replace: (part: Partial<Text>) => update(() => part),
    /** Begins a new text; the copy of this one goes. */
    startNew: () => {
      if (text) removeCopy(text.copyId);
      setText(newText());
    },
  };
}

/** Whether the words differ from those the site has. */
const isUnsaved = ({ draft, saved }: Text) =>
  Object.keys({ ...draft, ...saved }).some(
    (name) => draft[name as keyof Draft] !== saved[name as keyof Draft],
  );
