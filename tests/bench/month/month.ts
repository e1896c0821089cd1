import { HOUR } from '#domain/timing.ts';
import { postPath } from '#domain/posts/post.ts';
import { pagesOfPosts } from '#domain/feeds/sitemap.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { listThoughts } from '#domain/thoughts/calls.ts';
import { LIFE } from '#http/responses.ts';
import { record } from '#tests/bench/report.ts';
import { actionsOf, EDITS, POSTS, PUBLISHED } from './actions.ts';
import { shiftClock } from '#tests/support/shifted-clock.ts';
import { fillSite } from './fill.ts';
import { BUDGETS, BUILD, budgetTable, deploysOf, IDLE_MOST, tooDear } from './budgets.ts';
import { measureConnected, VIRAL } from './connected.ts';
import {
  authorsPages,
  BUILT_POST_READS,
  LANDINGS,
  LIST_READS,
  LISTS,
  pageLoads,
  readersPages,
  SECTION_LISTS,
} from './pages.ts';
import {
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
import { recordVisits } from './recorder.ts';
import { type Row, simulate } from './simulate.ts';
import { type MonthSite, openMonthSite } from './site.ts';
import { monthTable, rowOfRest, totalOf, usageTable, writeCost } from './table.ts';
import { DEPLOYS_PER_MONTH, waitsTable } from './waits.ts';
import { watchWaitingSite } from './watch.ts';

const DAY = 24 * HOUR;
/** The simulated hours of the first day, of a tenfold and of an idle one, which all include the nightly work. */
const [HOURS, TENFOLD_HOURS, IDLE_HOURS] = [6, 1.5, 4];
/** Number of posts whose pages are loaded in a browser. */
const [BUILT, UNBUILT] = [6, 2];

/**
 * Simulates a month of a site on Netlify, of one with ten times the readers and posts, of one that nobody reads, and of the first one
 * connected to everything. Some hours are run with the platform's counters and Netlify's store latencies. Writes the usage into
 * docs/cost.md. Throws if any of them costs more than it may.
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
  const publish = others.find(({ name }) => name === PUBLISHED);
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
  const changes = POSTS + EDITS;
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
    hours: TENFOLD_HOURS,
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
  const connected = await measureConnected(workDir, clock);
  clock.restore();

  const months = BUDGETS.map(({ perMonth }) => {
    const changed: Partial<Record<string, number>> = {
      [BUILD]: deploysOf(perMonth),
      ...expiring(1, perMonth),
    };
    const rows = month.map((row) => ({ ...row, perMonth: changed[row.name] ?? row.perMonth }));
    return { perMonth, rows };
  });
  const everything = [rowOfRest(month, connected.rows), ...connected.rows];
  await writeCost({
    month: monthTable(month),
    connected: monthTable(everything),
    viral: usageTable(connected.viral, 'The day'),
    budgets: budgetTable(months),
    tenfold: monthTable(tenfold),
    idle: usageTable(idle, 'An idle month'),
    waits: waitsTable(),
  });
  for (const [n, { perMonth, most }] of BUDGETS.entries()) {
    const credits = totalCredits(totalOf(months[n]?.rows ?? []));
    record(`a month of 10,000 views, ${perMonth} deploys`, credits, 'credits', `at most ${most}`);
  }
  const credits = totalCredits(totalOf(everything));
  record('that month, connected to everything', credits, 'credits', `at most ${PLANS.Free}`);
  record(`a day of ${VIRAL} likes`, totalCredits(totalOf(connected.viral)), 'credits');
  record('ten times that', totalCredits(totalOf(tenfold)), 'credits', `at most ${PLANS.Personal}`);
  record('an idle site', totalCredits(totalOf(idle)), 'credits', `at most ${IDLE_MOST}`);
  const problems = tooDear({ months, everything, tenfold, idle });
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

/** Rebuilds the site after publications. The first month has also the very first deploy, in place of one that exceeds the budget. */
async function deploys(site: MonthSite): Promise<Row> {
  const before = site.usage();
  await site.rebuild();
  // The function that is told of the deploy runs after it.
  await site.settled();
  const usage: Usage = { ...minus(site.usage(), before), deploys: 1 };
  return { name: BUILD, perMonth: deploysOf(DEPLOYS_PER_MONTH), done: 1, usage };
}
