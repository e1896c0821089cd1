import * as z from 'zod/mini';
import { LETTER_FORMS } from '#domain/letters/letter.ts';

/** The way a document came to be public: when, by whom, and with which letter. Absent, the letter was not asked for. */
export const Appearance = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  letter: z.optional(z.enum(LETTER_FORMS)),
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
