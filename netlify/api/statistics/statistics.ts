import { readDashboardStats, readPostStats, readVisitorStats } from '#domain/statistics/calls.ts';
import { rangeOf } from '#domain/statistics/ranges.ts';
import { serve } from '#api/serve.ts';
import { parsePostRef } from '#http/parse-path.ts';
import * as stats from '#usecases/statistics/read-stats.ts';

/** Routes of the statistics for authors. */
export const statisticsRoutes = serve(
  { readDashboardStats, readPostStats, readVisitorStats },
  {
    readDashboardStats: (app, { query: { days } }) => stats.readDashboardStats(app, rangeOf(days)),
    readPostStats: (app, { params, query: { days } }) =>
      stats.readPostStats(app, parsePostRef(params), rangeOf(days)),
    readVisitorStats: (app, { query: { days } }) => stats.readVisitorStats(app, rangeOf(days)),
  },
);
