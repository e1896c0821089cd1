import * as z from 'zod/mini';
import { Text } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';

/** A passage that an edit replaced. Without a text before it was added, and without one after it was removed. */
const Passage = z.object({ before: Text(), after: Text() });
export type Passage = z.infer<typeof Passage>;

/** A change of a published post, as readers see it. */
export const Correction = z.object({
  at: z.iso.datetime(),
  /** Empty for an edit that changed too much to be shown. */
  passages: z.array(Passage).check(z.maxLength(LIMITS.correctionPassages)),
  words: z.number(),
  paragraphs: z.number(),
});
export type Correction = z.infer<typeof Correction>;

/** An author's choice to list an edit or not. Without one, it is listed unless it only mends slips. */
export const Listing = z.enum(['listed', 'unlisted'], 'An edit is either listed or unlisted.');
export type Listing = z.infer<typeof Listing>;

/** A request to take one entry out of the list of a post. */
export const CorrectionRemoval = z.object({
  /** The newest revision of the post that the author has seen. */
  revision: TimedId,
  at: z.iso.datetime('A correction is named by its time.'),
});
export type CorrectionRemoval = z.infer<typeof CorrectionRemoval>;
