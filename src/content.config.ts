import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineCollection } from 'astro:content';
import * as z from 'zod/mini';
import { Post } from '#domain/post.ts';

const Pulled = z.object({ content: z.string(), posts: z.array(Post) });

let pulled: Promise<z.infer<typeof Pulled>> | undefined;

/** What the last pull left in the cache, read once. */
function readPulled() {
  const file = join(process.env['CONTENT_CACHE'] ?? 'content-cache', 'posts.json');
  pulled ??= readFile(file, 'utf8').then(
    (text) => Pulled.parse(JSON.parse(text)),
    () => {
      throw new Error(`${file} is missing: the site is built by "npm run build" or "npm start".`);
    },
  );
  return pulled;
}

export const collections = {
  posts: defineCollection({
    loader: async () =>
      (await readPulled()).posts.map((post) => ({ id: `${post.category}/${post.id}`, post })),
    schema: z.object({ post: z.custom<Post>() }),
  }),
  site: defineCollection({
    loader: async () => [{ id: 'site', content: (await readPulled()).content }],
    schema: z.object({ content: z.string() }),
  }),
};
