import * as z from 'zod/mini';

/** The link to an author's private feed. Its secret is shown only once, when the link is created. */
export const PrivateFeedState = z.object({
  /** Absent if there is no link. */
  createdAt: z.optional(z.iso.datetime()),
});
export type PrivateFeedState = z.infer<typeof PrivateFeedState>;

export const NewPrivateFeed = z.object({ createdAt: z.iso.datetime(), path: z.string() });
export type NewPrivateFeed = z.infer<typeof NewPrivateFeed>;

export const privateFeedPath = (token: string) => `/api/feed/${token}`;
