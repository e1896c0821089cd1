import { getCollection } from 'astro:content';
import { NO_THREAD, type Thread } from '#domain/comments/comment.ts';
import { type PostRef, refKey } from '#domain/posts/post.ts';

let threads: Promise<ReadonlyMap<string, Thread>> | undefined;

/** Returns the comments of a post in the last pull. */
export async function threadOf(post: PostRef): Promise<Thread> {
  // Astro warns of each entry that is looked up and not there, and most posts have no comments.
  threads ??= readThreads();
  return (await threads).get(refKey(post)) ?? NO_THREAD;
}

async function readThreads(): Promise<ReadonlyMap<string, Thread>> {
  const entries = await getCollection('threads');
  return new Map(entries.map(({ id, data }) => [id, data.thread]));
}
