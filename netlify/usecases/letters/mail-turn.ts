import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import { DAY, PUBLISHING_STEP } from '#domain/timing.ts';

/** The claim of whoever sends mail. */
export const MAIL_CLAIM = 'outbox';

/** Returns the milliseconds since a mail was queued. */
export const ageOf = (app: App, id: string): number => app.now().getTime() - timeOfId(id);

/**
 * Returns true in the steps of five minutes in which a mail of this age is tried: the first, and those whose number is a
 * power of two. So the number of earlier tries need not be stored. After a day each step is one, since the next try is the last.
 */
export function isTurn(age: number): boolean {
  const step = Math.floor(age / PUBLISHING_STEP);
  return isLastTry(age) || (step & (step - 1)) === 0;
}

/** Returns true if a mail of this age is given up after another failure. */
export const isLastTry = (age: number): boolean => age >= DAY;
