import * as z from 'zod/mini';
import { Mention, NETWORKS } from './origin.ts';
import { NewText, requiredLine } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';

/** An address without the name of a user, which could pass for that of another site. */
const SecureUrl = z.string().check(
  z.overwrite((text) => {
    const url = URL.parse(text);
    return url?.protocol === 'https:' && url.username === '' ? url.href : '';
  }),
  z.minLength(1),
  z.maxLength(LIMITS.url),
);

/** The id of an original: an AT URI or an address. */
export const OriginalId = requiredLine('An object', LIMITS.url);

/** The origin of a comment from another network. The ids of its writer and of the original never leave the store. */
export const Origin = z.object({
  network: z.enum(NETWORKS),
  /** The id of its writer, which stays when the handle changes: a DID, or the address of an actor or a site. */
  author: requiredLine('An author', LIMITS.url),
  handle: requiredLine('A handle', LIMITS.handle),
  /** The address at which the original is read. */
  url: SecureUrl,
  object: OriginalId,
  mention: Mention,
});
export type Origin = z.infer<typeof Origin>;

/** The HTML of a text. A plain text is escaped before. */
const ForeignHtml = NewText().check(z.maxLength(LIMITS.importedComment));

/** An origin as networks state it, with or without the sign before a handle. */
const StatedOrigin = z.pipe(
  z.pipe(
    Origin,
    z.transform((from: Origin): Origin => ({
      ...from,
      handle: from.network === 'web' ? from.handle : from.handle.replace(/^@?/, '@'),
    })),
  ),
  // It is read by the same rules.
  Origin,
);

/** A text that arrives from another network. */
export const ForeignComment = z.object({
  document: TimedId,
  from: StatedOrigin,
  /** Empty for a writer who states none. */
  name: z.string(),
  html: ForeignHtml,
  at: z.string(),
  /** The `object` of the text that it answers, or the id of a comment. */
  parent: z.optional(z.string()),
});
export type ForeignComment = z.infer<typeof ForeignComment>;

/** A new text for one that has arrived. */
export const ForeignEdit = z.object({
  document: TimedId,
  object: z.string(),
  html: ForeignHtml,
  at: z.string(),
});
export type ForeignEdit = z.infer<typeof ForeignEdit>;
