import * as z from 'zod/mini';

/** The content of `feeds.json` in the built site: a fingerprint of each feed by its address. */
export const FeedFingerprints = z.object({ feeds: z.record(z.string(), z.string()) });
export type FeedFingerprints = z.infer<typeof FeedFingerprints>;
