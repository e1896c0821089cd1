import { DAY, TRASH_DAYS } from '#domain/timing.ts';

/** Returns true while something deleted at a time (milliseconds) can be restored. */
export const isRestorable = (deletedAt: number, now: Date) =>
  now.getTime() < deletedAt + TRASH_DAYS * DAY;
