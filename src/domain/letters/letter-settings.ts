import * as z from 'zod/mini';
import { Text } from '#domain/fields.ts';
import { LETTER_FORMS } from './letter.ts';

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

/** The settings of letters before an author turns them on. */
export const NEW_LETTERS: LetterSettings = {
  from: '',
  fromName: '',
  replyTo: '',
  imprint: '',
  form: 'full',
  tell: 'never',
  tellTo: '',
};

/** The state of the mail server, as authors get it. Its password and its key stay on the server. */
export const MailState = z.object({
  /** True if the operator has named a mail server. */
  isSet: z.boolean(),
  /** The mistake in the variables of the operator. */
  problem: z.optional(z.string()),
  /** True if the site knows its own address, without which no letter can have a link. */
  hasAddress: z.boolean(),
});
export type MailState = z.infer<typeof MailState>;

export const TestState = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  reason: z.optional(z.string()),
  /** The mail server and its port. */
  server: z.optional(z.string()),
});
export type TestState = z.infer<typeof TestState>;
