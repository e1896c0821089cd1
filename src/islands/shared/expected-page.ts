import type { ExpectedPage } from '#api-client/site.ts';
import { lastChange, type Post, postPath, type PostSummary } from '#domain/post.ts';

/** What the public page of a post shows once readers get the post as it is now: the time of its last change. */
export const expectedPage = (post: Post | PostSummary): ExpectedPage => ({
  path: postPath(post),
  marker: lastChange(post),
});
