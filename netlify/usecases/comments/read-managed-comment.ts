import type { App } from '#app';
import type { CommentState } from '#domain/comments/comment-fact.ts';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { type PostRef, type PostSummary, refKey } from '#domain/posts/post.ts';
import { sanitizeComment } from '#post/html/comment-sanitizer.ts';
import type { CommentEntry } from '#store/comments/comment-keys.ts';

/** A reader of comments for an author. It reads each comment, and each that others reply to, only once. */
export interface ManagedReader {
  /** Reads the comment of an entry. Returns undefined when there is none, or when its post was deleted. */
  read(entry: CommentEntry): Promise<ManagedComment | undefined>;
  /** Returns true for a comment that replies to none, or to one that readers see. */
  isInSight(entry: CommentEntry): Promise<boolean>;
}

/** Makes a reader of the comments on some posts, which are given by their first addresses. */
export function managedCommentReader(
  app: App,
  postOf: ReadonlyMap<string, PostSummary>,
): ManagedReader {
  const states = new Map<string, Promise<CommentState | undefined>>();
  const parents = new Map<string, Promise<boolean>>();

  function stateOf(entry: CommentEntry): Promise<CommentState | undefined> {
    const state = states.get(entry.id) ?? app.comments.readEntry(entry);
    states.set(entry.id, state);
    return state;
  }

  /** Returns true when readers see a comment that others reply to. */
  function isSeen(post: PostRef, id: string): Promise<boolean> {
    const seen =
      parents.get(id) ?? app.comments.find(post, id).then((state) => isShown(post, state));
    parents.set(id, seen);
    return seen;
  }

  async function isShown(post: PostRef, state: CommentState | undefined): Promise<boolean> {
    if (!state || state.waiting || state.removed) return false;
    const { parent } = state.comment;
    return parent === undefined || isSeen(post, parent);
  }

  return {
    async isInSight(entry) {
      const parent = (await stateOf(entry))?.comment.parent;
      return parent === undefined || isSeen(entry.post, parent);
    },

    async read(entry) {
      const state = await stateOf(entry);
      const post = postOf.get(refKey(entry.post));
      if (!state || !post) return undefined;
      const { name, email, comment, at } = state.comment;
      return {
        id: entry.id,
        name,
        email,
        comment: sanitizeComment(comment),
        timestamp: at,
        category: post.category,
        postId: post.id,
        postTitle: post.title,
        waiting: entry.waiting,
      };
    },
  };
}
