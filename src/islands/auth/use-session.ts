import { useCallback, useEffect, useEffectEvent } from 'react';
import { checkAuth } from '#api-client/session/session.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

/** The state of the session; unknown until the first response. */
export type Session = 'unknown' | 'signed-in' | 'signed-out';

/**
 * Checks the session when the page loads, and again when the browser restores it from its history. `check` returns true if
 * somebody is signed in.
 */
export function useSession(check = checkAuth): Session {
  const load = useCallback(async () => {
    const value: Session = (await check()) ? 'signed-in' : 'signed-out';
    return { ok: true, value } as const;
  }, [check]);
  const { value: session = 'unknown', reload } = useResource(load);
  const checkAgain = useEffectEvent(reload);

  useEffect(() => {
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) checkAgain();
    };
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);

  return session;
}
