import { useEffect, useState } from 'react';
import { checkAuth } from '#api-client/session.ts';

/** Whether somebody is signed in; unknown until the site has answered. */
export type Session = 'unknown' | 'signed-in' | 'signed-out';

/** Asks when the page loads, and again when the browser brings it back from its history. */
export function useSession(): Session {
  const [session, setSession] = useState<Session>('unknown');

  useEffect(() => {
    let gone = false;
    const check = async () => {
      const signedIn = await checkAuth();
      if (!gone) setSession(signedIn ? 'signed-in' : 'signed-out');
    };
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) void check();
    };
    void check();
    window.addEventListener('pageshow', returned);
    return () => {
      gone = true;
      window.removeEventListener('pageshow', returned);
    };
  }, []);

  return session;
}
