import * as z from 'zod/mini';

/** The last run of a task that repeats. */
export const Heartbeat = z.object({
  at: z.iso.datetime(),
  failed: z.optional(z.literal(true)),
});
export type Heartbeat = z.infer<typeof Heartbeat>;
