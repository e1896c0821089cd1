import * as z from 'zod/mini';
import { get, post } from '#domain/call.ts';
import { ManagedComments } from '#domain/comments/managed-comment.ts';
import { CommentDecisions, Decisions, ThoughtDecisions } from '#domain/readers/decisions.ts';
import { PendingThought } from '#domain/thoughts/thought.ts';

// Apart from the calls of readers: a module is in one script as a whole, and readers need none of these schemas.

/** The comments that wait and the latest visible ones; with `q`, the latest that contain a text. */
export const listManagedComments = get('/api/comments/manage', {
  by: 'author',
  scope: 'comments',
  out: ManagedComments,
  query: ['q', 'before', 'limit'],
});

/** Approves a waiting comment, of which `version` names the text. */
export const approveComment = post('/api/comments/:category/:id/approve/:commentId', {
  by: 'author',
  scope: 'comments',
  changes: ['comments', 'outbox'],
  query: ['version'],
});

/** Approves or removes several comments, and names those that failed. */
export const decideComments = post('/api/admin/comments/decide', {
  by: 'author',
  scope: 'comments',
  in: CommentDecisions,
  changes: ['comments', 'outbox', 'takedowns'],
  out: Decisions,
  deadline: 60_000,
});

/** The thoughts that wait for a decision, latest first. */
export const listPending = get('/api/dailythoughts/manage/pending', {
  by: 'author',
  scope: 'comments',
  out: z.array(PendingThought),
  query: ['before', 'limit'],
});

/** Shows a thought in the feed. */
export const approveThought = post('/api/dailythoughts/process/approve/:id', {
  by: 'author',
  scope: 'comments',
  changes: ['outbox', 'thoughts'],
});

/** Keeps a thought out of the feed for good. */
export const declineThought = post('/api/dailythoughts/process/decline/:id', {
  by: 'author',
  scope: 'comments',
  changes: ['outbox', 'takedowns', 'thoughts'],
});

/** Approves or declines several thoughts, and names those that failed. */
export const decideThoughts = post('/api/dailythoughts/manage/decide', {
  by: 'author',
  scope: 'comments',
  in: ThoughtDecisions,
  changes: ['outbox', 'takedowns', 'thoughts'],
  out: Decisions,
  deadline: 60_000,
});
