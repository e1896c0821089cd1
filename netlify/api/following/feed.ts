import type { App } from '#app';
import { FEED_FORMATS, FEED_POLICY, type FeedFile } from '#domain/feeds/feed.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { Routes } from '#api/router.ts';
import { type Call, endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { fromCapitals, shared } from '#http/responses.ts';
import type { LiveList } from '#usecases/following/live-feeds.ts';

export const isFeedFile = (name: string): name is FeedFile => Object.hasOwn(FEED_FORMATS, name);

/** Returns the list that a path names. */
type ListOf = (params: Call['params']) => LiveList;

/** Makes the endpoint of a feed, which serves a list as it is now. The CDN caches it until a post or thought changes. */
export const feedOf = (file: FeedFile, listOf: ListOf) => (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request, params }) => {
        const moved = fromCapitals(request);
        if (moved) return moved;
        const list = listOf(params);
        const site = app.settings.siteUrl ?? new URL(request.url).origin;
        // With what sets texts, as for pages: most starts of the function serve neither.
        const { readFeed } = await import('#usecases/following/read-feed.ts');
        return shared(await readFeed(app, list, file, site), {
          request,
          life: 'page',
          tags: [list.kind === 'thoughts' ? CACHE_TAGS.thoughts : CACHE_TAGS.posts],
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

/** Makes the routes of a list's feeds in all formats, below the path of its page. */
export const feedRoutes = (page: string, listOf: ListOf): Routes =>
  Object.fromEntries(
    Object.keys(FEED_FORMATS)
      .filter(isFeedFile)
      .map((file) => [`${page}/${file}`, feedOf(file, listOf)]),
  );
