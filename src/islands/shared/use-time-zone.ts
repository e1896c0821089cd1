import { useEffect, useState } from 'react';
import { siteState } from '#api-client/site.ts';

/** The time zone of this browser. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone that the site schedules posts in; undefined until it is known. */
export function useTimeZone(): string | undefined {
  const [timeZone, setTimeZone] = useState<string>();

  useEffect(() => {
    let gone = false;
    void siteState().then((state) => {
      if (!gone && state.ok) setTimeZone(state.value.timeZone);
    });
    return () => {
      gone = true;
    };
  }, []);

  return timeZone;
}
