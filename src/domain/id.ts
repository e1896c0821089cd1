import * as z from 'zod/mini';
import { ID_LENGTH } from './timed-id.ts';

export {
  CLOCK_ERROR,
  CLOCK_SKEW,
  ID_ALPHABET,
  ID_LENGTH,
  ID_RANDOM,
  idsUntil,
  isFromFuture,
  timeOfId,
  timedId,
} from './timed-id.ts';

/** An id that `timedId` made. */
export const TimedId = z
  .string()
  .check(z.regex(new RegExp(`^[0-9a-z]{${ID_LENGTH}}$`), 'This is not a valid ID.'));

/** Makes the schema of the ids of several things that one request changes. */
export const idList = (things: string, changed: string, max: number) =>
  z
    .array(TimedId, `A list of ${things} is required.`)
    .check(
      z.minLength(1, `A list of ${things} is required.`),
      z.maxLength(max, `At most ${max} ${things} can be ${changed} at once.`),
    );

/** The id that a site has for life, whatever its address. */
export const SiteId = z.string().check(z.regex(/^[0-9a-f]{12}$/));
