import { readHealth } from '#domain/health/calls.ts';
import { isAuthor } from '#api/access/is-author.ts';
import { reply, serve } from '#api/serve.ts';
import { publicHealth } from '#usecases/health/public-health.ts';
import { readHealth as readFigures } from '#usecases/health/read-health.ts';

/** Route of the health of the site. */
export const healthRoutes = serve({ readHealth }, (app) => {
  const readStatus = publicHealth(app);
  return {
    readHealth: async (_, { request }) => {
      // A session cannot be checked while the store does not respond.
      if (await isAuthor(app, request).catch(() => false)) return readFigures(app);
      const status = await readStatus();
      return reply({ status }, { status: status === 'failing' ? 503 : 200 });
    },
  };
});
