import type { App } from '#app';
import { type CommentState, foldComment, publicComment } from '#domain/comments/comment-fact.ts';
import { AppError } from '#domain/errors.ts';
import { type PostRef, refKey } from '#domain/posts/post.ts';
import { isSecret } from '#usecases/access/secret.ts';
import type { Posted } from './submit-comment.ts';

/** A comment and the receipt that is shown for it, if any. */
export interface OwnComment {
  readonly post: PostRef;
  readonly commentId: string;
  readonly receipt: string | undefined;
}

/** A comment that somebody has a receipt for. */
interface Found {
  /** First address of the post, under which its comments are stored. */
  readonly home: PostRef;
  /** The comment as it first arrived, and its later arrivals after lost responses. */
  readonly arrivals: readonly [CommentState, ...CommentState[]];
}

/**
 * Finds the comment that a receipt belongs to. Throws `comment_not_found` for a comment that is not there, and in the
 * same way for one that the receipt does not belong to.
 */
export async function findOwnComment(
  app: App,
  { post, commentId, receipt = '' }: OwnComment,
): Promise<Found> {
  const [place, here] = await Promise.all([app.posts.place(post), app.comments.facts(post)]);
  const home = place?.home ?? post;
  const facts = refKey(home) === refKey(post) ? here : await app.comments.facts(home);
  const states = [...Map.groupBy(facts.values(), ({ id }) => id).values()]
    .map(foldComment)
    .filter((state) => state !== undefined);
  const named = states.find(({ id }) => id === commentId);
  const hash = named?.comment.receipt;
  if (!named || hash === undefined || !isSecret(receipt, hash)) {
    throw new AppError('comment_not_found');
  }
  const { draft } = named.comment;
  const isArrival = ({ comment }: CommentState) =>
    draft !== undefined && comment.draft === draft && comment.receipt === hash;
  const [first = named, ...later] = states.filter(isArrival).sort((a, b) => (a.id < b.id ? -1 : 1));
  return { home, arrivals: [first, ...later] };
}

/** Reads a reader's own comment, which may wait for an approval. Throws `comment_not_found`, also once it was removed. */
export async function readOwnComment(app: App, own: OwnComment): Promise<Posted> {
  const [state] = (await findOwnComment(app, own)).arrivals;
  if (state.removed) throw new AppError('comment_not_found');
  return { comment: publicComment(state), held: state.waiting };
}
