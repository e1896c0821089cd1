import type { App } from '#app';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostRef, PostSummary } from '#domain/posts/post.ts';
import { firstThatFit } from '#usecases/first-that-fit.ts';

/** The posts that a built site does not show as they are now. */
interface PostChanges {
  /** Posts that were published or changed, newest first. */
  readonly blogs: readonly PostSummary[];
  /** Addresses at which there is no post any more. */
  readonly gone: readonly PostRef[];
}

/**
 * Lists the changes to posts after a revision, as many as fit into one response. A value that is no revision counts as
 * one before all others.
 */
export async function listChanges(app: App, since: string): Promise<PostChanges> {
  const { posts, gone } = await app.posts.changesSince(TimedId.safeParse(since).data ?? '');
  return {
    blogs: firstThatFit(posts.slice(0, LIMITS.postsPerResponse)),
    gone: gone.slice(0, LIMITS.postsPerResponse),
  };
}
