import * as z from 'zod/mini';

/** The name of a letter: the document that it brings, or the week of a digest. */
export const LetterName = z.string().check(z.regex(/^(?:[a-z0-9]{21}|week-\d{4}-\d{2}-\d{2})$/));

/** The forms of a letter about one post. */
export const LETTER_FORMS = ['full', 'excerpt'] as const;
export type LetterForm = (typeof LETTER_FORMS)[number];

export const LetterResult = z.object({
  at: z.iso.datetime(),
  sent: z.number(),
  /** Recipients whose servers refused it, or who could not be reached in a day, by the reason. */
  failed: z.record(z.string(), z.number()),
  /** True if its post was hidden, or nobody asked for it any more, before everybody had got it. */
  isWithdrawn: z.optional(z.literal(true)),
});
export type LetterResult = z.infer<typeof LetterResult>;
