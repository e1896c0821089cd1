import { CATEGORY_KEYS } from '#domain/category.ts';
import { HOUR } from '#domain/timing.ts';
import { type PostRef, postPath } from '#domain/posts/post.ts';
import { listPath } from '#domain/site/pagination.ts';
import { pagesOfPosts } from '#domain/feeds/sitemap.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { listThoughts } from '#domain/thoughts/calls.ts';
import { LIFE } from '#http/responses.ts';
import { newAddress } from '#tests/support/servers/new-address.ts';
import { record } from '#tests/bench/report.ts';
import { type Action, actionsOf } from './actions.ts';
import { shiftClock } from '#tests/support/shifted-clock.ts';
import { fillSite } from './fill.ts';
import { BUDGETS, BUILD, budgetTable, deploysOf, IDLE_MOST, tooDear } from './budgets.ts';
import {
  cacheList,
  crawledReads,
  EXPIRED,
  EXPIRED_FURTHER_LISTS,
  EXPIRED_LISTS,
  expiredLists,
  expiredReads,
  programsOf,
  readsWithoutCopy,
  UPTIME_CHECKS,
} from './programs.ts';
import { minus, PLANS, totalCredits, type Usage } from './rates.ts';
import { type Recorded, recordVisits, replay, type Visit } from './recorder.ts';
import { type Row, simulate } from './simulate.ts';
import { type MonthSite, openMonthSite } from './site.ts';
import { monthTable, totalOf, usageTable, writeCost } from './table.ts';
import { DEPLOYS_PER_MONTH, waitsTable } from './waits.ts';
import { watchWaitingSite } from './watch.ts';

const DAY = 24 * HOUR;
/** The simulated hours of the first day, and those of an idle one, which both include the nightly work. */
const [HOURS, IDLE_HOURS] = [6, 4];
/** Number of posts whose pages are loaded in a browser. */
const [BUILT, UNBUILT] = [6, 2];

/** One kind of page load, and its number in a month. */
interface PageKind {
  readonly name: string;
  readonly perMonth: number;
  /** The paths, loaded in turn. */
  readonly visits: readonly Visit[];
}

/** Each path as the first page of a visit and as a later one. A visit has two pages. */
const inPairs = (paths: readonly string[], { toEnd = true } = {}): Visit[] =>
  [true, false].flatMap((isFirst) => paths.map((path) => ({ path, isFirst, toEnd })));

/** Views of built posts in a month, of those not read to their end and of all others. */
const [SKIMMED, READ] = [2_000, 2_500];
const BUILT_POST_READS = SKIMMED + READ;

/** Loads of the landing page and of the lists of sections in a month. */
const [LANDINGS, LIST_READS] = [1_500, 2_000];
const SECTION_LISTS = CATEGORY_KEYS.map((category) => listPath(category, 1));
const LISTS = ['/', ...SECTION_LISTS];

/** The 10,000 page views of a month, two per visit. */
const readersPages = (built: readonly PostRef[], unbuilt: readonly PostRef[]): PageKind[] => [
  { name: 'Landing page', perMonth: LANDINGS, visits: inPairs(['/']) },
  { name: 'List of posts', perMonth: LIST_READS, visits: inPairs(SECTION_LISTS) },
  {
    name: 'Post, not read to its end',
    perMonth: SKIMMED,
    visits: inPairs(built.map(postPath), { toEnd: false }),
  },
  { name: 'Post, read to its comments', perMonth: READ, visits: inPairs(built.map(postPath)) },
  { name: 'Post that is not built yet', perMonth: 1_000, visits: inPairs(unbuilt.map(postPath)) },
  { name: 'Daily thoughts', perMonth: 800, visits: inPairs(['/daily-thoughts']) },
  { name: 'Form for a thought', perMonth: 200, visits: inPairs(['/dailythoughts/submit']) },
];

/** Pages of the signed-in author, with a full browser cache. */
const authorsPages = (cookie: string): PageKind[] =>
  [
    { name: 'Dashboard opened', path: '/admin/dashboard' },
    { name: 'Editor opened', path: '/admin' },
  ].map(({ name, path }) => ({
    name,
    perMonth: 60,
    visits: [{ path, isFirst: false, toEnd: true, cookie }],
  }));

/** The requests of a page load. The page itself is first. */
type Recordings = ReadonlyMap<Visit, readonly Recorded[]>;

/**
 * Simulates a month of a site on Netlify, of one with ten times the readers and posts, and of one that nobody reads. Some
 * hours are run with the platform's counters and Netlify's store latencies. Writes the usage into docs/cost.md. Throws if
 * any of them costs more than it may.
 */
