import type { App } from '#app';
import { FEED_FORMATS, FEED_POLICY, type FeedFile } from '#domain/feeds/feed.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { shared } from '#http/responses.ts';
import type { LiveList } from '#usecases/following/live-feeds.ts';

export const isFeedFile = (name: string): name is FeedFile => Object.hasOwn(FEED_FORMATS, name);

/** Serves one feed of a list as it is now. The CDN caches it until a post or thought changes. */
export const feed = (app: App, list: LiveList, file: FeedFile) =>
  endpoint(
    app,
    {
      GET: async ({ request }) => {
        const site = app.settings.siteUrl ?? new URL(request.url).origin;
        // With what sets texts, as for pages: most starts of the function serve neither.
        const { readFeed } = await import('#usecases/following/read-feed.ts');
        return shared(await readFeed(app, list, file, site), {
          request,
          life: 'page',
          tags: [list === 'thoughts' ? CACHE_TAGS.thoughts : CACHE_TAGS.posts],
          // Any site may read feeds.
          headers: {
            'content-type': FEED_FORMATS[file].served,
            'access-control-allow-origin': '*',
            'content-security-policy': FEED_POLICY,
            // What it says now: for readers that do not keep the tag of what they have.
            'last-modified': app.now().toUTCString(),
          },
        });
      },
    },
    { timeout: TIMEOUTS.read },
  );

/** Makes the endpoint of a list's feed, for a table of routes. */
export const feedOf = (list: LiveList, file: FeedFile) => (app: App) => feed(app, list, file);
