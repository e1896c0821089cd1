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

/** The present address of a post that was moved. */
interface Moved {
  readonly movedTo: PostRef;
}

/**
 * Reads a post for a page, whose rendering sanitises the HTML. An old address gives the present one, however often the
 * post was moved. Throws `post_not_found`.
 */
export async function readPagePost(app: App, ref: PostRef): Promise<PagePost | Moved> {
  const state = await app.posts.history(ref);
  const place = state?.status === 'moved' ? await app.posts.place(ref) : undefined;
  if (place) return { movedTo: place.ref };
  if (state?.status !== 'published') throw new AppError('post_not_found');
  return { post: state.post, revision: state.head, shown: state.shown };
}

/**
 * Reads a post as `readPagePost` does, for a client that may not sanitise its HTML, so that this is done here. Throws
 * `post_not_found`.
 */
export async function readPost(app: App, ref: PostRef): Promise<Revised | Moved> {
  const found = await readPagePost(app, ref);
  if ('movedTo' in found) return found;
  const { post, revision } = found;
  const content = post.content.map(sanitizeBlock);
  return { post: { ...post, content }, revision };
}
