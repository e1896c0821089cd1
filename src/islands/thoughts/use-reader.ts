import { useEffect, useState } from 'react';
import { type ReadAt, UNKNOWN_READER } from '#domain/date.ts';

/** The reader's time zone and time, once the page is theirs: before that it shows what was built for everybody. */
export function useReader(): ReadAt {
  const [reader, setReader] = useState(UNKNOWN_READER);

  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setReader({ timeZone, now: new Date() });
  }, []);

  return reader;
}
