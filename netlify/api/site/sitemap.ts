import type { App } from '#app';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import { endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { shared } from '#http/responses.ts';
import { readShell } from '#http/shell.ts';
import { readSitemap } from '#usecases/site/read-sitemap.ts';

/** Serves the sitemap as it is now, or with `part` a part of it. The CDN caches it until a post or thought changes. */
export const sitemap = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request }) => {
        const url = new URL(request.url);
        const [part, ...more] = url.searchParams.getAll('part');
        // Each spelling of a number would be a copy of its own.
        const isValid = part === undefined || /^[1-9]\d*$/.test(part);
        if (!isValid || more.length > 0) throw new AppError('page_not_found');
        const shell = await readShell(app.settings.siteDir);
        // Without it, static pages would be missing for days.
        if (!shell) throw new AppError('store_unavailable');
        const xml = await readSitemap(app, {
          built: shell.site,
          site: app.settings.siteUrl ?? url.origin,
          part: part === undefined ? undefined : Number(part),
        });
        return shared(xml, {
          request,
          life: 'page',
          reads: ['part'],
          tags: [CACHE_TAGS.posts, CACHE_TAGS.thoughts],
          headers: { 'content-type': 'application/xml; charset=utf-8' },
        });
      },
    },
    { timeout: TIMEOUTS.read },
  );
