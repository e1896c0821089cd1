import type { App } from '#app';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { readDashboardStats, readVisitorStats } from '#usecases/statistics/read-stats.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

export const dashboardStats = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async () => privateJson(await readDashboardStats(app))),
  });

export const visitorStats = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async () => privateJson(await readVisitorStats(app))),
  });

/** Routes of the statistics for authors. */
export const statisticsRoutes: Routes = {
  '/api/dashboard/stats': dashboardStats,
  '/api/visitorstats': visitorStats,
};
