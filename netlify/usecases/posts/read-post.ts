import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { sanitizeBlock } from '#post/html/post-sanitizer.ts';
import type { Revised } from './change-post.ts';

/** A post with the revision that holds its text. */
interface PagePost extends Revised {
  /** Revision that holds the text of the post. */
  readonly shown: string;
}

/** Reads a post for a page, whose rendering sanitises the HTML. Throws `post_not_found`. */
export async function readPagePost(app: App, ref: PostRef): Promise<PagePost> {
  const state = await app.posts.history(ref);
  if (state?.status !== 'published') throw new AppError('post_not_found');
  return { post: state.post, revision: state.head, shown: state.shown };
}

/** Reads a post for a client that may not sanitise its HTML, so that this is done here. Throws `post_not_found`. */
export async function readPost(app: App, ref: PostRef): Promise<Revised> {
  const { post, revision } = await readPagePost(app, ref);
  const content = post.content.map(sanitizeBlock);
  return { post: { ...post, content }, revision };
}
