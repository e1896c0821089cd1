// Apart from the schemas of ids, which a discussion loads when it sends or parses something.

const TIME_DIGITS = 9;

/** The characters of an id's random part. */
export const ID_ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The length of an id's random part. */
export const ID_RANDOM = 12;

export const ID_LENGTH = TIME_DIGITS + ID_RANDOM;

/**
 * Returns an id that sorts by its time: milliseconds in base 36, then `random` (`ID_RANDOM` characters of
 * `ID_ALPHABET`).
 */
export function timedId(time: number, random: string): string {
  return time.toString(36).padStart(TIME_DIGITS, '0') + random;
}

/** The largest expected difference between the clocks of two servers, in milliseconds. */
export const CLOCK_SKEW = 30_000;

/** The largest error of a clock whose ids are in long lists after it was set back, in milliseconds. */
export const CLOCK_ERROR = 2 * 60 * 60 * 1_000;

/** Returns true for a time (milliseconds) that a clock must have noted which was ahead, so that nothing is decided by it. */
export const isFromFuture = (time: number, now: Date): boolean =>
  time > now.getTime() + CLOCK_ERROR;

/** Returns an upper bound for the ids that any server has made until a time, also one whose clock was set back since. */
export const idsUntil = (time: Date): string => timedId(time.getTime() + CLOCK_ERROR, '');

/** Returns the time at which an id was made, in milliseconds. */
export function timeOfId(id: string): number {
  return parseInt(id.slice(0, TIME_DIGITS), 36);
}

/**
 * Returns the part of an id that all arrivals of a text share. A text arrives twice if the response to the first
 * request was lost.
 */
export const arrivalOf = (id: string): string => id.slice(-ID_RANDOM);
