import * as z from 'zod/mini';
import { LIMITS } from '#domain/limits.ts';

/** A page of another site that an author embeds. */
export const EmbedToDescribe = z.object({
  url: z
    .string('An address is required.')
    .check(
      z.maxLength(LIMITS.url, `An address can be at most ${LIMITS.url} characters.`),
      z.regex(/^https?:\/\/[^\s"'<>\\]+$/, 'Please enter an address such as https://example.com.'),
    ),
});
export type EmbedToDescribe = z.infer<typeof EmbedToDescribe>;

/** Title and author of a page. Empty texts are not known. */
export const EmbedDescription = z.object({ title: z.string(), author: z.string() });
export type EmbedDescription = z.infer<typeof EmbedDescription>;
