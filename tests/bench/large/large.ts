import { join } from 'node:path';
import '#tests/support/load-tsx.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { signedIn } from '#tests/support/app/test-app.ts';
import { loadRoutes, router } from '#api/router.ts';
import { groups as api } from '#functions/api.ts';
import { routes as pages } from '#functions/pages.ts';
import { groups as readers } from '#functions/readers.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { record } from '#tests/bench/report.ts';
import { saveBulk } from '#usecases/rebuild/save-bulk.ts';
import { cleanUp } from '#usecases/schedule/clean-up.ts';
import { makeLists } from '#usecases/schedule/make-lists.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { type MeasuredCall, callsOn } from './calls.ts';
import { type Cost, grownTooFast, measured } from './measure.ts';
import { fillSite, HOUR, type LargeSite, START } from './site.ts';

const MINUTE = 60 * 1_000;

/** The two sizes of the site that are compared, as shares of the whole. */
const SHARES = [0.5, 1] as const;

/**
 * Limits of milliseconds that the store takes: of a request, which fails after ten seconds, and a third of the limits of scheduled and background functions.
 */
const LIMIT = { call: 3_000, schedule: 10_000, background: 5 * MINUTE } as const;

/** Bytes of a discussion that a reader loads at once. */
const DISCUSSION_BYTES = 100_000;

const problems: string[] = [];

/**
 * Measures every request, page and scheduled run on a site of 10,000 posts with 20 edits each, 100,000 comments, a thread
 * of 10,000 and 100,000 thoughts, and on one of half the size. Latencies are Netlify's, on a simulated clock. Throws if
 * something grows faster than the site, takes too long, or loads too much.
 */
export async function benchLarge(work: string): Promise<void> {
  const before = new Map<string, Cost>();
  for (const share of SHARES) {
    const begin = performance.now();
    const site = await fillSite(share);
    note(`Filled a site of size ${share} in ${seconds(begin)}`);
    for (const [name, cost, limit] of await benchSite(site, join(work, String(share)))) {
      report(name, cost, limit, before.get(name));
      before.set(name, cost);
    }
    note(`Measured the site of size ${share} in ${seconds(begin)}`);
  }
  if (problems.length > 0) throw new Error(`What does not hold:\n${problems.join('\n')}`);
}

type Result = readonly [name: string, cost: Cost, limit: number];

async function benchSite(site: LargeSite, cache: string): Promise<Result[]> {
  const results: Result[] = [];
  site.slow.clock.time = START + 25 * HOUR;
  const headers = await signedIn(site.openApp());
  for (const one of callsOn(site)) {
    const cost = await benchCall(site, one, headers);
    // Garbage is collected in one of the two at most.
    const again = one.method || one.body ? cost : await benchCall(site, one, headers);
    if (one.isDiscussion && cost.responseBytes > DISCUSSION_BYTES)
      problems.push(`${one.name}: ${cost.responseBytes} bytes of a discussion at once`);
    results.push([one.name, { ...cost, cpu: Math.min(cost.cpu, again.cpu) }, LIMIT.call]);
  }
  return [...results, ...(await benchRuns(site, cache))];
}

/** Sends a request to a process with empty caches, after what was put off by the one before is done. */
async function benchCall(
  site: LargeSite,
  { name, path, method, body, headers, asAuthor }: MeasuredCall,
  author: Readonly<Record<string, string>>,
): Promise<Cost> {
  const app = site.openApp();
  const send = router(app, { ...(await loadRoutes({ ...api, ...readers })), ...pages });
  const request = new Request(`https://commonplace.example${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      ...(asAuthor && author),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const deploy = { id: 'deploy', context: 'production', published: true };
  const { value, cost } = await measured(site.slow, site.counted, async () => {
    const response = await send(request, { ip: '203.0.113.1', deploy });
    return { ok: response.ok, status: response.status, text: await response.text() };
  });
  await app.settled();
  if (!value.ok) problems.push(`${name}: ${value.status} ${value.text.slice(0, 200)}`);
  return { ...cost, responseBytes: Buffer.byteLength(value.text) };
}

/** Measures scheduled runs, tasks of the background, and the pull of a build. */
async function benchRuns(site: LargeSite, cache: string): Promise<Result[]> {
  site.slow.clock.time = START + 27 * HOUR + 15 * MINUTE;
  const runs: [string, number, (app: TestApp) => Promise<unknown>][] = [
    ['a scheduled run', LIMIT.schedule, runSchedule],
    ['the next scheduled run', LIMIT.schedule, runSchedule],
    ['the clean-up of a night', LIMIT.background, cleanUp],
    ['the bulk snapshot of a night', LIMIT.background, saveBulk],
    ['the clean-up of a quiet night', LIMIT.background, cleanUp],
    ['the lists made anew', LIMIT.background, makeLists],
    ['the pull of a build without a cache', LIMIT.background, ({ store }) => pull(store, cache)],
    ['the pull of the next build', LIMIT.background, ({ store }) => pull(store, cache)],
  ];
  const results: Result[] = [];
  for (const [name, limit, run] of runs) results.push([name, await benchWork(site, run), limit]);
  return results;
}

async function benchWork(
  { openApp, slow, counted }: LargeSite,
  work: (app: TestApp) => Promise<unknown>,
): Promise<Cost> {
  const app = openApp();
  const { cost } = await measured(slow, counted, async () => {
    await work(app);
    await app.settled();
  });
  return { ...cost, responseBytes: 0 };
}

/** Records a cost, and notes what is wrong with it. */
function report(name: string, cost: Cost, limit: number, half: Cost | undefined): void {
  if (cost.took > limit) problems.push(`${name}: ${cost.took} ms, more than ${limit}`);
  if (!half) return;
  for (const measure of grownTooFast(half, cost, SHARES[1] / SHARES[0]))
    problems.push(`${name}: ${measure} grew from ${half[measure]} to ${cost[measure]}`);
  const details = [
    `${cost.operations} operations`,
    `${Math.round(cost.storeBytes / 1_000)} kB`,
    `${Math.round(cost.responseBytes / 1_000)} kB response`,
    `${Math.round(cost.cpu)} ms CPU`,
  ];
  record(`${name}: ${details.join(', ')}`, cost.took, 'ms', `at most ${limit}`);
}

const note = (text: string) => console.error(text);

const seconds = (begin: number) => `${Math.round((performance.now() - begin) / 1_000)} s`;
