import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { sanitize } from '#post/sanitize.ts';
import type { Revised } from './change-post.ts';

/** A post with the revision that holds its text. */
interface ReadPost extends Revised {
  /** Revision that holds the text of the post. */
  readonly shown: string;
}

/** Reads a post as readers may see it, with its HTML sanitised once more. Throws `post_not_found`. */
export async function readPost(app: App, ref: PostRef): Promise<ReadPost> {
  const state = await app.posts.history(ref);
  const post = state?.deleted ? undefined : state?.post;
  if (!state || !post) throw new AppError('post_not_found');
  const content = post.content.map((block) =>
    block.type === 'paragraph' ? { ...block, text: sanitize(block.text) } : block,
  );
  return { post: { ...post, content }, revision: state.head, shown: state.shown };
}
