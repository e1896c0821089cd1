import * as z from 'zod/mini';
import { Text } from '#domain/fields.ts';
import { LETTER_FORMS } from './message.ts';

/** The times at which the author is told by mail of new comments and thoughts. */
export const TELLING = ['never', 'at-once', 'daily'] as const;

/** The settings of letters, as they are stored. Without them, the site sends none. */
export const LetterSettings = z.object({
  /** The address that letters come from, and the name beside it. */
  from: z.string(),
  fromName: Text(),
  /** The address that answers go to. Empty for that of the sender. */
  replyTo: z.string(),
  /** The end of every letter, such as a postal address, which some countries demand. */
  imprint: Text(),
  /** The form of a letter that the publish sheet proposes. */
  form: z.enum(LETTER_FORMS),
  tell: z.enum(TELLING),
  /** The address that is told. Empty if none is. */
  tellTo: z.string(),
});
export type LetterSettings = z.infer<typeof LetterSettings>;
