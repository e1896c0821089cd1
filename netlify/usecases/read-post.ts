import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { Post, PostRef } from '#domain/post.ts';
import { sanitize } from '#post/sanitize.ts';

/** A post as its readers may see it, its HTML sanitised once more. Throws `post_not_found`. */
export async function readPost(app: App, ref: PostRef): Promise<Post> {
  const post = await app.posts.find(ref);
  if (!post) throw new AppError('post_not_found');
  const content = post.content.map((block) =>
    block.type === 'paragraph' ? { ...block, text: sanitize(block.text) } : block,
  );
  return { ...post, content };
}
