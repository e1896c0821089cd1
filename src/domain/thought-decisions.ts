import * as z from 'zod/mini';
import { idList, TimedId } from './id.ts';
import { LIMITS } from './limits.ts';

const DecisionVerb = z.enum(['approve', 'decline'], 'A decision must be approve or decline.');

/** The author's choice about a pending thought. */
export type DecisionVerb = z.infer<typeof DecisionVerb>;

/** One decision about several pending thoughts, as an author sends it. */
export const NewDecisions = z.object({
  decision: DecisionVerb,
  ids: idList('thoughts', 'decided about', LIMITS.decisionsPerRequest),
});

/** The results of the decisions in one request. */
export const Decisions = z.object({
  decided: z.array(TimedId),
  failed: z.array(z.object({ id: TimedId, code: z.string(), message: z.string() })),
});
export type Decisions = z.infer<typeof Decisions>;
