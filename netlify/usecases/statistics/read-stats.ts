import type { App } from '#app';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { AppError } from '#domain/errors.ts';
import { OTHER_NAMES } from '#domain/statistics/other-names.ts';
import type {
  DashboardStats,
  DayCount,
  PostStats,
  VisitorStats,
} from '#domain/statistics/stats.ts';
import { DEFAULT_RANGE, type Range, RANGES } from '#domain/statistics/ranges.ts';
import { type PostRef, refKey } from '#domain/posts/post.ts';
import { DAY } from '#domain/timing.ts';
import { estimateVisitors } from '#domain/statistics/hyperloglog.ts';
import { APART, mergeTotals, noTotals, type Totals, VISIT } from '#store/ledger/totals.ts';
import { entriesOf } from '#store/ledger/readers.ts';
import { actorHere } from '#usecases/actor-here.ts';
import { readSentPost } from '#usecases/bluesky/post-on-bluesky.ts';
import { LIST_PATHS } from './where-from.ts';
import { readableSlug } from './visit-tags.ts';

export async function readDashboardStats(
  app: App,
  range: Range = DEFAULT_RANGE,
): Promise<DashboardStats> {
  const [{ posts, byId }, totals] = await Promise.all([app.documents.index(), app.views.totals()]);
  const pathOf = (document: string) => {
    const post = byId.get(document)?.shown?.post;
    return post && refKey(post);
  };
  return {
    totalPosts: posts.length,
    postsByCategory: byCategory(posts.map(({ category }) => [category, 1])),
    ...viewsOf(byPath(totals, pathOf), range, app.now()),
    botViews: totals.tags['bot'] ?? 0,
    authorViews: totals.tags['author'] ?? 0,
    readers: viewsOf(byPath(withoutApart(totals), pathOf), range, app.now()),
    margin: marginOf(Object.values(totals.sampled)),
    viewedPosts: countsBy(totals, range, app.now(), ({ page }) => pathOf(page) ?? page),
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

function viewsOf({ subjects, days }: Counted, range: Range, now: Date): DashboardStats['readers'] {
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
    viewsByDay: byDay(days, range, now),
  };
}

/** Returns the counts of readers alone, without the events that a tag sets apart. */
export function withoutApart({ subjects, days, apart }: Totals): Counted {
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
export async function readVisitorStats(
  app: App,
  range: Range = DEFAULT_RANGE,
): Promise<VisitorStats> {
  const now = app.now();
  const [visits, views, bots, { documents }] = await Promise.all([
    app.visits.totals(),
    app.views.totals(),
    app.bots.totals(),
    app.documents.index(),
  ]);
  const ownPages = new Set(documents.flatMap(({ shown }) => shown?.page?.id ?? []));
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
    margin: marginOf([visits, views].flatMap(({ sampled }) => Object.values(sampled))),
    uniqueIPs: estimateVisitors(registers),
    osDistribution: distribution('os-'),
    browserDistribution: distribution('browser-'),
    visitsByDay: byDay(readers.days, range, now),
    viewedPages: countsBy(visits, range, now, ({ page }) =>
      isPage(page, ownPages) ? page : OTHER_NAMES,
    ),
    referrers: countsBy(mergeTotals([visits, views]), range, now, ({ host }) => host),
  };
}

/** Counts the views of a post by readers, by day and referring host, and what came back from other networks. Throws `post_not_found`. */
export async function readPostStats(app: App, post: PostRef, range: Range): Promise<PostStats> {
  const [document, { byId }, totals] = await Promise.all([
    app.documents.documentAt(post),
    app.documents.index(),
    app.views.totals(),
  ]);
  const found = document && byId.get(document)?.shown?.post;
  if (!document || !found) throw new AppError('post_not_found');
  const [bluesky, actor, site] = await Promise.all([
    readSentPost(app, document),
    actorHere(app),
    app.site.settings(),
  ]);
  const isTold = actor !== undefined || site?.settings.webmention === true;
  const reactions = isTold ? await app.reactions.of(document) : undefined;
  const days = Object.entries(totals.readers).map(([day, readers]) => {
    const views = sum(Object.entries(readers[document] ?? {}));
    return [day, views] as const;
  });
  const since = days.map(([day]) => day).sort()[0];
  const isPost = ({ page, host }: { page: string; host: string }) =>
    page === document ? host : '';
  return {
    title: found.title,
    totalViews: withoutApart(totals).subjects[document] ?? 0,
    margin: marginOf([totals.sampled[document] ?? 0]),
    viewsByDay: byDay(Object.fromEntries(days), range, app.now()),
    referrers: countsBy(totals, range, app.now(), isPost),
    ...(bluesky && { bluesky }),
    ...(reactions && { reactions }),
    ...(since !== undefined && { since: isoDay(since) }),
  };
}

/** Returns the margin of a total out of the variances of its parts. Events that a tag sets apart are among them. */
export const marginOf = (variances: readonly number[]) =>
  Math.ceil(2 * Math.sqrt(variances.reduce((all, variance) => all + variance, 0)));

/** Adds up the readers of a range by what `nameOf` returns for their page and host. The empty name counts nothing. */
function countsBy(
  { readers }: Totals,
  range: Range,
  now: Date,
  nameOf: (of: { page: string; host: string }) => string,
): Record<string, number> {
  const first = firstDay(Object.keys(readers), range, now);
  const counts: Record<string, number> = {};
  for (const [day, ofDay] of Object.entries(readers)) {
    if (isoDay(day) < first) continue;
    for (const one of entriesOf(ofDay)) {
      const name = nameOf(one);
      if (name !== '') counts[name] = (counts[name] ?? 0) + one.count;
    }
  }
  return counts;
}

/** Returns the counts of the days of a range, out of counts by `yyyymmdd`. A range of more than a year has months. */
function byDay(counts: Readonly<Record<string, number>>, range: Range, now: Date): DayCount[] {
  const first = firstDay(Object.keys(counts), range, now);
  const days = Math.round((Date.parse(isoDate(now)) - Date.parse(first)) / DAY) + 1;
  const all = Array.from({ length: days }, (_, n) => {
    const day = isoDate(new Date(Date.parse(first) + n * DAY));
    return { day, count: counts[day.replaceAll('-', '')] ?? 0 };
  });
  if (days <= Math.max(...RANGES) + 1) return all;
  const months = Map.groupBy(all, ({ day }) => `${day.slice(0, 7)}-01`);
  return [...months].map(([day, of]) => ({
    day,
    count: of.reduce((total, { count }) => total + count, 0),
  }));
}

/** Returns the first day of a range. All days begin with the first of them, and show a week at least. */
function firstDay(days: readonly string[], range: Range, now: Date): string {
  const back = (count: number) => isoDate(new Date(now.getTime() - (count - 1) * DAY));
  if (range !== 0) return back(range);
  const earliest = days.map(isoDay).sort()[0] ?? '';
  return [earliest, back(RANGES[0])].filter(Boolean).sort()[0] ?? '';
}

const isoDate = (time: Date) => time.toISOString().slice(0, 10);

/** Returns the ISO date of a day `yyyymmdd`. */
const isoDay = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** Returns true for the path of a page that the site has, and not only somebody's request. */
const isPage = (path: string, ownPages: ReadonlySet<string>) =>
  path === '/' || path.startsWith('/blog/') || LIST_PATHS.has(path) || ownPages.has(path.slice(1));

export const sum = (counts: readonly (readonly [string, number])[]) =>
  counts.reduce((total, [, count]) => total + count, 0);
