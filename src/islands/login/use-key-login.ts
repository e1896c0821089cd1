import { useEffect, useState } from 'react';
import { login } from '#api-client/session.ts';
import { MESSAGES } from '#domain/messages.ts';
import { TIMING } from '#domain/timing.ts';
import { readKeyFile } from './read-key-file.ts';

/** How far a sign-in is: a failure leads back to `ready`, or to `empty` where there is no key that could be tried. */
export type LoginPhase = 'empty' | 'ready' | 'verifying' | 'succeeded' | 'entering';

interface KeyLogin {
  readonly phase: LoginPhase;
  readonly status: string;
  readonly failed: boolean;
}

const EMPTY: KeyLogin = { phase: 'empty', status: '', failed: false };

/** Signing in with a key file, from the file to the dashboard. */
export function useKeyLogin() {
  const [state, setState] = useState(EMPTY);
  const [key, setKey] = useState('');
  const { phase } = state;

  useEffect(() => {
    if (phase === 'succeeded') {
      const next = { phase: 'entering', status: MESSAGES.entering, failed: false } as const;
      const timer = setTimeout(() => setState(next), TIMING.loginSucceeded);
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
    setKey(read.ok ? read.key : '');
    setState(
      read.ok
        ? { phase: 'ready', status: MESSAGES.keyLoaded, failed: false }
        : { phase: 'empty', status: read.message, failed: true },
    );
  }

  /** Forgets the key. */
  function reset() {
    setKey('');
    setState(EMPTY);
  }

  async function verify() {
    if (!key) {
      setState({ phase: 'empty', status: MESSAGES.keyMissing, failed: true });
      return;
    }
    setState({ phase: 'verifying', status: MESSAGES.verifying, failed: false });
    const result = await login(key);
    setState(
      result.ok
        ? { phase: 'succeeded', status: MESSAGES.authenticated, failed: false }
        : { phase: 'ready', status: result.message, failed: true },
    );
  }

  return { ...state, insert, reset, verify };
}
