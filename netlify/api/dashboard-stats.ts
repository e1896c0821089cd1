import type { App } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';
import { readDashboardStats } from '#usecases/read-stats.ts';

export const dashboardStats = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) => {
      await signedInAuthor(app, sessionToken(request));
      return privateJson(await readDashboardStats(app));
    },
  });
