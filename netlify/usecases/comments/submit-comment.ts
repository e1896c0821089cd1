import type { App } from '#app';
import { type Comment, NewComment } from '#domain/comments/comment.ts';
import { publicComment, type WrittenComment } from '#domain/comments/comment-fact.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { sanitizeComment } from '#post/html/comment-sanitizer.ts';
import { deliverLater, recordEvent } from '#usecases/following/deliver-webhooks.ts';
import { parseForm } from '#usecases/parse.ts';

const FORM = { required: ['name', 'email', 'comment'], incomplete: 'comment_incomplete' } as const;

/** A comment that was stored. */
interface Posted {
  readonly comment: Comment;
  /** True when the comment waits until an author approves it. */
  readonly held: boolean;
}

/**
 * Stores a reader's comment on a post, or their reply to another comment. Throws `comment_incomplete`, `invalid_input`,
 * `looks_automated`, `post_not_found`, `comment_not_found`, and `reply_too_deep`.
 */
export async function submitComment(
  app: App,
  post: PostRef,
  input: object,
  parentId?: string,
): Promise<Posted> {
  const { draft, ...fields } = parseComment(input);
  const place = await app.posts.place(post);
  if (!place) throw new AppError('post_not_found');
  const { home } = place;
  const depth = parentId === undefined ? 0 : await depthBelow(app, home, parentId);

  const id = app.newId(parentId);
  const comment: WrittenComment = {
    ...fields,
    at: app.now().toISOString(),
    ...(parentId !== undefined && { parent: parentId }),
    depth,
    ...(draft !== undefined && { draft }),
  };
  const held = app.settings.holdComments;
  const event = { id, type: 'comment.created', post: home } as const;
  await Promise.all([
    app.comments.add(home, { id, kind: held ? 'held' : 'written', change: id, comment }),
    recordEvent(app, event),
  ]);
  deliverLater(app, event);
  const state = { id, comment, editedAt: undefined, waiting: held, removed: false, changed: id };
  return { comment: publicComment(state), held };
}

function parseComment(input: object): NewComment {
  const fields = parseForm(NewComment, input, FORM);
  const comment = sanitizeComment(fields.comment).trim();
  if (plainText(comment) === '') {
    throw new AppError('comment_incomplete', { fields: { comment: 'A comment is required.' } });
  }
  return { ...fields, comment };
}

/** Returns the depth of a reply to a comment. Throws `reply_too_deep`. */
async function depthBelow(app: App, post: PostRef, parentId: string): Promise<number> {
  const depth = await depthOf(app, post, parentId);
  if (depth >= LIMITS.replyDepth) throw new AppError('reply_too_deep');
  return depth + 1;
}

/**
 * Returns the depth of a comment that readers can see, together with every comment above it. Throws `comment_not_found`
 * for any other.
 */
async function depthOf(app: App, post: PostRef, id: string): Promise<number> {
  const state = await app.comments.find(post, id);
  if (!state || state.waiting || state.removed) throw new AppError('comment_not_found');
  const { parent, depth } = state.comment;
  if (parent !== undefined) await depthOf(app, post, parent);
  return depth;
}
