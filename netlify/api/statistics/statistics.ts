import type { App } from '#app';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { rangeOf } from '#domain/statistics/stats.ts';
import { parsePostRef } from '#http/parse-path.ts';
import {
  readDashboardStats,
  readPostStats,
  readVisitorStats,
} from '#usecases/statistics/read-stats.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

export const dashboardStats = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ request }) =>
      privateJson(await readDashboardStats(app, rangeFrom(request))),
    ),
  });

export const visitorStats = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ request }) =>
      privateJson(await readVisitorStats(app, rangeFrom(request))),
    ),
  });

export const postStats = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ request, params }) =>
      privateJson(await readPostStats(app, parsePostRef(params), rangeFrom(request))),
    ),
  });

const rangeFrom = (request: Request) => rangeOf(new URL(request.url).searchParams.get('days'));

/** Routes of the statistics for authors. */
export const statisticsRoutes: Routes = {
  '/api/dashboard/stats': dashboardStats,
  '/api/dashboard/stats/:category/:id': postStats,
  '/api/visitorstats': visitorStats,
};
