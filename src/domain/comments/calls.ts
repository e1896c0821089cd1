import * as z from 'zod/mini';
import { get, post, put, remove } from '#domain/call.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { Comment, CommentStats, EditedComment, NewComment } from './comment.ts';
import { THREAD_PATH } from './thread.ts';

const ThreadResponse = z.object({
  comments: z.array(Comment),
  // Without it, none were removed.
  removed: z.catch(z._default(z.array(z.string()), []), []),
  /** Counts for the whole thread. */
  stats: z.optional(CommentStats),
});

/** The two forms of a response with a thread: an object, or the bare list of comments. */
const ThreadOrList = z.union([
  ThreadResponse,
  z.pipe(
    z.array(Comment),
    z.transform((comments): z.infer<typeof ThreadResponse> => ({ comments, removed: [] })),
  ),
]);

/** A comment as its writer gets it. It waits for an approval if it is held. */
export const Posted = z.object({ comment: Comment, held: z.catch(z.boolean(), false) });
export type Posted = z.infer<typeof Posted>;

/**
 * The newest comments of a thread; `since` asks for later changes, `before` for older comments, `until` for those up to one.
 * `latest` is the next value of `since`, `removed` lists removed comments.
 */
export const readThread = get(THREAD_PATH, {
  by: 'public',
  out: ThreadOrList,
  tags: [CACHE_TAGS.thread, CACHE_TAGS.document],
  query: ['since', 'before', 'until'],
});

const NEW_COMMENT = {
  by: 'public',
  in: NewComment,
  body: 'unparsed',
  changes: ['comments', 'outbox', 'subscribers'],
  out: Posted,
  status: 201,
  perMinute: 30,
} as const;

/** Adds a comment. */
export const submitComment = post(THREAD_PATH, NEW_COMMENT);

/** Adds a reply to a comment. */
export const submitReply = post('/api/comments/:category/:id/reply/:commentId', NEW_COMMENT);

/** A comment that readers may not see yet, for whoever has its receipt. */
export const readOwnComment = get('/api/comments/:category/:id/own/:commentId', {
  by: 'reader',
  out: Posted,
  perMinute: 60,
});

/** Gives a comment a new text, with its receipt. */
export const editOwnComment = put('/api/comments/:category/:id/own/:commentId', {
  by: 'reader',
  in: EditedComment,
  body: 'unparsed',
  changes: ['comments'],
  out: Posted,
  perMinute: 30,
});

/** Withdraws a comment, with its receipt. */
export const withdrawComment = remove('/api/comments/:category/:id/own/:commentId', {
  by: 'reader',
  changes: ['comments', 'takedowns'],
  perMinute: 30,
});

/** Removes a comment. */
export const removeComment = post('/api/comments/:category/:id/remove/:commentId', {
  by: 'author',
  scope: 'comments',
  changes: ['comments', 'outbox', 'takedowns'],
});
