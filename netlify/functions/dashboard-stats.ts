import type { Config } from '@netlify/functions';
import { type App, liveApp } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';
import { readDashboardStats } from '#usecases/read-stats.ts';

export const config: Config = { path: '/api/dashboard/stats' };

export const dashboardStats = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) => {
      await signedInAuthor(app, sessionToken(request));
      return privateJson(await readDashboardStats(app));
    },
  });

export default dashboardStats(liveApp);
