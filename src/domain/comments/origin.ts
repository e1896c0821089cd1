import * as z from 'zod/mini';
import { Text } from '#domain/fields.ts';

/** The networks that comments come from, beside the form of the site. */
export const NETWORKS = ['bluesky', 'fediverse', 'web'] as const;
export type Network = (typeof NETWORKS)[number];

/** True for a page that mentions the post, and is no reply to it. */
export const Mention = z.optional(z.literal(true));

/** The origin of a comment from another network, as everybody may see it. */
export const PublicOrigin = z.object({
  network: z.enum(NETWORKS),
  handle: Text(),
  /** The address at which the original is read. */
  url: z.string().check(z.regex(/^https:/)),
  mention: Mention,
});
export type PublicOrigin = z.infer<typeof PublicOrigin>;
