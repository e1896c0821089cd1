import * as z from 'zod/mini';
import { LETTER_FORMS } from './letter.ts';

/** The choices about the letter of a post that is published. */
export const LETTER_CHOICES = [...LETTER_FORMS, 'none'] as const;
export type LetterChoice = (typeof LETTER_CHOICES)[number];

/** The numbers of readers who get a post of a section: at once, and in the digest of the week. */
export const Audience = z.object({ each: z.number(), weekly: z.number() });
export type Audience = z.infer<typeof Audience>;

/** The choices and the audiences that a document has for its letter. */
export const PostLetter = z.object({
  /** The form that the settings propose. Absent as long as the site sends no letters. */
  form: z.optional(z.enum(LETTER_FORMS)),
  /** The latest letter that readers have got, unless none has. */
  letter: z.optional(
    z.object({
      at: z.iso.datetime(),
      /** The number of readers who have got it. */
      sent: z.number(),
      /** `waiting` if others still want it, `done` if everybody has got it who did, `closed` if it cannot be sent to anybody else. */
      state: z.enum(['waiting', 'done', 'closed']),
    }),
  ),
  /** By the keys of the sections. */
  audiences: z.record(z.string(), Audience),
});
export type PostLetter = z.infer<typeof PostLetter>;
