import type { App } from '#app';
import type { LikeCount } from '#domain/thought.ts';
import { CACHE_TAGS } from '#domain/site/cache-tags.ts';
import { sharedJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';

export const likes = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request }) => {
        const subjects = await app.likes.bySubject();
        const counts = Object.entries(subjects).map(([id, count]): LikeCount => ({ id, count }));
        return sharedJson(counts, { request, tags: [CACHE_TAGS.likes] });
      },
    },
    { timeout: TIMEOUTS.read },
  );
