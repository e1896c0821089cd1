import { useEffect, useState } from 'react';
import { siteState } from '#api-client/site.ts';

/** The time zone of this browser. */
export const BROWSER_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns the time zone in which posts are scheduled: the site's, or this browser's if that request fails. Undefined at
 * first.
 */
export function useTimeZone(): string | undefined {
  const [timeZone, setTimeZone] = useState<string>();

  useEffect(() => {
    let cancelled = false;
    void siteState().then((state) => {
      if (!cancelled) setTimeZone(state.ok ? state.value.timeZone : BROWSER_TIME_ZONE);
    });
    return () => {
      cancelled = true;
    };
  }, []);

  return timeZone;
}
