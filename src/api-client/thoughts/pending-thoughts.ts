import { LIMITS } from '#domain/limits.ts';
import type { PendingThought } from '#domain/thought.ts';
import type { DecisionVerb } from '#domain/thought-decisions.ts';
import { type Decided, decideMany } from '#api-client/http/decide-many.ts';
import { decideThoughts as decide, listPending } from '#domain/thoughts/calls.ts';
import { call, callNext } from '#api-client/http/call.ts';
import type { PageResult } from '#api-client/http/request.ts';

/** Loads thoughts that wait for the author, latest first: the first page, or one that a response named as `next`. */
export const pendingThoughts = (page?: string): Promise<PageResult<PendingThought[]>> =>
  page === undefined
    ? call(listPending, { query: { limit: LIMITS.pendingPerPage } })
    : callNext(listPending, page);

/** Approves or declines thoughts in as many requests as needed. */
export const decideThoughts = (decision: DecisionVerb, ids: readonly string[]): Promise<Decided> =>
  decideMany(decide, ids, {
    most: LIMITS.decisionsPerRequest,
    idOf: (id) => id,
    bodyOf: (some) => ({ decision, ids: some }),
    missing: 'thought_not_found',
  });
