import { NO_THREAD, type Thread } from '#domain/comments/comment.ts';
import { type PostRef, refKey } from '#domain/posts/post.ts';
import { pulledContent } from './pulled.ts';

/** Returns the comments of a post in the last pull. */
export async function threadOf(post: PostRef): Promise<Thread> {
  return (await pulledContent()).threads[refKey(post)] ?? NO_THREAD;
}
