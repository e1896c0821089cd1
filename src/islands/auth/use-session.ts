import { useEffect, useState } from 'react';
import { checkAuth } from '#api-client/session.ts';

/** The state of the session; unknown until the first response. */
export type Session = 'unknown' | 'signed-in' | 'signed-out';

/** Checks the session when the page loads, and again when the browser restores it from its history. */
export function useSession(): Session {
  const [session, setSession] = useState<Session>('unknown');

  useEffect(() => {
    let cancelled = false;
    const check = async () => {
      const signedIn = await checkAuth();
      if (!cancelled) setSession(signedIn ? 'signed-in' : 'signed-out');
    };
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) void check();
    };
    void check();
    window.addEventListener('pageshow', returned);
    return () => {
      cancelled = true;
      window.removeEventListener('pageshow', returned);
    };
  }, []);

  return session;
}
