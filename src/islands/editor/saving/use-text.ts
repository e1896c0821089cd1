import { useLayoutEffect, useSyncExternalStore } from 'react';
import { call } from '#api-client/http/call.ts';
import { early } from '#api-client/http/early-responses.ts';
import { SETTINGS } from '#islands/auth/settings.ts';
import { readSettings } from '#domain/site/calls.ts';
import type { Failure, Result } from '#api-client/http/request.ts';
import { authorName } from '#api-client/session/session.ts';
import type { Draft } from '#domain/posts/draft.ts';
import {
  isStorageBlocked,
  onStorageBlocked,
  removeCopy,
  writeCopy,
} from '#islands/drafts/working-copies.ts';
import { useAfterPaint } from '#islands/ui/after-paint.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import {
  type EditorDocument,
  hasSameText,
  isMissing,
  loadDocument,
  loadServerVersion,
  newDocument,
} from './load-document.ts';
import { editorPath, NEW_PAGE, targetOf } from '#domain/documents/editor-target.ts';
import { SITE_NAME } from '#domain/site-name.ts';

/**
 * Holds the text in the editor. It is loaded according to the URL, and stored in this browser once each key press is painted.
 */
export function useText() {
  const { value, failure, reload, change } = useResource(openText);
  const { signedIn = '', author = '', text } = value ?? {};
  const refused = useSyncExternalStore(onStorageBlocked, isStorageBlocked);

  const keep = useAfterPaint(() => {
    if (!text) return;
    const { target, document, copyId, draft, saved, revision, publishAt, unconfirmed } = text;
    const unsaved = !hasSameText(draft, saved);
    const own = editorPath(target);
    const original = { document, path: own, by: signedIn, revision, publishAt };
    if (unsaved) writeCopy(copyId, { ...original, draft, unconfirmed, at: text.typedAt });
    else removeCopy(copyId);
    const isNew = !unsaved && revision === undefined && target.kind === 'draft';
    const empty = draft.page === undefined ? '/admin' : editorPath(NEW_PAGE);
    const path = isNew ? empty : own;
    // Browsers limit how often a page may change its URL.
    const here = window.location.pathname + window.location.search;
    if (here !== path) window.history.replaceState(null, '', path);
  });
  // Before the next key press, so that no typed character is lost.
  useLayoutEffect(keep, [keep, text, signedIn]);

  const update = (part: (before: EditorDocument) => Partial<EditorDocument>) =>
    change((before) => ({ ...before, text: { ...before.text, ...part(before.text) } }));

  /** Starts a new text and removes the working copy of this one. */
  function startNew() {
    if (text) removeCopy(text.copyId);
    const next = newDocument(text?.draft.page !== undefined);
    update(() => next);
  }

  return {
    author,
    text,
    failure,
    /** True for unsaved text that this browser cannot store either. */
    isUnprotected: refused && text !== undefined && !hasSameText(text.draft, text.saved),
    retry: reload,
    change: (part: Partial<Draft>) => {
      const typedAt = new Date().toISOString();
      update(({ draft }) => ({ draft: { ...draft, ...part }, typedAt }));
    },
    /** Replaces parts of the text, for instance by a version of the site. */
    replace: (part: Partial<EditorDocument>) => update(() => part),
    startNew,
    /** Replaces the recovered text by the site's version. Starts a new text if it was never saved, or is gone. */
    discard: async (): Promise<Failure | undefined> => {
      if (!text) return undefined;
      if (text.target.kind !== 'post' && text.revision === undefined) {
        startNew();
        return undefined;
      }
      const known = await loadServerVersion(text.target);
      if (known.ok)
        update(() => ({ ...known.value, saved: known.value.draft, recoveredAt: undefined }));
      else if (isMissing(known.failure)) startNew();
      else return known.failure;
      return undefined;
    },
  };
}

interface Opened {
  readonly signedIn: string;
  /** The name under which a text is published that names no author. */
  readonly author: string;
  readonly text: EditorDocument;
}

async function openText(): Promise<Result<Opened>> {
  const [signedIn, settings] = await Promise.all([
    authorName(),
    call(readSettings, { transport: early }),
  ]);
  if (settings.ok) SETTINGS.begin(settings.value);
  const opened = await loadDocument(targetOf(window.location.search), signedIn);
  if (!opened.ok) return opened;
  const author = defaultAuthor(signedIn, settings.ok ? settings.value.authors : []);
  return { ok: true, value: { signedIn, author, text: opened.value } };
}

/**
 * Returns the author of a text that names none. The settings say who writes; where they name several, it is the one whose
 * key is signed in. A key with the name of somebody who is not among several authors keeps that name.
 */
export function defaultAuthor(signedIn: string, authors: readonly { name: string }[]): string {
  const isOwn = authors.some(({ name }) => name === signedIn);
  const isOther = authors.length > 1 && signedIn !== SITE_NAME;
  return isOwn || isOther ? signedIn : (authors[0]?.name ?? signedIn);
}
