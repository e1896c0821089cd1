import { useEffect, useState } from 'react';
import { COMMENT_EDITING } from '#domain/timing.ts';

/** Returns true until a comment that was written at a time can no longer be edited. */
export function useIsEditable(writtenAt: string): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(writtenAt) + COMMENT_EDITING - now;
  const isEditable = left > 0;

  useEffect(() => {
    if (!isEditable) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left + 1);
    return () => clearTimeout(timer);
  }, [isEditable, left]);

  return isEditable;
}
