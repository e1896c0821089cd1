import type { App } from '#app';
import { isAuthor } from '#api/access/is-author.ts';
import type { Routes } from '#api/router.ts';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { publicHealth } from '#usecases/health/public-health.ts';
import { readHealth } from '#usecases/health/read-health.ts';

/** Tells everybody whether the site is well, and an author how. */
export function health(app: App) {
  const status = publicHealth(app);
  return endpoint(app, {
    GET: async ({ request }) => {
      // A session cannot be checked while the store does not respond.
      if (await isAuthor(app, request).catch(() => false)) {
        return privateJson(await readHealth(app));
      }
      const current = await status();
      return privateJson({ status: current }, { status: current === 'failing' ? 503 : 200 });
    },
  });
}

/** Routes of the health of the site. */
export const healthRoutes: Routes = { '/api/health': health };
