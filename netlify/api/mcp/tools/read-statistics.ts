import * as z from 'zod/mini';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { DEFAULT_RANGE, type Range, RANGES } from '#domain/statistics/ranges.ts';
import type { DayCount } from '#domain/statistics/stats.ts';
import { fromReader, marked } from '#api/mcp/foreign-texts.ts';
import { READS, textName, tool } from '#api/mcp/tool.ts';
import { findText } from '#usecases/documents/find-text.ts';

export const readStatistics = tool({
  name: 'read_statistics',
  title: 'Read the statistics',
  description:
    'Reads how often the site, or one post, was read in a number of days (0 for all), by day, and from which other sites readers came. Views by programs and by authors are left out. The names of other sites come from what readers send.',
  scope: 'read',
  annotations: READS,
  in: z.strictObject({ days: z.optional(z.literal([...RANGES])), post: z.optional(textName) }),
  run: async (app, _, { days = DEFAULT_RANGE, post }) =>
    marked(post === undefined ? await ofSite(app, days) : await ofPost(app, post, days)),
});

const loadStats = () => import('#usecases/statistics/read-stats.ts');

async function ofSite(app: App, range: Range) {
  const stats = await loadStats();
  const [views, visits] = await Promise.all([
    stats.readDashboardStats(app, range),
    stats.readVisitorStats(app, range),
  ]);
  const { totalPosts, readers, viewedPosts } = views;
  return {
    days: range,
    posts: totalPosts,
    views: readers.totalViews,
    viewsByDay: byDay(readers.viewsByDay),
    mostRead: largest(viewedPosts),
    visits: visits.totalVisits,
    estimatedVisitors: visits.uniqueIPs,
    visitsByDay: byDay(visits.visitsByDay),
    fromReader: sitesOf(visits.referrers),
  };
}

async function ofPost(app: App, name: string, range: Range) {
  const { shown } = await findText(app, name);
  if (!shown?.post) throw new AppError('post_not_found');
  const stats = await loadStats();
  const { title, totalViews, viewsByDay, referrers } = await stats.readPostStats(
    app,
    shown.post,
    range,
  );
  return {
    days: range,
    title,
    views: totalViews,
    viewsByDay: byDay(viewsByDay),
    fromReader: sitesOf(referrers),
  };
}

/** Returns the counts of days, or of months in a long range, by their names. */
const byDay = (counts: readonly DayCount[]): Record<string, number> =>
  Object.fromEntries(counts.map(({ day, count }) => [day, count]));

/** Returns the largest counts, by their names. */
const largest = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .slice(0, PROGRAM_LIMITS.rows),
  );

/** Returns the sites that most readers came from, whose names anybody can send. */
const sitesOf = (referrers: Readonly<Record<string, number>>) => ({
  cameFrom: Object.entries(largest(referrers)).map(([host, visits]) => ({
    ...fromReader({ host }, LIMITS.referrer),
    visits,
  })),
});
