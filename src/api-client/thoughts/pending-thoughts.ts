import { LIMITS } from '#domain/limits.ts';
import type { PendingThought } from '#domain/thoughts/thought.ts';
import type { ThoughtVerb } from '#domain/readers/decisions.ts';
import { type Decided, decideMany } from '#api-client/http/decide-many.ts';
import { decideThoughts as decide, listPending } from '#domain/moderation/calls.ts';
import { callPage } from '#api-client/http/call.ts';
import type { PageResult } from '#api-client/http/request.ts';

/** Loads thoughts that wait for the author, latest first: the first page, or one that a response named as `next`. */
export const pendingThoughts = (next?: string): Promise<PageResult<PendingThought[]>> =>
  callPage(next, listPending, { query: { limit: LIMITS.pendingPerPage } });

/** Approves or declines thoughts in as many requests as needed. */
export const decideThoughts = (
  decision: ThoughtVerb,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<Decided> =>
  decideMany(decide, ids, {
    most: LIMITS.decisionsPerRequest,
    idOf: (id) => id,
    bodyOf: (some) => ({ decision, ids: some }),
    missing: 'thought_not_found',
    onProgress,
  });
