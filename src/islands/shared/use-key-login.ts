import { useEffect, useState } from 'react';
import { login } from '#api-client/session.ts';
import { MESSAGES } from '#domain/messages.ts';
import { TIMING } from '#domain/timing.ts';
import { readKeyFile } from './read-key-file.ts';

/** How far a sign-in is: a failure leads back to `ready`, or to `empty` where there is no key that could be tried. */
type LoginPhase = 'empty' | 'ready' | 'verifying' | 'succeeded' | 'entering';

interface KeyLogin {
  readonly phase: LoginPhase;
  readonly status: string;
  readonly failed: boolean;
  /** The key to be tried, and the name of its file. */
  readonly key?: { readonly text: string; readonly name: string };
}

const EMPTY: KeyLogin = { phase: 'empty', status: '', failed: false };

/** From the verifying on there is no way back but a failure. */
const isBusy = ({ phase }: KeyLogin) => phase !== 'empty' && phase !== 'ready';

/** Signing in with a key file, from the file to the dashboard. */
export function useKeyLogin() {
  const [state, setState] = useState(EMPTY);
  const { phase, key } = state;
  const busy = isBusy(state);

  useEffect(() => {
    if (phase === 'succeeded') {
      const enter = (current: KeyLogin): KeyLogin => ({
        ...current,
        phase: 'entering',
        status: MESSAGES.entering,
      });
      const timer = setTimeout(() => setState(enter), TIMING.loginSucceeded);
      return () => clearTimeout(timer);
    }
    if (phase === 'entering') {
      const enter = () => window.location.replace('/admin/dashboard');
      const timer = setTimeout(enter, TIMING.loginEntering);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [phase]);

  /** Takes a key out of a file; one that cannot be used takes the place of an earlier one all the same. */
  async function insert(file: File) {
    const read = await readKeyFile(file);
    const next: KeyLogin = read.ok
      ? {
          phase: 'ready',
          status: MESSAGES.keyLoaded,
          failed: false,
          key: { text: read.key, name: file.name },
        }
      : { phase: 'empty', status: read.message, failed: true };
    // A file that took long to read comes too late for a key that is being verified.
    setState((current) => (isBusy(current) ? current : next));
  }

  /** Forgets the key. */
  function reset() {
    if (!busy) setState(EMPTY);
  }

  async function verify() {
    if (busy) return;
    if (!key) {
      setState({ phase: 'empty', status: MESSAGES.keyMissing, failed: true });
      return;
    }
    setState({ phase: 'verifying', status: MESSAGES.verifying, failed: false, key });
    const result = await login(key.text);
    setState(
      result.ok
        ? { phase: 'succeeded', status: MESSAGES.authenticated, failed: false, key }
        : { phase: 'ready', status: result.message, failed: true, key },
    );
  }

  return { ...state, busy, insert, reset, verify };
}
