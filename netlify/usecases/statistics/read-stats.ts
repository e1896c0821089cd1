import type { App } from '#app';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';
import type { DashboardStats, DayCount, VisitorStats } from '#domain/statistics/stats.ts';
import { refKey } from '#domain/posts/post.ts';
import { DAY } from '#domain/timing.ts';
import { estimateVisitors } from '#domain/statistics/hyperloglog.ts';
import { APART, mergeTotals, noTotals, type Totals, VISIT } from '#store/ledger/totals.ts';
import { readableSlug } from './visit-tags.ts';

/** Counts the posts and their views. */
export async function readDashboardStats(app: App): Promise<DashboardStats> {
  const [{ posts, byId }, totals] = await Promise.all([app.documents.index(), app.views.totals()]);
  const pathOf = (document: string) => {
    const post = byId.get(document)?.shown?.post;
    return post && refKey(post);
  };
  return {
    totalPosts: posts.length,
    postsByCategory: byCategory(posts.map(({ category }) => [category, 1])),
    ...viewsOf(byPath(totals, pathOf), app.now()),
    botViews: totals.tags['bot'] ?? 0,
    authorViews: totals.tags['author'] ?? 0,
    readers: viewsOf(byPath(withoutApart(totals), pathOf), app.now()),
  };
}

type Counted = Pick<Totals, 'subjects' | 'days'>;

/** Names views by the present addresses of documents, and those of erased documents by their ids. */
function byPath(
  { subjects, days }: Counted,
  pathOf: (document: string) => string | undefined,
): Counted {
  const views = Object.entries(subjects).map(([id, count]) => [pathOf(id) ?? id, count] as const);
  return { subjects: Object.fromEntries(views), days };
}

function viewsOf({ subjects, days }: Counted, now: Date): DashboardStats['readers'] {
  const views = Object.entries(subjects);
  return {
    totalViews: sum(views),
    viewsByCategory: byCategory(
      views.flatMap(([post, count]) => {
        const [category = '', id] = post.split('/');
        return id === undefined ? [] : [[category, count] as const];
      }),
    ),
    viewsPerPost: subjects,
    viewsByDay: lastDays(days, now),
  };
}

/** Returns the counts of readers alone, without the events that a tag sets apart. */
function withoutApart({ subjects, days, apart }: Totals): Counted {
  const readers = { subjects: { ...subjects }, days: { ...days } };
  for (const tag of APART) {
    const counts = apart[tag] ?? { subjects: {}, days: {} };
    for (const kind of ['subjects', 'days'] as const) {
      for (const [name, count] of Object.entries(counts[kind])) {
        readers[kind][name] = (readers[kind][name] ?? 0) - count;
      }
    }
  }
  return readers;
}

/** Adds counts up by category. Those of a new site are always among them. */
function byCategory(counts: readonly (readonly [category: string, count: number])[]) {
  const sums: Record<string, number> = Object.fromEntries(CATEGORY_KEYS.map((key) => [key, 0]));
  for (const [category, count] of counts) sums[category] = (sums[category] ?? 0) + count;
  return sums;
}

/** Counts visits, visitors, and the visits of each operating system and browser. A view of a post is a visit too. */
export async function readVisitorStats(app: App): Promise<VisitorStats> {
  const [visits, views, bots] = await Promise.all([
    app.visits.totals(),
    app.views.totals(),
    app.bots.totals(),
  ]);
  const { tags, registers } = mergeTotals([visits, views]);
  const distribution = (prefix: string) =>
    Object.fromEntries(
      Object.entries(tags)
        .filter(([tag]) => tag.startsWith(prefix))
        .map(([tag, count]) => [readableSlug(tag.slice(prefix.length)), count]),
    );
  const byAuthors = tags['author-visit'] ?? 0;
  const readers = mergeTotals([
    { ...noTotals(), days: withoutApart(visits).days },
    { ...noTotals(), days: views.apart[VISIT]?.days ?? {} },
  ]);
  return {
    totalVisits: sum(Object.entries(visits.subjects)) + (tags[VISIT] ?? 0) + byAuthors,
    botVisits: sum(Object.entries(bots.subjects)) + (tags['bot-visit'] ?? 0),
    authorVisits: (visits.tags['author'] ?? 0) + byAuthors,
    uniqueIPs: estimateVisitors(registers),
    osDistribution: distribution('os-'),
    browserDistribution: distribution('browser-'),
    visitsByDay: lastDays(readers.days, app.now()),
  };
}

/** Returns the counts of the last `LIMITS.statsDays` days, out of counts by `yyyymmdd`. */
function lastDays(counts: Readonly<Record<string, number>>, now: Date): DayCount[] {
  return Array.from({ length: LIMITS.statsDays }, (_, n) => {
    const ago = (LIMITS.statsDays - 1 - n) * DAY;
    const day = new Date(now.getTime() - ago).toISOString().slice(0, 10);
    return { day, count: counts[day.replaceAll('-', '')] ?? 0 };
  });
}

const sum = (counts: readonly (readonly [string, number])[]) =>
  counts.reduce((total, [, count]) => total + count, 0);
