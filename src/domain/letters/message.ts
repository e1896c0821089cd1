import * as z from 'zod/mini';
import { Text } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { LETTER_FORMS, LetterName } from './letter.ts';

/** The hash of an address, by which alone a message names its recipient. */
export const AddressHash = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** A letter to everybody who wants it: who has asked for it, for what, and in which form. Its text is made when it leaves. */
export const Letter = z.object({
  at: z.iso.datetime(),
  /** The author who asked for it. Empty for a digest, which the schedule makes. */
  by: Text(),
  about: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('post'), document: TimedId, form: z.enum(LETTER_FORMS) }),
    /** A digest of the posts that came to be public from one time until another. */
    z.object({
      kind: z.literal('digest'),
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      /** The documents that it has, once somebody may have got it. No other digest has them. */
      documents: z.optional(z.array(TimedId)),
    }),
  ]),
});
export type Letter = z.infer<typeof Letter>;

/** A mail that everybody gets, but for the links that belong to one recipient. */
export const LetterContent = z.object({
  subject: Text(),
  html: Text(),
  text: Text(),
  /** The language of the text, as a BCP 47 tag. */
  language: z.string(),
  /** The section of the post. Absent in a digest. */
  section: z.optional(z.string()),
});
export type LetterContent = z.infer<typeof LetterContent>;

const ReplyRef = z.object({ comment: TimedId, document: TimedId });
export type ReplyRef = z.infer<typeof ReplyRef>;

/** The recipients of a letter that is done, by the hashes of their addresses. */
export const LetterRecipients = z.object({
  at: z.iso.datetime(),
  sent: z.array(AddressHash),
  /** Those who were not reached, with the reason. */
  failed: z.record(AddressHash, Text()),
});
export type LetterRecipients = z.infer<typeof LetterRecipients>;

/** A mail that is about to be sent, or a letter to many. */
export const MailMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('letter'), letter: LetterName }),
  /** Asks somebody to confirm a request. */
  z.object({ kind: z.literal('confirm'), hash: AddressHash, request: TimedId }),
  /** Shows an author how a letter arrives: the one about a document, or a short one. */
  z.object({
    kind: z.literal('test'),
    address: z.string(),
    hash: AddressHash,
    document: z.optional(TimedId),
    form: z.optional(z.enum(LETTER_FORMS)),
  }),
  /** Tells the author of a new comment or thought. */
  z.object({ kind: z.literal('comment'), comment: TimedId, document: TimedId }),
  z.object({ kind: z.literal('thought'), thought: TimedId }),
  /** Tells the author of everything that arrived in a day. */
  z.object({ kind: z.literal('day'), from: z.iso.datetime(), until: z.iso.datetime() }),
  /** Tells a reader of a reply, and of the others that came before a mail could be sent. */
  z.object({
    kind: z.literal('reply'),
    ...ReplyRef.shape,
    others: z.optional(z.array(ReplyRef)),
    hash: AddressHash,
  }),
]);
export type MailMessage = z.infer<typeof MailMessage>;
