import * as z from 'zod/mini';
import { get, post } from '#domain/call.ts';
import { LIMITS } from '#domain/limits.ts';
import { RUN_LETTERS } from './traces.ts';

/** The part of the platform that is expected to run. */
const Runner = z.enum(['background', 'schedule']);
export type Runner = z.infer<typeof Runner>;

/** The time of the last run of each that was noted. */
const Runs = z.object({
  schedule: z.optional(z.iso.datetime()),
  background: z.optional(z.iso.datetime()),
});
export type Runs = z.infer<typeof Runs>;

/** The letters of a run of the probe, and the addresses of what it has uploaded. */
const ProbeLeft = z.object({
  run: z.string().check(z.regex(new RegExp(`^[0-9a-z]{${RUN_LETTERS}}$`))),
  addresses: z.array(z.string().check(z.maxLength(LIMITS.url))).check(z.maxLength(10)),
});
export type ProbeLeft = z.infer<typeof ProbeLeft>;

/**
 * Has the next run of the schedule look for work, or asks the background to note the time. `answer` is that of the background,
 * which may accept and never run; absent if it was not asked.
 */
export const expectRun = post('/api/admin/probe/run', {
  by: 'author',
  scope: 'none',
  in: z.object({ by: Runner }),
  out: z.object({ answer: z.optional(z.enum(['accepted', 'redirected', 'refused'])) }),
  perMinute: 10,
});

/** Tells when the schedule last had work, and when the background last ran for a probe. Another time than before tells of a run since. */
export const readRuns = get('/api/admin/probe/run', {
  by: 'author',
  scope: 'none',
  out: Runs,
});

/**
 * Removes for good the documents of one probe and of those that are long over, and the uploads of one, by their addresses, unless
 * another one runs. Nothing else is removed.
 */
export const clearProbe = post('/api/admin/probe/clear', {
  by: 'author',
  scope: 'none',
  in: ProbeLeft,
  changes: ['addresses', 'comments', 'documents', 'files', 'history', 'images', 'outbox'],
  perMinute: 60,
});
