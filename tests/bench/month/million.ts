import { devices } from '@playwright/test';
import { HOUR } from '#domain/timing.ts';
import { PRECISION } from '#domain/statistics/hyperloglog.ts';
import { NETLIFY_LATENCY } from '#platform/blobs/store-latency.ts';
import { blobsStore } from '#store/drivers/blobs.ts';
import { PRODUCTION, storeName } from '#store/drivers/store-name.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { periodOf } from '#store/ledger/period.ts';
import { noTotals } from '#store/ledger/totals.ts';
import { newAddress } from '#tests/support/servers/new-address.ts';
import { record } from '#tests/bench/report.ts';
import { shiftClock } from '#tests/support/shifted-clock.ts';
import { fillSite } from './fill.ts';
import {
  creditsOf,
  gigabyteHours,
  gigabytes,
  minus,
  plus,
  times,
  totalCredits,
  type Usage,
} from './rates.ts';
import { replay } from './recorder.ts';
import { openMonthSite } from './site.ts';
import { line, whole, writeCost } from './table.ts';

const MINUTE = 60_000;
const DAY = 24 * HOUR;
const MONTH_HOURS = 30 * 24;
const VIEWS_PER_HOUR = Math.round(1_000_000 / 24);
/** Number of measured views: of those that are all stored, and of sampled ones. */
const [STORED, SAMPLED] = [1_000, 4_000];
/** Number of visitors before the first simulated hour. */
const EARLIER_VISITORS = 5_000_000;
/** A Lambda with 1 GB has little more than half of a core. */
const SLOWER = 2;
/** Credits of a month at most. The requests alone are 6,000. */
const AIM = 8_000;

/**
 * Simulates the counting of 1,000,000 views a day by one instance, for some more than an hour. Writes the cost of a
 * month into docs/cost.md. Throws if it is above the aim.
 */
export async function benchMillion(workDir: string): Promise<void> {
  const start = Math.floor(Date.now() / DAY) * DAY - DAY;
  const clock = shiftClock(start - Date.now());
  const site = await openMonthSite(workDir);
  await fillSite(site.app);
  await addHistory(start);
  await site.app.views.rollUp();
  const { posts } = await site.app.documents.index();
  let viewed = 0;
  let visitor = newAddress();

  /** Views a post. The first posts have most of the views, and a visitor has two. */
  async function view(): Promise<void> {
    const [{ category, id } = { category: '', id: '' }] = posts.slice(
      (viewed % 97) % (viewed % 13),
    );
    if (viewed++ % 2 === 0) visitor = newAddress();
    const headers = { 'user-agent': devices['Desktop Chrome'].userAgent };
    const path = `/api/views/${category}/${id}`;
    await replay(site.url, [{ method: 'POST', path, headers, body: new Uint8Array() }], visitor);
  }

  /**
   * Returns the usage of a view, the mean of several from a time on. It lasts as long as its store operations and the
   * work of the processor, which includes that of the client.
   */
  async function measureView(from: number, count: number): Promise<Usage> {
    const [usage, cpu] = [site.usage(), process.cpuUsage()];
    for (let n = 0; n < count; n++) {
      clock.moveTo(from + (n * HOUR) / VIEWS_PER_HOUR);
      await view();
    }
    await site.settled();
    const { user, system } = process.cpuUsage(cpu);
    const used = minus(site.usage(), usage);
    const waited = (['list', 'get', 'put', 'remove'] as const).reduce(
      (sum, one) => sum + used[one] * NETLIFY_LATENCY[one],
      0,
    );
    const time = waited + (SLOWER * (user + system)) / 1_000;
    return times({ ...used, time }, 1 / count);
  }

  await inBatches(Array.from({ length: 100 }), view);
  const stored = await measureView(start, STORED);
  await inBatches(Array.from({ length: VIEWS_PER_HOUR - STORED }), view);
  const events = (await site.app.views.counts()).open.length;
  site.slowDown();
  clock.moveTo(start + HOUR + 10 * MINUTE);
  const [before, begun] = [site.usage(), performance.now()];
  await site.app.views.rollUp();
  const sums = { ...minus(site.usage(), before), time: performance.now() - begun };
  const sampled = await measureView(start + HOUR + 20 * MINUTE, SAMPLED);
  await site.close();
  clock.restore();

  /** The usage of a month of views, and of the sums of their hours, which is taken to grow with the stored events. */
  const monthOf = (view: Usage) => ({
    views: times(view, VIEWS_PER_HOUR * MONTH_HOURS),
    sums: times(sums, (MONTH_HOURS * view.put * VIEWS_PER_HOUR) / events),
  });
  const months = { stored: monthOf(stored), sampled: monthOf(sampled) };
  await writeCost({ million: countingTable(months) });
  const credits = totalCredits(plus(months.sampled.views, months.sampled.sums));
  record('counting 1,000,000 views a day for a month', credits, 'credits', `under ${AIM}`);
  if (credits > AIM) throw new Error('Counting 1,000,000 views a day costs too much.');
}

/** Stores the sum of a month with many visitors, as it would be after a year. */
async function addHistory(start: number): Promise<void> {
  const month = periodOf('month', new Date(start - 60 * DAY));
  const perRegister = EARLIER_VISITORS / 2 ** PRECISION;
  // The highest of so many ranks, by the inverse of its distribution.
  const rank = () => Math.max(1, Math.ceil(-Math.log2(-Math.log(Math.random()) / perRegister)));
  const registers = Object.fromEntries(
    Array.from({ length: 2 ** PRECISION }, (_, register) => [register, rank()]),
  );
  const store = blobsStore(storeName(PRODUCTION));
  const sum = { ...noTotals(), registers, sampled: { earlier: 1 } };
  await store.put(`totals/views/month/${month}`, JSON.stringify(sum));
}

/** The usage of a month for counting views: that of the views, and of the sums of their hours. */
interface Counting {
  readonly views: Usage;
  readonly sums: Usage;
}

/** The same month with each view stored, and with a sample of them. */
interface Months {
  readonly stored: Counting;
  readonly sampled: Counting;
}

/** Formats the cost of counting as Markdown. */
function countingTable({ stored, sampled }: Months): string {
  const row = (name: string, cell: (of: Counting) => string) =>
    line([name, cell(stored), cell(sampled)]);
  const all = ({ views, sums }: Counting) => plus(views, sums);
  return [
    line(['A month of 30,000,000 views', 'Each stored', 'Sampled']),
    line(['---', '--:', '--:']),
    row('Milliseconds of a view', ({ views }) => (views.time / views.calls).toFixed(1)),
    row('Events that are stored', ({ views }) => whole(views.put)),
    row('GB-hours of the views', ({ views }) => whole(gigabyteHours(views))),
    row('GB-hours of the sums', ({ sums }) => whole(gigabyteHours(sums))),
    row('GB', (of) => whole(gigabytes(all(of)))),
    row('Credits for requests', (of) => whole(creditsOf(all(of)).requests)),
    row('Credits for compute', (of) => whole(creditsOf(all(of)).compute)),
    row('Credits for bandwidth', (of) => whole(creditsOf(all(of)).bandwidth)),
    row('**Credits together**', (of) => whole(totalCredits(all(of)))),
  ].join('\n');
}
