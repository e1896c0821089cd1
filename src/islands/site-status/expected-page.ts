import type { ExpectedPage } from '#api-client/site/site.ts';
import { lastChange, type Post, postPath, type PostSummary } from '#domain/posts/post.ts';

/**
 * Returns the expected state of a post's page once readers get the current post: it shows the time of the last change.
 */
export const expectedPage = (post: Post | PostSummary): ExpectedPage => ({
  path: postPath(post),
  marker: lastChange(post),
});
