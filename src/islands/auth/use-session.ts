import { useEffect, useEffectEvent } from 'react';
import { checkAuth } from '#api-client/session/session.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

/** The state of the session; unknown until the first response. */
export type Session = 'unknown' | 'signed-in' | 'signed-out';

/** Checks the session when the page loads, and again when the browser restores it from its history. */
export function useSession(): Session {
  const { value: session = 'unknown', reload } = useResource(loadSession);
  const check = useEffectEvent(reload);

  useEffect(() => {
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) check();
    };
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);

  return session;
}

async function loadSession() {
  const value: Session = (await checkAuth()) ? 'signed-in' : 'signed-out';
  return { ok: true, value } as const;
}
