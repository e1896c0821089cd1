import * as z from 'zod/mini';
import type { SpamSignals } from '#domain/comments/spam-check.ts';
import { LikeCount, type NewThought, Thought } from '#domain/thought.ts';
import { newTimedId } from './new-timed-id.ts';
import { type PageResult, request, type Result } from './request.ts';

const FIRST = '/api/dailythoughts/process';

const Received = z.object({ message: z.catch(z.optional(z.string()), undefined) });
const Liked = z.object({ count: z.number() });

/** Loads approved thoughts, newest first: the first page, or one that a response named as `next`. */
export function readThoughts(page: string = FIRST): Promise<PageResult<Thought[]>> {
  return request(page, z.array(Thought));
}

export function submitThought(
  thought: NewThought & SpamSignals,
): Promise<Result<z.infer<typeof Received>>> {
  return request('/api/dailythoughts/submit', Received, { method: 'POST', json: thought });
}

/** Loads the number of likes of each thought. A thought without likes is missing. */
export function likeCounts(): Promise<Result<LikeCount[]>> {
  return request('/api/dailythoughts/likes', z.array(LikeCount));
}

/** The idempotency key of each like, by thought. It stays the same for every retry. */
const likeKeys = new Map<string, string>();

/** Likes a thought. A retry after a lost response counts once. */
export function likeThought(id: string): Promise<Result<z.infer<typeof Liked>>> {
  const key = likeKeys.get(id) ?? newTimedId();
  likeKeys.set(id, key);
  const headers = { 'idempotency-key': key };
  return request(`/api/dailythoughts/likes/${id}`, Liked, { method: 'POST', headers });
}
