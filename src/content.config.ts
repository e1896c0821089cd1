import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineCollection } from 'astro:content';
import * as z from 'zod/mini';
import type { Thread } from '#domain/comments/comment.ts';
import { type Post, refKey } from '#domain/posts/post.ts';
import { PulledContent } from '#domain/site/pulled-content.ts';
import type { BuildInfo } from '#domain/site/site-state.ts';
import type { SitePage } from '#domain/site/site-page.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Thought } from '#domain/thought.ts';
import { renderable, renderablePages } from '#post/renderable.tsx';

let pulled: ReturnType<typeof readPull> | undefined;

/** Returns the content of the last pull, read and parsed once. */
function lastPull() {
  pulled ??= readPull();
  return pulled;
}

/**
 * Reads the last pull without posts and pages that cannot be rendered. Returns undefined if there is no cache, as for
 * type checks. Throws if the cache has no pull, since a site must not be built without its posts.
 */
async function readPull() {
  const cache = process.env['CONTENT_CACHE'];
  if (cache === undefined) return undefined;
  const text = await readFile(join(cache, 'content.json'), 'utf8');
  const { posts, pages, ...others } = PulledContent.parse(JSON.parse(text));
  return { ...others, ...renderable(posts), ...renderablePages(pages) };
}

export const collections = {
  posts: defineCollection({
    loader: async () => {
      const { posts = [], revisions = {} } = (await lastPull()) ?? {};
      return posts.map((post) => ({ id: refKey(post), post, revision: revisions[refKey(post)] }));
    },
    schema: z.object({ post: z.custom<Post>(), revision: z.optional(z.string()) }),
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
  site: defineCollection({
    loader: async () => {
      const last = await lastPull();
      return last ? [{ id: 'last', settings: last.settings, pages: last.pages }] : [];
    },
    schema: z.object({ settings: z.custom<SiteSettings>(), pages: z.custom<SitePage[]>() }),
  }),
  pull: defineCollection({
    loader: async () => {
      const last = await lastPull();
      if (!last) return [];
      const leftOut = last.leftOut.map(({ category, id, title }) => ({ category, id, title }));
      const leftOutPages = last.leftOutPages.map(({ id, title }) => ({ id, title }));
      return [{ id: 'last', build: { content: last.content, leftOut, leftOutPages } }];
    },
    schema: z.object({ build: z.custom<Omit<BuildInfo, 'builtAt'>>() }),
  }),
};
