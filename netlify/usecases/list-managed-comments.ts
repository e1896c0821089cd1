import type { App } from '#app';
import type { CommentState } from '#domain/comment-fact.ts';
import { LIMITS } from '#domain/limits.ts';
import type { ManagedComment, ManagedComments } from '#domain/managed-comment.ts';
import { type PostSummary, refKey } from '#domain/post.ts';
import { cleanComment } from '#post/clean-comment.ts';
import type { CommentPlace } from '#store/comment-keys.ts';

/**
 * The comments an author may have to do something about, the newest first: those that wait, and the last ones that
 * readers see. What was removed, what replies to that or to one that waits, and what is under a post that is gone, is
 * left out.
 */
export async function listManagedComments(app: App): Promise<ManagedComments> {
  const [places, posts] = await Promise.all([app.comments.places(), app.posts.summaries()]);
  const postOf = new Map(posts.map((post) => [refKey(post), post]));
  const known = places.filter(({ post }) => postOf.has(refKey(post)));
  const chosen = [
    ...known.filter(({ waiting }) => waiting).slice(0, LIMITS.waitingComments),
    ...known.filter(({ waiting }) => !waiting).slice(0, LIMITS.latestComments),
  ].sort((a, b) => (a.id < b.id ? 1 : -1));
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const comments = await Promise.all(
    chosen.map((place) => managed(app, place, { placeOf, post: postOf.get(refKey(place.post)) })),
  );
  return {
    held: app.settings.holdComments,
    comments: comments.filter((comment) => comment !== undefined),
  };
}

type Places = ReadonlyMap<string, CommentPlace>;

async function managed(
  app: App,
  place: CommentPlace,
  { placeOf, post }: { placeOf: Places; post: PostSummary | undefined },
): Promise<ManagedComment | undefined> {
  const state = await app.comments.readAt(place);
  if (!state || !post || (await isOutOfSight(app, state, placeOf))) return undefined;
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
}

/** Whether a comment replies to one that readers do not see. */
async function isOutOfSight(
  app: App,
  { comment: { parent } }: CommentState,
  placeOf: Places,
): Promise<boolean> {
  if (parent === undefined) return false;
  const place = placeOf.get(parent);
  if (!place || place.waiting) return true;
  const state = await app.comments.readAt(place);
  return !state || isOutOfSight(app, state, placeOf);
}
