import * as z from 'zod/mini';
import { LIMITS } from '#domain/limits.ts';
import { PendingThought } from '#domain/thought.ts';
import type { DecisionVerb } from '#domain/thought-decisions.ts';
import { type Decided, decideMany } from '#api-client/http/decide-many.ts';
import { command, type PageResult, request } from '#api-client/http/request.ts';

const FIRST = `/api/dailythoughts/manage/pending?limit=${LIMITS.pendingPerPage}`;

/** Loads thoughts that wait for the author, latest first: the first page, or one that a response named as `next`. */
export function pendingThoughts(page: string = FIRST): Promise<PageResult<PendingThought[]>> {
  return request(page, z.array(PendingThought));
}

export const approveThought = (id: string) =>
  command('POST', `/api/dailythoughts/process/approve/${id}`);

export const declineThought = (id: string) =>
  command('POST', `/api/dailythoughts/process/decline/${id}`);

/** Approves or declines thoughts in as many requests as needed. */
export const decideThoughts = (decision: DecisionVerb, ids: readonly string[]): Promise<Decided> =>
  decideMany('/api/dailythoughts/manage/decide', ids, {
    most: LIMITS.decisionsPerRequest,
    idOf: (id) => id,
    bodyOf: (some) => ({ decision, ids: some }),
    missing: 'thought_not_found',
  });
