import * as z from 'zod/mini';
import { get, post, remove } from '#domain/call.ts';
import { OwnThought, ThoughtReceipts } from './own-thought.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { NewThought } from './new-thought.ts';
import { LikeCount, Thought } from './thought.ts';

const text = z.catch(z.optional(z.string()), undefined);

/** The daily thoughts, latest first. */
export const listThoughts = get('/api/dailythoughts/process', {
  by: 'public',
  out: z.array(Thought),
  tags: [CACHE_TAGS.thoughts],
  query: ['before', 'limit'],
});

/** The numbers of likes. */
export const listLikes = get('/api/dailythoughts/likes', {
  by: 'public',
  out: z.array(LikeCount),
  tags: [CACHE_TAGS.likes],
});

/** Likes a thought, once for each browser. An `idempotency-key` header is the same for every retry, so that it counts once. */
export const likeThought = post('/api/dailythoughts/likes/:id', {
  by: 'public',
  changes: ['likes'],
  out: z.object({ count: z.number(), message: z.string() }),
  perMinute: 60,
});

/** Sends a thought to the author. The response has its `id` if it was sent with a receipt. */
export const submitThought = post('/api/dailythoughts/submit', {
  by: 'public',
  in: NewThought,
  body: 'unparsed',
  changes: ['outbox', 'thoughts'],
  out: z.object({ message: text, id: text }),
  status: 201,
  perMinute: 10,
});

/** The states of thoughts, by their receipts, which are secrets and so not in an address. */
export const readOwnThoughts = post('/api/dailythoughts/own', {
  by: 'reader',
  in: ThoughtReceipts,
  out: z.array(OwnThought),
  perMinute: 30,
});

/** Withdraws a thought that waits or removes a visible one, with its receipt. */
export const withdrawThought = remove('/api/dailythoughts/own/:id', {
  by: 'reader',
  changes: ['outbox', 'takedowns', 'thoughts'],
  perMinute: 30,
});
