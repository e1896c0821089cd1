import type { App } from '#app';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { byName, tagGroups } from '#domain/posts/post-groups.ts';
import { endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { sharedJson } from '#http/responses.ts';

/** Serves the tags of all posts, most frequent first, which the editor suggests. */
export const tagNames = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request }) => {
        const groups = tagGroups((await app.documents.index()).posts);
        const sorted = groups.sort((a, b) => b.posts.length - a.posts.length || byName(a, b));
        return sharedJson(
          sorted.map(({ name }) => name),
          { request, life: 'page', tags: [CACHE_TAGS.posts] },
        );
      },
    },
    { timeout: TIMEOUTS.read },
  );
