import * as z from 'zod/mini';
import type { ErrorCode } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { PendingThought } from '#domain/thought.ts';
import { Decisions, type DecisionVerb } from '#domain/thought-decisions.ts';
import { command, isSignedOut, type PageResult, request } from './request.ts';

const FIRST = `/api/dailythoughts/manage/pending?limit=${LIMITS.pendingPerPage}`;

/** Milliseconds for a request with many decisions. */
const DEADLINE = 60_000;

/** Loads thoughts that wait for the author, latest first: the first page, or one that a response named as `next`. */
export function pendingThoughts(page: string = FIRST): Promise<PageResult<PendingThought[]>> {
  return request(page, z.array(PendingThought));
}

export const approveThought = (id: string) =>
  command('POST', `/api/dailythoughts/process/approve/${id}`);

export const declineThought = (id: string) =>
  command('POST', `/api/dailythoughts/process/decline/${id}`);

/** The results of one decision about many thoughts. */
export interface DecidedThoughts {
  readonly decided: readonly string[];
  /** Thoughts that were decided about elsewhere. */
  readonly missing: readonly string[];
  /** Thoughts that wait as before. */
  readonly failed: readonly string[];
  /** The reason of the first failure. */
  readonly reason: string | undefined;
  readonly signedOut: boolean;
}

const MISSING: ErrorCode = 'thought_not_found';

/**
 * Approves or declines thoughts in as many requests as needed. After a request without a response, no other is sent, and
 * its thoughts and the remaining ones count as failed.
 */
export async function decideThoughts(
  decision: DecisionVerb,
  ids: readonly string[],
): Promise<DecidedThoughts> {
  const decided: string[] = [];
  const missing: string[] = [];
  const failed: string[] = [];
  let reason: string | undefined;
  for (let n = 0; n < ids.length; n += LIMITS.decisionsPerRequest) {
    const json = { decision, ids: ids.slice(n, n + LIMITS.decisionsPerRequest) };
    const options = { method: 'POST', json, deadline: DEADLINE } as const;
    const result = await request('/api/dailythoughts/manage/decide', Decisions, options);
    if (!result.ok) {
      failed.push(...ids.slice(n));
      const { message } = result.failure;
      return { decided, missing, failed, reason: message, signedOut: isSignedOut(result.failure) };
    }
    decided.push(...result.value.decided);
    for (const { id, code, message } of result.value.failed) {
      if (code === MISSING) missing.push(id);
      else {
        failed.push(id);
        reason ??= message;
      }
    }
  }
  return { decided, missing, failed, reason, signedOut: false };
}
