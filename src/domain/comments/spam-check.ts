import * as z from 'zod/mini';
import { TIMING } from '#domain/timing.ts';

/** Signals that our own forms send along. A request without them is accepted. */
const Signs = z.object({
  /** A field that people do not see, and that automatic form fillers complete. */
  website: z.optional(z.literal('')),
  /** Milliseconds from opening the form to sending it. */
  elapsed: z.optional(z.number().check(z.gte(TIMING.leastFill))),
});
export interface SpamSignals {
  readonly website: string;
  readonly elapsed: number;
}

/** Returns true if the signals in a request's body suggest a program rather than a person. */
export const isAutomated = (body: object) => !Signs.safeParse(body).success;
