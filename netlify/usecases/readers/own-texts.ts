import type { App } from '#app';
import { BY_WRITER, type CommentState } from '#domain/comments/comment-fact.ts';
import { AppError } from '#domain/errors.ts';
import { type OwnThought, ThoughtReceipts } from '#domain/thoughts/own-thought.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { isSecret } from '#usecases/secret.ts';
import { type Posted, postedComment } from './comment-text.ts';
import { decideThought, removeComment } from './decide-texts.ts';

/** A comment and the receipt that is shown for it, if any. */
export interface OwnComment {
  readonly post: PostRef;
  readonly commentId: string;
  readonly receipt: string | undefined;
}

/** A comment that somebody has a receipt for. */
export interface FoundComment {
  readonly document: string;
  readonly state: CommentState;
}

/** Returns true if a text has a receipt, and this is it. */
const isOwn = (text: { readonly receipt?: string | undefined } | undefined, receipt = '') =>
  text?.receipt !== undefined && isSecret(receipt, text.receipt);

/**
 * Finds the comment that a receipt belongs to, by the id of any arrival of its text. Throws `comment_not_found` for a
 * comment that is not there, and in the same way for one that the receipt does not belong to.
 */
export async function findOwnComment(
  app: App,
  { post, commentId, receipt }: OwnComment,
): Promise<FoundComment> {
  const document = await app.documents.documentAt(post);
  if (document === undefined) throw new AppError('comment_not_found');
  const state = await app.comments.findText(document, commentId);
  if (!state?.arrivals.includes(commentId) || !isOwn(state.comment, receipt)) {
    throw new AppError('comment_not_found');
  }
  return { document, state };
}

/** Reads a reader's own comment, which may wait for an approval. Throws `comment_not_found`, also once it was removed. */
export async function readOwnComment(app: App, own: OwnComment): Promise<Posted> {
  const { state } = await findOwnComment(app, own);
  if (state.removed) throw new AppError('comment_not_found');
  return postedComment(state, state.waiting);
}

/** Removes a reader's own comment for good. Replies to it stay. Safe to repeat. Throws `comment_not_found`. */
export async function withdrawComment(app: App, own: OwnComment): Promise<void> {
  const { document, state } = await findOwnComment(app, own);
  await removeComment(app, document, state, BY_WRITER);
}

/** Reads the states of thoughts for a reader who has their receipts. */
export async function readOwnThoughts(
  app: App,
  { receipts }: ThoughtReceipts,
): Promise<OwnThought[]> {
  const found = new Map<string, OwnThought>();
  await inBatches(receipts, async ({ id, receipt }) => {
    const thought = await app.thoughts.submitted(id);
    const state = thought && isOwn(thought, receipt) ? await app.thoughts.state(id) : undefined;
    if (thought && state) found.set(id, { id, state, content: thought.content });
  });
  return receipts.map(({ id }) => found.get(id) ?? { id, state: 'gone' });
}

/**
 * Withdraws a reader's own thought: one that waits, and one that everybody can see. It is then declined. Safe to repeat.
 * Throws `thought_not_found`, also for a receipt of another thought.
 */
export async function withdrawThought(
  app: App,
  { id, receipt }: { readonly id: string; readonly receipt: string | undefined },
): Promise<void> {
  if (!isOwn(await app.thoughts.submitted(id), receipt)) throw new AppError('thought_not_found');
  await decideThought(app, BY_WRITER, id, 'declined');
}
