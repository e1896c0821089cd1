import * as calls from '#domain/feeds/calls.ts';
import { FEED_FORMATS } from '#domain/feeds/feed.ts';
import { serve } from '#api/serve.ts';
import { NO_STORE } from '#http/responses.ts';
import {
  createPrivateFeedLink,
  readPrivateFeedLink,
  revokePrivateFeedLink,
} from '#usecases/private-feed/private-feed-link.ts';
import { readPrivateFeed } from '#usecases/private-feed/read-private-feed.ts';
import { readWebhookState, testWebhook } from '#usecases/webhook/webhook-state.ts';

/** Headers that keep the feed out of caches and search engines. */
const SECRET = { ...NO_STORE, 'x-robots-tag': 'noindex' };

/** Routes of the private feed, of the link to it, and of the webhook. */
export const followingRoutes = serve(calls, {
  readPrivateFeed: (app, { author }) => readPrivateFeedLink(app, author),
  createPrivateFeed: (app, { author }) => createPrivateFeedLink(app, author),
  revokePrivateFeed: (app, { author }) => revokePrivateFeedLink(app, author),
  openPrivateFeed: async (app, { request, params: { token } }) => {
    const site = app.settings.siteUrl ?? new URL(request.url).origin;
    const feed = await readPrivateFeed(app, token, site);
    const { served } = FEED_FORMATS['atom.xml'];
    return new Response(feed, { headers: { ...SECRET, 'content-type': served } });
  },
  readWebhook: readWebhookState,
  testWebhook,
});
