import type { App } from '#app';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';
import type { DashboardStats, DayCount, VisitorStats } from '#domain/stats.ts';
import { DAY } from '#domain/timing.ts';
import { estimateVisitors } from '#domain/visitors.ts';
import { readableSlug } from './visitor.ts';

/** How many posts there are, and how often each was viewed. */
export async function readDashboardStats(app: App): Promise<DashboardStats> {
  const [posts, { subjects: viewsPerPost, tags, days }] = await Promise.all([
    app.posts.summaries(),
    app.views.totals(),
  ]);
  const views = Object.entries(viewsPerPost);
  const byCategory = (count: (category: string) => number) =>
    Object.fromEntries(CATEGORY_KEYS.map((key) => [key, count(key)]));
  return {
    totalPosts: posts.length,
    totalViews: sum(views),
    botViews: tags['bot'] ?? 0,
    postsByCategory: byCategory((key) => posts.filter(({ category }) => category === key).length),
    viewsByCategory: byCategory((key) => sum(views.filter(([post]) => post.startsWith(`${key}/`)))),
    viewsPerPost,
    viewsByDay: lastDays(days, app.now()),
  };
}

/** How many visits there were, of about how many visitors, with what. */
export async function readVisitorStats(app: App): Promise<VisitorStats> {
  const [{ subjects, tags, registers, days }, bots] = await Promise.all([
    app.visits.totals(),
    app.bots.totals(),
  ]);
  const distribution = (prefix: string) =>
    Object.fromEntries(
      Object.entries(tags)
        .filter(([tag]) => tag.startsWith(prefix))
        .map(([tag, count]) => [readableSlug(tag.slice(prefix.length)), count]),
    );
  return {
    totalVisits: sum(Object.entries(subjects)),
    botVisits: sum(Object.entries(bots.subjects)),
    uniqueIPs: estimateVisitors(registers),
    osDistribution: distribution('os-'),
    browserDistribution: distribution('browser-'),
    visitsByDay: lastDays(days, app.now()),
  };
}

/** The last `LIMITS.statsDays` days, by counts whose days are named `yyyymmdd`. */
function lastDays(counts: Readonly<Record<string, number>>, now: Date): DayCount[] {
  return Array.from({ length: LIMITS.statsDays }, (_, n) => {
    const ago = (LIMITS.statsDays - 1 - n) * DAY;
    const day = new Date(now.getTime() - ago).toISOString().slice(0, 10);
    return { day, count: counts[day.replaceAll('-', '')] ?? 0 };
  });
}

const sum = (counts: readonly (readonly [string, number])[]) =>
  counts.reduce((total, [, count]) => total + count, 0);
