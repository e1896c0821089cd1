import { getEntry } from 'astro:content';
import { NO_THREAD, type Thread } from '#domain/comments/comment.ts';
import { type PostRef, refKey } from '#domain/posts/post.ts';

/** Returns the comments of a post in the last pull. */
export async function threadOf(post: PostRef): Promise<Thread> {
  const entry = await getEntry('threads', refKey(post));
  return entry?.data.thread ?? NO_THREAD;
}
