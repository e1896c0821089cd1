import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { retryRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { siteState } from '#usecases/site/site-state.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const site = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async () => privateJson(await siteState(app))),
    POST: authorOnly(app, async () => {
      await retryRebuild(app);
      return privateJson(await siteState(app));
    }),
  });
