import type { App } from '#app';
import type { CommentState } from '#domain/comments/comment-fact.ts';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { LIMITS } from '#domain/limits.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { sanitizeComment } from '#post/html/comment-sanitizer.ts';
import type { CommentEntry } from '#store/comments/comment-keys.ts';

/** A reader of comments for an author. It reads each comment, and each that others reply to, only once. */
export interface ManagedReader {
  /** Reads the comment of an entry. Returns undefined when there is none, or when its post was deleted. */
  read(entry: CommentEntry): Promise<ManagedComment | undefined>;
  /** Returns true for a comment that replies to none, or to one that readers see. */
  isInSight(entry: CommentEntry): Promise<boolean>;
  /** Reads the comment of an entry as `read` does, with the comment that it answers. */
  readWithContext(entry: CommentEntry): Promise<ManagedComment | undefined>;
}

/** Makes a reader of the comments on some posts, which are given by their documents. */
export function managedCommentReader(
  app: App,
  postOf: ReadonlyMap<string, PostSummary>,
): ManagedReader {
  const states = new Map<string, Promise<CommentState | undefined>>();
  const parents = new Map<string, Promise<CommentState | undefined>>();

  function stateOf(entry: CommentEntry): Promise<CommentState | undefined> {
    const state = states.get(entry.id) ?? app.comments.readEntry(entry);
    states.set(entry.id, state);
    return state;
  }

  function parentState(document: string, id: string): Promise<CommentState | undefined> {
    const state = parents.get(id) ?? app.comments.find(document, id);
    parents.set(id, state);
    return state;
  }

  /** Returns true when readers see a comment that others reply to, or the place holder of one. */
  async function isSeen(document: string, id: string): Promise<boolean> {
    const state = await parentState(document, id);
    if (!state || state.waiting || (state.removed && !state.keepsReplies)) return false;
    const { parent } = state.comment;
    return parent === undefined || isSeen(document, parent);
  }

  async function read(entry: CommentEntry): Promise<ManagedComment | undefined> {
    const state = await stateOf(entry);
    const post = postOf.get(entry.document);
    if (!state || !post) return undefined;
    const { name, email, comment, at, author, spam } = state.comment;
    return {
      id: state.id,
      name,
      email,
      comment: sanitizeComment(comment),
      timestamp: at,
      category: post.category,
      postId: post.id,
      postTitle: post.title,
      waiting: entry.waiting,
      ...(entry.waiting && { version: state.version }),
      ...(author && { author }),
      ...(spam && { spam }),
    };
  }

  return {
    async isInSight(entry) {
      const parent = (await stateOf(entry))?.comment.parent;
      return parent === undefined || isSeen(entry.document, parent);
    },

    read,

    async readWithContext(entry) {
      const comment = await read(entry);
      const id = (await stateOf(entry))?.comment.parent;
      const parent = id === undefined ? undefined : await parentState(entry.document, id);
      if (!comment || id === undefined || !parent || parent.removed) return comment;
      const { name, comment: html } = parent.comment;
      return { ...comment, answers: { id, name, text: beginningOf(plainText(html)) } };
    },
  };
}

/** Returns the first characters of a text, with an ellipsis when there are more. */
function beginningOf(text: string): string {
  const cut = Array.from(text).slice(0, LIMITS.answeredPreview).join('');
  return cut === text ? text : `${cut.trimEnd()}…`;
}
