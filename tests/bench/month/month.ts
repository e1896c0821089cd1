import { LIFE } from '#http/responses.ts';
import { newAddress } from '#tests/bench/readers.ts';
import { record } from '#tests/bench/report.ts';
import { type Action, actionsOf } from './actions.ts';
import { shiftClock } from '#tests/support/shifted-clock.ts';
import { readsWithoutCopy } from './copies.ts';
import { writeCost } from './cost-document.ts';
import { fillSite } from './fill.ts';
import { authorsPages, BUILT_POST_READS, type PageKind, readersPages } from './pages.ts';
import { crawledPosts, expiredReads, programsOf } from './programs.ts';
import { FREE_AIM, PLANS, totalCredits } from './rates.ts';
import { type Recorded, recordVisits, type Visit } from './recorder.ts';
import { replay } from './replay.ts';
import { type Row, simulate } from './simulate.ts';
import { type MonthSite, openMonthSite } from './site.ts';
import { monthTable, totalOf } from './table.ts';
import { minus, type Usage } from './usage.ts';
import { DEPLOYS_PER_MONTH, waitsTable } from './waits.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
/** The simulated hours of the first day, which include the nightly work. */
const HOURS = 6;
/** Number of posts whose pages are loaded in a browser. */
const [BUILT, UNBUILT] = [6, 2];

/** The requests of a page load. The page itself is first. */
type Recordings = ReadonlyMap<Visit, readonly Recorded[]>;

/**
 * Simulates a month of a site on Netlify, and of one with ten times the readers and posts. Some hours are run with the
 * platform's counters and Netlify's store latencies. Writes the usage into docs/cost.md. Throws if the month costs more
 * than the free plan has.
 */
export async function benchMonth(workDir: string, port: number): Promise<void> {
  const midnight = Math.floor(Date.now() / DAY) * DAY;
  const clock = shiftClock(midnight - DAY - Date.now());
  const site = await openMonthSite(workDir, port);
  const undecided = await fillSite(site.app);
  await site.rebuild();
  const cookie = await site.signIn(newAddress());
  const { posts: all } = await site.app.documents.index();
  const posts = all.slice(0, BUILT);
  const thoughts = (await listThoughts(site)).map(({ id }) => id);
  const others = actionsOf({ site, cookie, posts, thoughts, undecided });
  const publish = others.find(({ name }) => name === 'Post published');
  for (let n = 0; n < UNBUILT; n++) await publish?.run();
  const unbuilt = (await site.app.documents.index()).posts.slice(0, UNBUILT);

  const kinds = [...readersPages(posts, unbuilt), ...authorsPages(cookie)];
  const visits = kinds.flatMap((kind) => kind.visits);
  const recordings = await recordVisits(site.url, visits);
  const loads = kinds.map((kind) => pageLoads(site, kind, recordings));
  const actions = [...loads, ...programsOf(site.url, visits), ...others];
  const postReads = BUILT_POST_READS + crawledPosts(visits, posts);
  const expired = (scale: number) =>
    expiredReads(
      site.url,
      all.slice(BUILT),
      readsWithoutCopy({ ...copies(all.length), reads: scale * postReads }),
    );
  site.slowDown();
  const first = await simulate(site, clock, [...actions, expired(1)], {
    start: midnight - DAY,
    hours: HOURS,
    scale: 1,
  });
  const built = await deploys(site);
  const month = [...first, built];
  const second = await simulate(site, clock, [...actions, expired(10)], {
    start: midnight + 3 * HOUR,
    hours: 2,
    scale: 10,
  });
  const tenfold = [...second, built];
  await site.close();
  clock.restore();

  await writeCost({ month: monthTable(month), tenfold: monthTable(tenfold), waits: waitsTable() });
  const credits = totalCredits(totalOf(month));
  record('a month of 10,000 views', credits, 'credits', `under ${FREE_AIM}`);
  record('ten times that', totalCredits(totalOf(tenfold)), 'credits');
  if (credits > PLANS.Free) throw new Error('The free plan does not carry the month.');
}

/** The lives of the copies of posts' pages. */
const copies = (pages: number) => ({
  pages,
  fresh: LIFE.page.fresh / 3_600,
  deploys: DEPLOYS_PER_MONTH + 1,
});

/** Loads pages of one kind in turn. */
function pageLoads(site: MonthSite, { name, perMonth, visits }: PageKind, all: Recordings): Action {
  let n = 0;
  return {
    name,
    perMonth,
    run: () => {
      const visit = visits[n++ % visits.length];
      return replay(site.url, (visit && all.get(visit)) ?? [], newAddress());
    },
  };
}

/**
 * Rebuilds the site after publications. A month has all deploys of the budget. The first one also has the very first
 * deploy, which is not counted, and later ones have one for a takedown that exceeds the budget.
 */
async function deploys(site: MonthSite): Promise<Row> {
  const before = site.usage();
  await site.rebuild();
  const usage: Usage = { ...minus(site.usage(), before), deploys: 1 };
  return { name: 'Build and deploy', perMonth: DEPLOYS_PER_MONTH + 1, done: 1, usage };
}

async function listThoughts(site: MonthSite): Promise<{ id: string }[]> {
  const response = await fetch(`${site.url}/api/dailythoughts/process`);
  return (await response.json()) as { id: string }[];
}
