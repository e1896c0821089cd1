import type { App } from '#app';
import { FEED_FORMATS } from '#domain/feeds/feed.ts';
import { endpoint } from '#http/endpoint.ts';
import { NO_STORE, privateJson } from '#http/responses.ts';
import {
  createPrivateFeedLink,
  readPrivateFeedLink,
  revokePrivateFeedLink,
} from '#usecases/private-feed/private-feed-link.ts';
import { readPrivateFeed } from '#usecases/private-feed/read-private-feed.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

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

export const privateFeedLink = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ session }) =>
      privateJson(await readPrivateFeedLink(app, session.author)),
    ),
    POST: authorOnly(app, async ({ session }) =>
      privateJson(await createPrivateFeedLink(app, session.author), { status: 201 }),
    ),
    DELETE: authorOnly(app, async ({ session }) => {
      await revokePrivateFeedLink(app, session.author);
      return privateJson({ success: true });
    }),
  });

/** Routes of the private feed and of the link to it. */
export const privateFeedRoutes: Routes = {
  '/api/admin/feed': privateFeedLink,
  '/api/feed/:token': privateFeed,
};
