import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { readDashboardStats } from '#usecases/statistics/read-stats.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const dashboardStats = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async () => privateJson(await readDashboardStats(app))),
  });
