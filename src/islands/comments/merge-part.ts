import type { ThreadPart } from '#api-client/comments/comments.ts';
import type { Comment, CommentStats } from '#domain/comments/comment.ts';
import { countComments, placeHolder, withoutEmptyPlaces } from '#domain/comments/thread.ts';

/** A thread as far as a page has loaded it. */
export interface LoadedThread {
  /** A flat list, in which each comment precedes its replies. */
  readonly comments: readonly Comment[];
  /** The id that older comments come before; undefined if all are loaded. */
  readonly older: string | undefined;
  /** Counts of the comments that are not loaded. */
  readonly rest: CommentStats;
}

/** Adds comments to a list. A comment that the list already has is replaced. */
export function withComments(
  comments: readonly Comment[],
  added: readonly Comment[],
): readonly Comment[] {
  return [...new Map([...comments, ...added].map((comment) => [comment.id, comment])).values()];
}

/** Adds a part to a thread: later changes, older comments, or the newest in place of all. Without a part, nothing changes. */
export function mergePart(thread: LoadedThread, part: ThreadPart | undefined): LoadedThread {
  if (!part) return thread;
  const { comments: added, older, isNewest, stats, ...value } = part;
  const removed = new Set(value.removed);
  const merged = withComments(isNewest ? [] : thread.comments, added);
  const comments = withoutEmptyPlaces(merged.filter(({ id }) => !removed.has(id)));
  return {
    comments,
    older: isNewest ? older : thread.older,
    rest: stats ? difference(stats, countComments(comments)) : thread.rest,
  };
}

export const difference = (all: CommentStats, some: CommentStats): CommentStats => ({
  totalComments: all.totalComments - some.totalComments,
  totalReplies: all.totalReplies - some.totalReplies,
});

/** Removes a comment from a list in which every comment precedes its replies. With replies, its place holder stays. */
export const withoutComment = (comments: readonly Comment[], id: string): Comment[] =>
  withoutEmptyPlaces(comments.map((one) => (one.id === id ? placeHolder(one) : one)));
