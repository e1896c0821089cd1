import { useEffect, useState } from 'react';
import { TIMING } from '#domain/timing.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import type { Notice } from '#islands/ui/notice.ts';
import { afterSignIn } from './after-sign-in.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';
import { LIMITS } from '#domain/limits.ts';
import { signIn } from '#domain/access/calls.ts';
import { noteSignedIn } from '#api-client/session/author-hint.ts';
import { call } from '#api-client/http/call.ts';
import { statedReason } from '#api-client/http/request.ts';

/** The progress of a sign-in. A failure leads back to `ready`, or to `empty` without a usable key. */
type LoginPhase = 'empty' | 'ready' | 'verifying' | 'succeeded' | 'entering';

interface KeyLogin {
  readonly phase: LoginPhase;
  readonly notice: Notice;
  /** The key to try, and the name of its file. */
  readonly key?: { readonly text: string; readonly name: string };
}

const EMPTY: KeyLogin = { phase: 'empty', notice: { kind: 'info', text: '' } };

/** Returns true from the start of the verification on, which only a failure reverts. */
const isBusy = ({ phase }: KeyLogin) => phase !== 'empty' && phase !== 'ready';

/** Signs in with a key file, from choosing the file to opening the dashboard. */
export function useKeyLogin() {
  const [state, setState] = useState(EMPTY);
  const { phase, key } = state;
  const busy = isBusy(state);

  useEffect(() => {
    if (phase === 'succeeded') {
      const enter = (current: KeyLogin): KeyLogin => ({
        ...current,
        phase: 'entering',
        notice: { kind: 'success', text: 'Accessing admin panel...' },
      });
      const timer = setTimeout(() => setState(enter), TIMING.loginSucceeded);
      return () => clearTimeout(timer);
    }
    if (phase === 'entering') {
      const enter = () => window.location.replace(afterSignIn());
      const timer = setTimeout(enter, TIMING.loginEntering);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [phase]);

  /** Reads a key from a file. An unusable file also replaces an earlier key. */
  async function insert(file: File) {
    const read = await readKeyFile(file);
    const next: KeyLogin = read.ok
      ? {
          phase: 'ready',
          notice: { kind: 'success', text: SIGN_IN_MESSAGES.keyLoaded },
          key: { text: read.key, name: file.name },
        }
      : { phase: 'empty', notice: { kind: 'error', text: read.message } };
    // A slow file must not replace a key that is already being verified.
    setState((current) => (isBusy(current) ? current : next));
  }

  function reset() {
    if (!busy) setState(EMPTY);
  }

  async function verify() {
    if (busy) return;
    if (!key) {
      setState({ phase: 'empty', notice: { kind: 'error', text: AUTHOR_MESSAGES.keyMissing } });
      return;
    }
    setState({
      phase: 'verifying',
      notice: { kind: 'info', text: 'Verifying authentication...' },
      key,
    });
    const result = await login(key.text);
    setState(
      result.ok
        ? {
            phase: 'succeeded',
            notice: { kind: 'success', text: AUTHOR_MESSAGES.authenticated },
            key,
          }
        : { phase: 'ready', notice: { kind: 'error', text: result.message }, key },
    );
  }

  return { ...state, busy, insert, reset, verify };
}

/** Allowed file extensions of a key file. */
export const KEY_FILES = ['.txt', '.key', '.hash'] as const;

export const KEY_FILES_HINT = `A ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(KEY_FILES)} file.`;

/** The content of a key file, or a message about its error. */
type KeyFile =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly message: string };

export async function readKeyFile(file: File): Promise<KeyFile> {
  const named = KEY_FILES.some((ending) => file.name.toLowerCase().endsWith(ending));
  if (!named || file.size > LIMITS.keyBytes)
    return { ok: false, message: SIGN_IN_MESSAGES.keyUnreadable };
  try {
    const key = (await file.text()).trim();
    return key ? { ok: true, key } : { ok: false, message: AUTHOR_MESSAGES.keyMissing };
  } catch {
    return { ok: false, message: SIGN_IN_MESSAGES.keyUnreadable };
  }
}

/** Signs in with the text of a key file. A failure's `message` is meant for the author. */
export async function login(key: string): Promise<{ ok: true } | { ok: false; message: string }> {
  const result = await call(signIn, { body: { key } });
  if (result.ok && result.value.success) {
    // Other tabs are told of a change alone, and none may have noticed that the last session is over.
    noteSignedIn(false);
    noteSignedIn(true);
    return { ok: true };
  }
  const stated = result.ok ? result.value.message : statedReason(result.failure);
  return { ok: false, message: stated || AUTHOR_MESSAGES.authenticationFailed };
}
