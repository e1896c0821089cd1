import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';

/** The address of a page of another site, without a fragment. */
export const SourceUrl = z.string().check(
  z.overwrite((text) => {
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
      return '';
    url.hash = '';
    return url.href;
  }),
  z.minLength(1),
  z.maxLength(LIMITS.url),
);

/** Loads a page of another site, and takes what it says about a document. */
export const SourceMessage = z.object({
  kind: z.literal('source'),
  document: TimedId,
  source: SourceUrl,
});
export type SourceMessage = z.infer<typeof SourceMessage>;

/** Tells the pages that a document links to of it, or without one those of all documents that have changed. */
export const MentionsMessage = z.object({
  kind: z.literal('mentions'),
  document: z.optional(TimedId),
  /** True if an author has asked that those are told again that have refused it. */
  again: z.optional(z.literal(true)),
});
