import type { App } from '#app';
import { FEED_FORMATS } from '#domain/feeds/feed.ts';
import { endpoint } from '#http/endpoint.ts';
import { NO_STORE } from '#http/responses.ts';
import { readPrivateFeed } from '#usecases/private-feed/read-private-feed.ts';

/** Headers that keep the feed out of caches and search engines. */
const SECRET = { ...NO_STORE, 'x-robots-tag': 'noindex' };

/** Serves the private feed of an author to whoever has its secret address. */
export const privateFeed = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request, params }) => {
        const site = app.settings.siteUrl ?? new URL(request.url).origin;
        const feed = await readPrivateFeed(app, params['token'] ?? '', site);
        const { served } = FEED_FORMATS['atom.xml'];
        return new Response(feed, { headers: { ...SECRET, 'content-type': served } });
      },
    },
    { perMinute: { GET: 30 } },
  );
