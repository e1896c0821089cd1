import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readDraft, saveDraft } from '#domain/posts/calls.ts';
import { onSignIn } from '#api-client/session/author-hint.ts';
import { type Failure, isRefusedFor, isSignedOut } from '#api-client/http/request.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { hasWords } from '#domain/posts/draft.ts';
import type { Report } from '#islands/text-editor/use-report.ts';
import { type EditorDocument, hasSameText, isMissing } from './load-document.ts';

/** Milliseconds without a change after which a text is saved. */
const PAUSE = 5_000;
/** The longest time, in milliseconds, for which a text that is being typed is not saved. */
const LONGEST = 15_000;
/** Milliseconds until another attempt after a failure. */
const RETRY = 30_000;

/** Characters up to which a request surely has fewer bytes than browsers let outlive a page (64 KB). */
const SHORT = 20_000;

/** The reason why words that were typed here could not be saved. */
export type Trouble =
  | 'offline'
  | 'no answer from the site'
  | 'signed out'
  | 'changed elsewhere'
  | 'the site could not save it';

/** The state of saving by itself, of one working copy. */
interface Autosave {
  readonly copyId: string;
  readonly isRunning: boolean;
  /** The time of the last success, unless the author has saved since. */
  readonly savedAt?: Date | undefined;
  readonly trouble?: Trouble | undefined;
  /** The revision on which nothing more is saved, since the site has another one. */
  readonly stoppedAt?: { readonly revision: string | undefined };
}

interface Options {
  readonly report: Report;
  readonly replace: (part: Partial<EditorDocument>) => void;
}

/**
 * Saves a text on the site while it is being typed. It saves nothing that was not typed here, no scheduled text,
 * which would be published as it is, and nothing on top of a change from elsewhere.
 */
export function useAutosave(text: EditorDocument, { report, replace }: Options) {
  const { document: id, copyId, draft, saved, revision, publishAt, typedAt } = text;
  const [last, setLast] = useState<Autosave>({ copyId, isRunning: false });
  const [opened, setOpened] = useState({ copyId, typedAt });
  const [wakings, setWakings] = useState(0);
  if (opened.copyId !== copyId) setOpened({ copyId, typedAt });
  const state = last.copyId === copyId ? last : { copyId, isRunning: false };

  const latest = useRef({ copyId, revision });
  useLayoutEffect(() => {
    latest.current = { copyId, revision };
  }, [copyId, revision]);

  const running = useRef<Promise<void>>(undefined);
  const holds = useRef(0);
  const dirtySince = useRef<number>(undefined);
  const retryAt = useRef(0);
  const isStopped = state.stoppedAt !== undefined && state.stoppedAt.revision === revision;
  const isDirty = typedAt !== opened.typedAt && !hasSameText(draft, saved);
  const isDue = isDirty && !publishAt && !isStopped && hasWords(draft);

  async function send(keepalive: boolean): Promise<void> {
    const from = latest.current;
    const put = (base: string | undefined) =>
      call(saveDraft, {
        params: { id },
        body: { ...draft, revision: base, publishAt: undefined, autosave: copyId },
        keepalive: keepalive && draft.content.length < SHORT,
      });
    setLast({ ...state, isRunning: true });
    let result = await put(from.revision);
    if (!result.ok && isRefusedFor(result.failure, 'edit_conflict')) {
      // The response to an earlier save of this copy may have been lost.
      const other = await call(readDraft, { params: { id } });
      const isOwn = other.ok && other.value.autosave === copyId;
      if (isOwn) result = await put(other.value.revision);
    }
    // Something else is open by now, or was saved or chosen meanwhile.
    if (latest.current !== from) {
      setLast({ copyId, isRunning: false });
      return;
    }
    if (result.ok) {
      const { revision: newest, isPublished = false } = result.value;
      latest.current = { copyId, revision: newest };
      dirtySince.current = undefined;
      replace({
        saved: draft,
        revision: newest,
        hasChanges: isPublished,
        recoveredAt: undefined,
      });
      setLast({ copyId, isRunning: false, savedAt: new Date() });
      return;
    }
    const { failure } = result;
    retryAt.current = performance.now() + RETRY;
    const trouble = { ...state, isRunning: false, trouble: reasonOf(failure) };
    setLast(isFinal(failure) ? { ...trouble, stoppedAt: { revision: from.revision } } : trouble);
    if (isFinal(failure)) report.setNotice({ kind: 'error', text: AUTHOR_MESSAGES.editConflict });
  }

  /** Saves the text, unless something is being saved. */
  const run = useEffectEvent((keepalive = false) => {
    if (!isDue || running.current || holds.current > 0) return;
    if (!navigator.onLine) {
      retryAt.current = 0;
      setLast({ ...state, trouble: 'offline' });
      return;
    }
    running.current = send(keepalive).finally(() => {
      running.current = undefined;
      setWakings((count) => count + 1);
    });
  });

  useEffect(() => {
    if (!isDue) return undefined;
    dirtySince.current ??= performance.now();
    const now = performance.now();
    const wait = Math.max(
      Math.min(PAUSE, dirtySince.current + LONGEST - now),
      retryAt.current - now,
      0,
    );
    const timer = setTimeout(() => {
      if (!document.hidden) run();
    }, wait);
    return () => clearTimeout(timer);
  }, [draft, isDue, wakings]);

  const wake = useEffectEvent(() => {
    // The response may never arrive. Of a text that the site has, that is noticed when it is opened again.
    if (document.hidden && revision !== undefined) run(true);
    if (document.hidden) return;
    retryAt.current = 0;
    setWakings((count) => count + 1);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const listen = () => wake();
    document.addEventListener('visibilitychange', listen, { signal });
    window.addEventListener('online', listen, { signal });
    onSignIn(listen, signal);
    window.addEventListener('offline', () => run(), { signal });
    return () => listening.abort();
  }, []);

  return {
    /** `isDue` tells whether words wait to be saved by themselves. */
    state: { ...state, isDue },
    /** Runs an action on the newest revision, after what is being saved, and saves nothing by itself meanwhile. */
    async hold<T>(action: (newest: string | undefined) => Promise<T>): Promise<T> {
      holds.current++;
      try {
        await running.current;
        // A save without a response may have succeeded. Repeating it tells.
        if (state.trouble !== undefined && !isStopped && isDue) await send(false);
        return await action(latest.current.revision);
      } finally {
        holds.current--;
        setLast(({ stoppedAt }) => ({ copyId, isRunning: false, ...(stoppedAt && { stoppedAt }) }));
      }
    },
  };
}

/** Returns true for a refusal that another attempt would get again: the site has something else. */
const isFinal = (failure: Failure) =>
  isMissing(failure) || isRefusedFor(failure, 'edit_conflict', 'draft_published');

function reasonOf(failure: Failure): Trouble {
  if (failure.kind === 'network') return navigator.onLine ? 'no answer from the site' : 'offline';
  if (isSignedOut(failure)) return 'signed out';
  return isFinal(failure) ? 'changed elsewhere' : 'the site could not save it';
}
