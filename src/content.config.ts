import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineCollection } from 'astro:content';
import * as z from 'zod/mini';
import { Thread } from '#domain/comment.ts';
import { Post, refKey } from '#domain/post.ts';
import { Thought } from '#domain/thought.ts';

/** What a pull leaves in the cache. */
const Pulled = z.object({
  content: z.string(),
  posts: z.array(Post),
  threads: z.record(z.string(), Thread),
  thoughts: z.array(Thought),
});
type Pulled = z.infer<typeof Pulled>;

let pulled: Promise<Pulled | undefined> | undefined;

/** What the last pull left, read and checked once; undefined where there was none, which is enough to check types. */
function lastPull(): Promise<Pulled | undefined> {
  const file = join(process.env['CONTENT_CACHE'] ?? 'content-cache', 'content.json');
  pulled ??= readFile(file, 'utf8').then(
    (text) => Pulled.parse(JSON.parse(text)),
    () => undefined,
  );
  return pulled;
}

export const collections = {
  posts: defineCollection({
    loader: async () => (await lastPull())?.posts.map((post) => ({ id: refKey(post), post })) ?? [],
    schema: z.object({ post: z.custom<Post>() }),
  }),
  threads: defineCollection({
    loader: async () =>
      Object.entries((await lastPull())?.threads ?? {}).map(([id, thread]) => ({ id, thread })),
    schema: z.object({ thread: z.custom<Thread>() }),
  }),
  thoughts: defineCollection({
    loader: async () =>
      (await lastPull())?.thoughts.map((thought) => ({ id: thought.id, thought })) ?? [],
    schema: z.object({ thought: z.custom<Thought>() }),
  }),
  pull: defineCollection({
    loader: async () => {
      const last = await lastPull();
      return last ? [{ id: 'last', content: last.content }] : [];
    },
    schema: z.object({ content: z.string() }),
  }),
};
