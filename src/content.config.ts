import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineCollection } from 'astro:content';
import * as z from 'zod/mini';
import { Post } from '#domain/post.ts';

/** What a pull leaves in the cache. */
const Pulled = z.object({ content: z.string(), posts: z.array(Post) });
type Pulled = z.infer<typeof Pulled>;

let pulled: Promise<Pulled | undefined> | undefined;

/** What the last pull left, read and checked once; undefined where there was none, which is enough to check types. */
function lastPull(): Promise<Pulled | undefined> {
  const file = join(process.env['CONTENT_CACHE'] ?? 'content-cache', 'posts.json');
  pulled ??= readFile(file, 'utf8').then(
    (text) => Pulled.parse(JSON.parse(text)),
    () => undefined,
  );
  return pulled;
}

export const collections = {
  posts: defineCollection({
    loader: async () =>
      (await lastPull())?.posts.map((post) => ({ id: `${post.category}/${post.id}`, post })) ?? [],
    schema: z.object({ post: z.custom<Post>() }),
  }),
  pull: defineCollection({
    loader: async () => {
      const last = await lastPull();
      return last ? [{ id: 'last', content: last.content }] : [];
    },
    schema: z.object({ content: z.string() }),
  }),
};
