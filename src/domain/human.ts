import * as z from 'zod/mini';
import { TIMING } from './timing.ts';

/** What our own forms send along with what was filled in. A call without it is taken as it is. */
const Signs = z.object({
  /** A field that people do not see, and that programs which fill in forms do fill in. */
  website: z.optional(z.literal('')),
  /** Milliseconds from the opening of the form to its sending. */
  elapsed: z.optional(z.number().check(z.gte(TIMING.leastFill))),
});
export interface FormSigns {
  readonly website: string;
  readonly elapsed: number;
}

/** Whether what a form sent along speaks against a person. */
export const looksAutomated = (body: object) => !Signs.safeParse(body).success;
