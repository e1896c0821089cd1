import type { Comment, CommentStats } from './comment.ts';

// Apart from the schemas, which a discussion loads when it sends or parses something.

/** The path of the requests for a thread, and for a comment in it. */
export const THREAD_PATH = '/api/comments/:category/:id';

/**
 * Lists each comment without its replies, followed by those replies. A reply that names no parent gets the comment that
 * holds it.
 */
export function flatten(comments: readonly Comment[], holder?: string): Comment[] {
  return comments.flatMap(({ replies, parentId = holder, ...comment }) => [
    { ...comment, ...(parentId !== undefined && { parentId }), replies: [] },
    ...flatten(replies, comment.id),
  ]);
}

/** Nests replies in their comments, oldest first. A reply whose parent is missing moves to the top level. */
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

/** Counts comments at the top level and replies. Place holders of removed comments do not count. */
export function countComments(
  comments: Iterable<Pick<Comment, 'parentId' | 'removed'>>,
): CommentStats {
  const stats = { totalComments: 0, totalReplies: 0 };
  for (const { parentId, removed } of comments) {
    if (!removed) stats[parentId === undefined ? 'totalComments' : 'totalReplies'] += 1;
  }
  return stats;
}

/** Returns the place holder of a comment. It keeps its position in the thread, and nothing of its content. */
export const placeHolder = ({ id, parentId, timestamp }: Comment): Comment => ({
  id,
  ...(parentId !== undefined && { parentId }),
  name: '',
  comment: '',
  timestamp,
  removed: true,
  replies: [],
});

/** Drops the place holders that hold no reply from a flat list in which every comment precedes its replies. */
export function withoutEmptyPlaces(comments: readonly Comment[]): Comment[] {
  const withReplies = new Set<string | undefined>();
  // Backwards, so that a place holder is empty if all place holders below it are.
  const remaining = comments.toReversed().filter(({ id, parentId, removed }) => {
    if (removed && !withReplies.has(id)) return false;
    withReplies.add(parentId);
    return true;
  });
  return remaining.reverse();
}
