import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { readSiteSettings, saveSiteSettings } from '#usecases/site/site-settings.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const settings = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async () => privateJson(await readSiteSettings(app))),
    PUT: authorOnly(app, async ({ request, session }) => {
      const input = await readJson(request, LIMITS.jsonBytes);
      return privateJson(await saveSiteSettings(app, session.author, input));
    }),
  });
