import * as z from 'zod/mini';
import { optionalLine } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';

/** The rules as their author sends them. Blank and repeated words are left out. */
export const DiscussionToSave = z.object({
  approveFirst: z.optional(z.boolean('Choose whether comments wait for your approval.')),
  closeAfterDays: z
    .number('The number of days must be a number.')
    .check(
      z.int('The number of days must be a whole number.'),
      z.gte(0, 'The number of days cannot be negative.'),
      z.lte(LIMITS.closeAfterDays, `Choose at most ${LIMITS.closeAfterDays} days.`),
    ),
  blockedWords: z.pipe(
    z.pipe(
      z.array(
        optionalLine('A blocked word', LIMITS.blockedWord),
        'The blocked words must be a list.',
      ),
      z.transform((words) => [...new Set(words.filter((word) => word !== ''))]),
    ),
    z
      .array(z.string())
      .check(
        z.maxLength(
          LIMITS.blockedWords,
          `There can be at most ${LIMITS.blockedWords} blocked words.`,
        ),
      ),
  ),
});