export async function benchMonth(workDir: string): Promise<void> {
  const midnight = Math.floor(Date.now() / DAY) * DAY;
  const clock = shiftClock(midnight - DAY - Date.now());
  const site = await openMonthSite(workDir);
  const undecided = await fillSite(site.app);
  await site.rebuild();
  await site.signIn();
  const { posts: all } = await site.app.documents.index();
  const posts = all.slice(0, BUILT);
  const listed = await fetch(site.url + listThoughts.path);
  const thoughts = listThoughts.out.parse(await listed.json()).map(({ id }) => id);
  const others = actionsOf({
    ...{ site, posts, thoughts, undecided },
    watch: await watchWaitingSite(),
  });
  const publish = others.find(({ name }) => name === 'Post published');
  for (let n = 0; n < UNBUILT; n++) await publish?.run();
  const unbuilt = (await site.app.documents.index()).posts.slice(0, UNBUILT);

  const kinds = [...readersPages(posts, unbuilt), ...authorsPages(site.client.session())];
  const visits = kinds.flatMap((kind) => kind.visits);
  const recordings = await recordVisits(site.url, visits);
  const loads = kinds.map((kind) => pageLoads(site, kind, recordings));
  const actions = [...loads, ...programsOf(site.url, visits, all, new Set(LISTS)), ...others];
  const pages = pagesOfPosts(all, DEFAULT_SETTINGS).map(({ path }) => path);
  const postPaths = all.map(postPath);
  const further = pages.filter((path) => !LISTS.includes(path) && !postPaths.includes(path));
  const postReads = BUILT_POST_READS + crawledReads(pages, postPaths);
  // Each of them purges all lists.
  const changes = ['Post published', 'Post edited'].reduce(
    (sum, name) => sum + (others.find((one) => one.name === name)?.perMonth ?? 0),
    0,
  );
  /** The reads without a fresh copy in a month, by the names of their rows. */
  const expiring = (scale: number, perMonth = DEPLOYS_PER_MONTH) => ({
    [EXPIRED]: readsWithoutCopy({ ...copies(all.length, perMonth), reads: scale * postReads }),
    ...listsWithoutCopy({ pages, further }, { scale, changes: scale * changes, perMonth }),
  });
  const expired = (scale: number) => {
    const misses = expiring(scale);
    const ofLists = (name: keyof typeof misses, lists: readonly string[]) =>
      expiredLists(site.url, { name, lists, perMonth: misses[name] });
    return [
      expiredReads(site.url, all.slice(BUILT), misses[EXPIRED]),
      ofLists(EXPIRED_LISTS, LISTS),
      ofLists(EXPIRED_FURTHER_LISTS, further),
    ];
  };
  site.slowDown();
  const first = await simulate(site, clock, [...actions, ...expired(1)], {
    start: midnight - DAY,
    hours: HOURS,
    scale: 1,
  });
  const built = await deploys(site);
  const month = [...first, built];
  const second = await simulate(site, clock, [...actions, ...expired(10)], {
    start: midnight + 3 * HOUR,
    hours: 2,
    scale: 10,
  });
  const tenfold = [...second, built];
  // An hour in which what was done before is worked off.
  await simulate(site, clock, [], { start: midnight + DAY - HOUR, hours: 1, scale: 1 });
  const idle = await simulate(site, clock, [], {
    start: midnight + DAY,
    hours: IDLE_HOURS,
    scale: 1,
  });
  await site.close();
  clock.restore();

  const months = BUDGETS.map(({ perMonth }) => {
    const changed: Partial<Record<string, number>> = {
      [BUILD]: deploysOf(perMonth),
      ...expiring(1, perMonth),
    };
    const rows = month.map((row) => ({ ...row, perMonth: changed[row.name] ?? row.perMonth }));
    return { perMonth, rows };
  });
  await writeCost({
    month: monthTable(month),
    budgets: budgetTable(months),
    tenfold: monthTable(tenfold),
    idle: usageTable(idle, 'An idle month'),
    waits: waitsTable(),
  });
  for (const [n, { perMonth, most }] of BUDGETS.entries()) {
    const credits = totalCredits(totalOf(months[n]?.rows ?? []));
    record(`a month of 10,000 views, ${perMonth} deploys`, credits, 'credits', `at most ${most}`);
  }
  record('ten times that', totalCredits(totalOf(tenfold)), 'credits', `at most ${PLANS.Personal}`);
  record('an idle site', totalCredits(totalOf(idle)), 'credits', `at most ${IDLE_MOST}`);
  const problems = tooDear({ months, tenfold, idle });
  if (problems.length > 0) throw new Error(problems.join(' '));
}

/** The lives of the copies of posts' pages. */
const copies = (pages: number, perMonth: number) => ({
  pages,
  fresh: LIFE.page.fresh / 3_600,
  purges: deploysOf(perMonth),
});

/** The pages of posts and lists of a site, and those lists among them that crawlers alone read. */
interface Crawled {
  readonly pages: readonly string[];
  readonly further: readonly string[];
}

/** Returns the reads of lists in a month that find no fresh copy, by the names of their rows. */
function listsWithoutCopy(
  { pages, further }: Crawled,
  { scale, changes, perMonth }: { scale: number; changes: number; perMonth: number },
) {
  const misses = (lists: readonly string[], reads: number) => {
    const { purges, ...one } = copies(lists.length, perMonth);
    const all = reads + scale * crawledReads(pages, lists);
    return readsWithoutCopy({ ...one, purges: purges + changes, reads: all });
  };
  return {
    [EXPIRED_LISTS]:
      misses(['/'], scale * LANDINGS + UPTIME_CHECKS) + misses(SECTION_LISTS, scale * LIST_READS),
    [EXPIRED_FURTHER_LISTS]: misses(further, 0),
  };
}

/** Loads pages of one kind in turn. */
function pageLoads(site: MonthSite, { name, perMonth, visits }: PageKind, all: Recordings): Action {
  let n = 0;
  const isList = visits.every(({ path }) => LISTS.includes(path));
  const next = () => visits[n % visits.length]?.path ?? '/';
  return {
    name,
    perMonth,
    ...(isList && { prepare: () => cacheList(site.url, next()) }),
    run: () => {
      const visit = visits[n++ % visits.length];
      return replay(site.url, (visit && all.get(visit)) ?? [], newAddress());
    },
  };
}

/** Rebuilds the site after publications. The first month has also the very first deploy, in place of one that exceeds the budget. */
async function deploys(site: MonthSite): Promise<Row> {
  const before = site.usage();
  await site.rebuild();
  // The function that is told of the deploy runs after it.
  await site.settled();
  const usage: Usage = { ...minus(site.usage(), before), deploys: 1 };
  return { name: BUILD, perMonth: deploysOf(DEPLOYS_PER_MONTH), done: 1, usage };
}
