import * as z from 'zod/mini';

const TIME_DIGITS = 9;

/** The characters of an id's random part. */
export const ID_ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The length of an id's random part. */
export const ID_RANDOM = 12;

/** The length of an id. */
export const ID_LENGTH = TIME_DIGITS + ID_RANDOM;

/** An id that sorts by the time it was made: milliseconds in base 36, then `random` (`ID_RANDOM` of `ID_ALPHABET`). */
export function timedId(time: number, random: string): string {
  return time.toString(36).padStart(TIME_DIGITS, '0') + random;
}

/** Two servers' clocks differ by less, in milliseconds. */
export const CLOCK_SKEW = 30_000;

/** Returns a text that every id sorts before that was made until a time, on whatever server. */
export const idsUntil = (time: Date): string => timedId(time.getTime() + CLOCK_SKEW, '');

/** When an id made by `timedId` was made, in milliseconds. */
export function timeOfId(id: string): number {
  return parseInt(id.slice(0, TIME_DIGITS), 36);
}

/** An id made by `timedId`. */
export const TimedId = z
  .string()
  .check(z.regex(new RegExp(`^[0-9a-z]{${ID_LENGTH}}$`), 'This is not an id.'));
