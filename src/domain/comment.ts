import * as z from 'zod/mini';
import { requiredLine, requiredText } from './fields.ts';
import { TimedId } from './id.ts';
import { LIMITS } from './limits.ts';

const NO_EMAIL = 'Please enter a valid e-mail address.';

/** What a reader sends to comment or reply. Nothing of the rest of a body counts, the timestamp of its clock least. */
export const NewComment = z.object({
  name: requiredLine('A name', LIMITS.commentName),
  email: z.pipe(
    requiredLine('An e-mail address', LIMITS.email),
    z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, NO_EMAIL)),
  ),
  comment: requiredText('A comment', LIMITS.commentBody),
  /** Made by the form for each text: one that is sent twice, since an answer was lost, is one comment. */
  draft: z.optional(TimedId),
});
export type NewComment = z.infer<typeof NewComment>;

/** A comment as readers get it. Its HTML is sanitised. */
export const Comment = z.object({
  id: TimedId,
  /** The comment it replies to; absent at the top level. */
  parentId: z.optional(TimedId),
  name: z.string(),
  /** For a signed-in author only. */
  email: z.optional(z.string()),
  comment: z.string(),
  timestamp: z.iso.datetime(),
  editedAt: z.optional(z.iso.datetime()),
  get replies() {
    return z.array(Comment);
  },
});
export type Comment = z.infer<typeof Comment>;

/** How many comments a post has: at the top level, and replies at any depth. */
const CommentStats = z.object({ totalComments: z.number(), totalReplies: z.number() });
export type CommentStats = z.infer<typeof CommentStats>;

/** A post's comments at some time, or the first of them. */
export const Thread = z.object({
  comments: z.array(Comment),
  /** Of the whole thread. */
  stats: CommentStats,
  /** Whatever the comments do not show has happened after this. */
  latest: z.string(),
});
export type Thread = z.infer<typeof Thread>;

export const NO_THREAD: Thread = {
  comments: [],
  stats: { totalComments: 0, totalReplies: 0 },
  latest: '',
};

/** "2 comments, 1 reply" */
export function commentCounts({ totalComments, totalReplies }: CommentStats): string {
  const comments = totalComments === 1 ? '1 comment' : `${totalComments} comments`;
  return `${comments}, ${replyCount(totalReplies)}`;
}

/** "1 reply" */
export const replyCount = (count: number) => (count === 1 ? '1 reply' : `${count} replies`);

/** Lists comments without their replies, and the replies after each. A reply that names no parent gets the one it is in. */
export function flatten(comments: readonly Comment[], holder?: string): Comment[] {
  return comments.flatMap(({ replies, parentId = holder, ...comment }) => [
    { ...comment, ...(parentId !== undefined && { parentId }), replies: [] },
    ...flatten(replies, comment.id),
  ]);
}

/** Comments with their replies in them, the oldest first. A reply to a comment that is not among them stands alone. */
export function nest(comments: Iterable<Comment>): Comment[] {
  const byId = new Map<string, Comment>();
  for (const comment of comments) byId.set(comment.id, { ...comment, replies: [] });
  const top: Comment[] = [];
  for (const id of [...byId.keys()].sort()) {
    const comment = byId.get(id) as Comment;
    const parent = comment.parentId === undefined ? undefined : byId.get(comment.parentId);
    (parent?.replies ?? top).push(comment);
  }
  return top;
}

/** The number of comments at the top level, and of replies. */
export function countComments(comments: Iterable<Pick<Comment, 'parentId'>>): CommentStats {
  const stats = { totalComments: 0, totalReplies: 0 };
  for (const { parentId } of comments) {
    stats[parentId === undefined ? 'totalComments' : 'totalReplies'] += 1;
  }
  return stats;
}
