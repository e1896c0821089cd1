import * as z from 'zod/mini';
import { PostChoice } from '#domain/posts/post-choice.ts';
import { LETTER_FORMS } from '#domain/letters/letter.ts';

/** The way a document came to be public: when, by whom, and with which letter. Absent, the letter was not asked for. */
export const Appearance = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  letter: z.optional(z.enum(LETTER_FORMS)),
  /** The choice about a post on Bluesky. Absent for what the settings say about a new text. */
  bluesky: z.optional(PostChoice),
});
export type Appearance = z.infer<typeof Appearance>;

/** A document with the text that readers see, or saw last. */
interface Shown {
  readonly status: string;
  readonly shown: { readonly appeared?: Appearance | undefined } | undefined;
}

/** Returns how a document came to be public. Undefined if readers do not see it. */
export const appearanceOf = (document: Shown | undefined): Appearance | undefined =>
  document?.status === 'published' ? document.shown?.appeared : undefined;
