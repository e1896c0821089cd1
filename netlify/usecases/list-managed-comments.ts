import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import type { ManagedComment, ManagedComments } from '#domain/managed-comment.ts';
import { type PostSummary, refKey } from '#domain/post.ts';
import { cleanComment } from '#post/clean-comment.ts';
import type { CommentPlace } from '#store/comment-keys.ts';

/**
 * The comments an author may have to do something about, the newest first: those that wait, and the last ones that
 * readers see. What was removed, and what is under a post that is gone, is left out.
 */
export async function listManagedComments(app: App): Promise<ManagedComments> {
  const [places, posts] = await Promise.all([app.comments.places(), app.posts.summaries()]);
  const postOf = new Map(posts.map((post) => [refKey(post), post]));
  const known = places.filter(({ post }) => postOf.has(refKey(post)));
  const chosen = [
    ...known.filter(({ waiting }) => waiting).slice(0, LIMITS.waitingComments),
    ...known.filter(({ waiting }) => !waiting).slice(0, LIMITS.latestComments),
  ].sort((a, b) => (a.id < b.id ? 1 : -1));
  const comments = await Promise.all(
    chosen.map((place) => managed(app, place, postOf.get(refKey(place.post)))),
  );
  return {
    held: app.settings.holdComments,
    comments: comments.filter((comment) => comment !== undefined),
  };
}

async function managed(
  app: App,
  place: CommentPlace,
  post: PostSummary | undefined,
): Promise<ManagedComment | undefined> {
  const state = await app.comments.readAt(place);
  if (!state || !post) return undefined;
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
