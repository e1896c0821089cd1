import * as z from 'zod/mini';
import { ALERT_NAMES } from './alert.ts';
import { Heartbeat } from './heartbeat.ts';
import { StillShown } from './taken-down.ts';

/** `ok`: all is well. `degraded`: readers are served, but the schedule does not run. `failing`: the store does not respond. */
export const HealthStatus = z.enum(['ok', 'degraded', 'failing']);
export type HealthStatus = z.infer<typeof HealthStatus>;

/**
 * Things that are not well: those that alerts are sent of, a webhook or a mail server that refuses messages, an older
 * code, and a clock that was ahead.
 */
export const Problem = z.enum([...ALERT_NAMES, 'webhook', 'mail', 'format', 'clock']);
export type Problem = z.infer<typeof Problem>;

/** A number of facts. There may be more than were counted. */
const Count = z.object({ count: z.number(), hasMore: z.boolean() });
export type Count = z.infer<typeof Count>;

/** The state of a site as its authors see it. */
export const Health = z.object({
  status: HealthStatus,
  problems: z.array(Problem),
  /** Milliseconds in which the store responded to a read. */
  storeMs: z.number(),
  /** The last runs; absent for those that never were. */
  runs: z.object({
    schedule: z.optional(Heartbeat),
    'roll-up': z.optional(Heartbeat),
    'clean-up': z.optional(Heartbeat),
    /** The daily backup of a site on one machine. */
    backup: z.optional(Heartbeat),
  }),
  waiting: z.object({
    /** Events that are not summed up. */
    events: Count,
    comments: Count,
    thoughts: Count,
    /** Messages that the webhook has not accepted. */
    webhook: z.number(),
    rebuild: z.boolean(),
  }),
  /** The work queues of the process that responded. Other processes have their own. */
  queues: z.record(z.string(), z.object({ running: z.number(), waiting: z.number() })),
  build: z.object({
    /** The tag of the content that the site should show. */
    content: z.string(),
    /** The build that readers get; absent if it could not be loaded. */
    live: z.optional(z.object({ content: z.string(), builtAt: z.iso.datetime() })),
  }),
  /** Pages that still show what was taken down. */
  shown: z.array(StillShown),
  /** The address of the site from which its requests for background work were redirected. */
  background: z.optional(z.string()),
  /** The time of the last backup, however it was made. */
  backedUpAt: z.optional(z.iso.datetime()),
  /** Refused attempts to sign in within an hour. */
  refused: z.number(),
  format: z.object({ store: z.number(), code: z.number() }),
  /** The commit of the code; absent if it is not known. */
  commit: z.optional(z.string()),
  /** The disk of a site on one machine, in bytes. */
  disk: z.optional(z.object({ free: z.number(), total: z.number() })),
});
export type Health = z.infer<typeof Health>;
