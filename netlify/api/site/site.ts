import { log } from '#log/log.ts';
import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { parsePageId } from '#http/parse-path.ts';
import { privateJson } from '#http/responses.ts';
import { deletePage } from '#usecases/pages/delete-page.ts';
import { listPages, readPage } from '#usecases/pages/read-page.ts';
import { savePage } from '#usecases/pages/save-page.ts';
import { retryRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { startTask } from '#usecases/schedule/background-work.ts';
import { readSiteSettings, saveSiteSettings } from '#usecases/site/site-settings.ts';
import { siteState } from '#usecases/site/site-state.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

/** Drops everything that is derived from facts. The background makes it anew. */
export const derived = (app: App) =>
  endpoint(app, {
    DELETE: authorOnly(app, () => {
      app.waitUntil(startTask(app, 'derived').catch(log.error));
      return privateJson({ success: true });
    }),
  });

export const pages = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ params }) =>
      privateJson(
        params['id'] === undefined
          ? await listPages(app)
          : await readPage(app, parsePageId(params)),
      ),
    ),
    PUT: authorOnly(app, async ({ request, params, session }) => {
      const page = await readJson(request, LIMITS.postBytes);
      // The author chooses the address in a form, so the use case parses it with the other fields.
      return privateJson(await savePage(app, session.author, params['id'], page));
    }),
    DELETE: authorOnly(app, async ({ params, session }) => {
      await deletePage(app, session.author, parsePageId(params));
      return privateJson({ success: true });
    }),
  });

export const settings = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async () => privateJson(await readSiteSettings(app))),
    PUT: authorOnly(app, async ({ request, session }) => {
      const input = await readJson(request, LIMITS.jsonBytes);
      return privateJson(await saveSiteSettings(app, session.author, input));
    }),
  });

export const site = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async () => privateJson(await siteState(app))),
    POST: authorOnly(app, async () => {
      await retryRebuild(app);
      return privateJson(await siteState(app));
    }),
  });

/** Routes of the settings, the own pages and the state of the site. */
export const siteRoutes: Routes = {
  '/api/admin/derived': derived,
  '/api/admin/pages': pages,
  '/api/admin/pages/:id': pages,
  '/api/admin/settings': settings,
  '/api/admin/site': site,
};
