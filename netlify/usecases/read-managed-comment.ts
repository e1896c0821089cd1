import type { App } from '#app';
import type { CommentState } from '#domain/comment-fact.ts';
import type { ManagedComment } from '#domain/managed-comment.ts';
import { type PostSummary, refKey } from '#domain/post.ts';
import { cleanComment } from '#post/clean-comment.ts';
import type { CommentPlace } from '#store/comment-keys.ts';

/** Reads the comment at a place; undefined where there is none that an author can decide about. */
export type ReadManaged = (place: CommentPlace) => Promise<ManagedComment | undefined>;

/** Makes a reader of comments, which reads each of them and each that they reply to once. */
export function managedCommentReader(
  app: App,
  places: readonly CommentPlace[],
  postOf: ReadonlyMap<string, PostSummary>,
): ReadManaged {
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const states = new Map<string, Promise<CommentState | undefined>>();

  function stateAt(place: CommentPlace): Promise<CommentState | undefined> {
    const state = states.get(place.id) ?? app.comments.readAt(place);
    states.set(place.id, state);
    return state;
  }

  /** Tells whether a comment replies to one that readers do not see. */
  async function isOutOfSight({ comment: { parent } }: CommentState): Promise<boolean> {
    if (parent === undefined) return false;
    const place = placeOf.get(parent);
    if (!place || place.waiting) return true;
    const state = await stateAt(place);
    return !state || isOutOfSight(state);
  }

  return async (place) => {
    const state = await stateAt(place);
    const post = postOf.get(refKey(place.post));
    if (!state || !post || (await isOutOfSight(state))) return undefined;
    const { name, email, comment, at } = state.comment;
    return {
      id: place.id,
      name,
      email,
      comment: cleanComment(comment),
      timestamp: at,
      category: post.category,
      postId: post.id,
      postTitle: post.title,
      waiting: place.waiting,
    };
  };
}
