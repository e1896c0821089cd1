import { PRODUCTION } from '#store/drivers/store-name.ts';
import { readSettings } from '#settings';
import { newAddress } from '#tests/bench/readers.ts';
import { record } from '#tests/bench/report.ts';
import { type Action, actionsOf } from './actions.ts';
import { shiftClock } from './clock.ts';
import { fillSite } from './fill.ts';
import { authorsPages, type PageKind, readersPages } from './pages.ts';
import { PLANS, totalCredits } from './rates.ts';
import { type Recorded, recordVisits, type Visit } from './recorder.ts';
import { replay } from './replay.ts';
import { type Row, simulate } from './simulate.ts';
import { type MonthSite, openMonthSite } from './site.ts';
import { monthTable, totalOf } from './table.ts';
import { minus, type Usage } from './usage.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
/** The simulated hours of the first day, which include the nightly work. */
const HOURS = 6;
/** Number of pages that bots read in a month, which is that of people. They run no scripts. */
const PROGRAMS = 10_000;
/** Number of posts whose pages are loaded. */
const [BUILT, UNBUILT] = [6, 2];

/** The requests of a page load. The page itself is first. */
type Recordings = ReadonlyMap<Visit, readonly Recorded[]>;

/**
 * Simulates a month of a site on Netlify, and of one with ten times the readers and posts. Some hours are run with the
 * platform's counters and Netlify's store latencies. Throws if the month costs more than the free plan has.
 */
export async function benchMonth(workDir: string, port: number): Promise<void> {
  const midnight = Math.floor(Date.now() / DAY) * DAY;
  const clock = shiftClock(midnight - DAY);
  const site = await openMonthSite(workDir, port);
  const undecided = await fillSite(site.app);
  await site.rebuild();
  const cookie = await site.signIn(newAddress());
  const posts = (await site.app.posts.summaries()).slice(0, BUILT);
  const thoughts = (await listThoughts(site)).map(({ id }) => id);
  const others = actionsOf({ site, cookie, posts, thoughts, undecided });
  const publish = others.find(({ name }) => name === 'Post published');
  for (let n = 0; n < UNBUILT; n++) await publish?.run();
  const unbuilt = (await site.app.posts.summaries()).slice(0, UNBUILT);

  const kinds = [...readersPages(posts, unbuilt), ...authorsPages(cookie)];
  const recordings = await recordVisits(
    site.url,
    kinds.flatMap(({ visits }) => visits),
  );
  const loads = kinds.map((kind) => pageLoads(site, kind, recordings));
  const actions = [...loads, programs(site, recordings), ...others];
  site.slowDown();
  const first = await simulate(site, clock, actions, {
    start: midnight - DAY,
    hours: HOURS,
    scale: 1,
  });
  const built = await deploys(site);
  print('A month', [...first, built]);
  const tenfold = { start: midnight + 3 * HOUR, hours: 2, scale: 10 };
  const second = await simulate(site, clock, actions, tenfold);
  print('Ten times that', [...second, built]);
  await site.close();
  clock.restore();

  const credits = totalCredits(totalOf([...first, built]));
  record('a month of 10,000 views', credits, 'credits', `under ${PLANS.Free}`);
  record('ten times that', totalCredits(totalOf([...second, built])), 'credits');
  if (credits > PLANS.Free) throw new Error('The free plan does not carry the month.');
}

/** Loads pages of one kind in turn. */
function pageLoads(site: MonthSite, { name, perMonth, visits }: PageKind, all: Recordings): Action {
  let n = 0;
  return {
    ...{ name, perMonth },
    run: () => {
      const visit = visits[n++ % visits.length];
      return replay(site.url, (visit && all.get(visit)) ?? [], newAddress());
    },
  };
}

/** Loads readers' pages without their other requests. */
function programs(site: MonthSite, all: Recordings): Action {
  const pages = [...all].flatMap(([{ cookie, isFirst }, [page]]) =>
    page && isFirst && cookie === undefined ? [page] : [],
  );
  let n = 0;
  return {
    ...{ name: 'Page read by a program', perMonth: PROGRAMS },
    run: () => replay(site.url, pages.slice(n++ % pages.length).slice(0, 1), newAddress()),
  };
}

/** Rebuilds the site after publications, as often as the default allows in a month. */
async function deploys(site: MonthSite): Promise<Row> {
  const before = site.usage();
  await site.rebuild();
  const usage: Usage = { ...minus(site.usage(), before), deploys: 1 };
  const { deploysPerMonth } = readSettings({ SESSION_SECRET: '-'.repeat(32) }, PRODUCTION);
  return { name: 'Build and deploy', perMonth: deploysPerMonth, done: 1, usage };
}

async function listThoughts(site: MonthSite): Promise<{ id: string }[]> {
  const response = await fetch(`${site.url}/api/dailythoughts/process`);
  return (await response.json()) as { id: string }[];
}

function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}\n\n${monthTable(rows)}\n`);
}
