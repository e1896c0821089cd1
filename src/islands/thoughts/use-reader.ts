import { useEffect, useState } from 'react';
import { type ReadAt, UNKNOWN_READER } from '#domain/date.ts';

/** Returns the reader's time zone and time. Before hydration it returns the values of the built page. */
export function useReader(): ReadAt {
  const [reader, setReader] = useState(UNKNOWN_READER);

  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setReader({ timeZone, now: new Date() });
  }, []);

  return reader;
}
