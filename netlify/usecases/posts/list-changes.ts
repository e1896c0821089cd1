import type { App } from '#app';
import { idsUntil, TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { addressesOf, oldAddresses, type PostRef, type PostSummary } from '#domain/posts/post.ts';
import { DAY } from '#domain/timing.ts';
import { firstThatFit } from '#usecases/first-that-fit.ts';
import { summaryOf } from './list-posts.ts';

/** Days for which a built site may still contain a post that was taken down. */
const GONE_DAYS = 31;

/** The posts and thoughts that a built site does not show as they are now. */
interface Changes {
  /** Posts that were published or changed, newest first. */
  readonly blogs: readonly PostSummary[];
  /** Addresses at which there is no post any more. */
  readonly gone: readonly PostRef[];
  /** Ids of thoughts that were taken down. */
  readonly goneThoughts: readonly string[];
}

/**
 * Lists the changes to posts after a revision, as many as fit into one response, and the thoughts taken down of late. A
 * value that is no revision counts as one before all others.
 */
export async function listChanges(app: App, since: string): Promise<Changes> {
  const revision = TimedId.safeParse(since).data ?? '';
  const [{ documents, posts }, goneThoughts] = await Promise.all([
    app.documents.index(),
    app.takedowns.thoughts(),
  ]);
  const later = documents.filter(({ changed }) => (changed?.rev ?? '') > revision);
  const ids = new Set(later.map(({ id }) => id));
  // A takedown starts a build. Older addresses are nobody's business.
  const oldest = idsUntil(new Date(app.now().getTime() - GONE_DAYS * DAY));
  const gone = later.flatMap(({ status, changed, shown }) => {
    if (!shown?.post || !changed || changed.rev <= oldest) return [];
    return status === 'published' ? oldAddresses(shown.post) : addressesOf(shown.post);
  });
  return {
    blogs: firstThatFit(
      posts
        .filter(({ document }) => ids.has(document))
        .slice(0, LIMITS.postsPerResponse)
        .map(summaryOf),
    ),
    gone: gone.slice(0, LIMITS.postsPerResponse).map(({ category, id }) => ({ category, id })),
    goneThoughts,
  };
}
