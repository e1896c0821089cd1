import { useState } from 'react';
import { AUTHOR_MESSAGES } from '#domain/author-messages.ts';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import { fromField, toField } from '#islands/time/zoned-time.ts';

/** Returns the next publishing time that is at least an hour away. */
const nextStep = (now: number) =>
  Math.ceil((now + 60 * 60 * 1_000) / PUBLISHING_STEP) * PUBLISHING_STEP;

export type PublishDate = ReturnType<typeof usePublishDate>;

/** Holds whether a post is published now or at a later time. `publishAt` is the time for which it is scheduled. */
export function usePublishDate(publishAt: string | undefined, timeZone: string | undefined) {
  const [opened] = useState(() => Date.now());
  const [isLater, setLater] = useState(publishAt !== undefined);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const proposed = new Date(publishAt ?? nextStep(opened));
  const value = typed ?? (timeZone === undefined ? '' : toField(proposed, timeZone));
  const later = timeZone === undefined ? undefined : fromField(value, timeZone);

  return {
    isLater,
    setLater,
    value,
    error,
    write: (text: string) => {
      setTyped(text);
      setError(undefined);
    },
    /** The time of publication; undefined for a later one that is not valid. */
    time: isLater ? later : new Date(opened),
    /** Returns the later time. Shows an error if it is none. */
    check(): Date | undefined {
      if (later && later.getTime() > Date.now()) return later;
      setError(AUTHOR_MESSAGES.timeIsPast);
      return undefined;
    },
  };
}
