import type { App } from '#app';
import { homeOf, oldAddresses, type Post, type PostRef, refKey } from '#domain/posts/post.ts';

/**
 * Removes every trace of a post: its comments, the old addresses that lead to it, and last its revisions. So the next
 * run repeats this wherever it stops, and a new post with this id never finds old comments.
 */
export async function removePost(app: App, ref: PostRef, post: Post | undefined): Promise<void> {
  const old = post ? oldAddresses(post) : [];
  const home = post ? homeOf(post) : ref;
  const isOwn = async (one: PostRef) =>
    refKey(one) === refKey(ref) ||
    // An earlier run has removed its text, and stopped.
    (await app.posts.history(one)) === undefined ||
    refKey(await app.posts.leadsTo(one)) === refKey(ref);
  if (await isOwn(home)) await app.comments.removeAll(home);
  for (const one of old) if (await isOwn(one)) await app.posts.removeAll(one);
  await app.posts.removeAll(ref);
}
