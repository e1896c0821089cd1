import { expect, test, vi } from 'vitest';
import type { DashboardStats } from '#domain/statistics/stats.ts';
import { EXACT_PER_HOUR } from '#store/ledger/sampling.ts';
import { dashboardStats, visitorStats } from '#tests/support/app/endpoints.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { later, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { byDay, FIREFOX, SAFARI, stats, view, visit } from '#tests/support/app/visitors.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { readDashboardStats } from '#usecases/statistics/read-stats.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { documentOf } from '#tests/support/app/documents.ts';

test('every view of a post is counted, and the response has the count', async () => {
  const app = testApp();
  await publish(app);
  await publish(app, { id: 'another202611211200', category: 'tech' });

  for (const count of [1, 2, 3]) {
    const response = await view(app);
    expect([response.status, await response.json()]).toEqual([200, { count }]);
  }
  await view(app, {}, '203.0.113.1', { category: 'tech', id: 'another202611211200' });
  const all = {
    totalViews: 4,
    viewsByCategory: { philosophy: 0, history: 0, lsconcern: 0, tech: 1, writings: 3 },
    viewsPerPost: { 'writings/ontides202611211200': 3, 'tech/another202611211200': 1 },
    viewsByDay: byDay({ '2026-11-21': 4 }),
  };
  expect(await stats(app, dashboardStats)).toEqual({
    totalPosts: 2,
    postsByCategory: { philosophy: 0, history: 0, lsconcern: 0, tech: 1, writings: 1 },
    ...all,
    botViews: 0,
    authorViews: 0,
    readers: all,
    margin: 0,
    viewedPosts: all.viewsPerPost,
  });
});

test('a view of a post that does not exist is a 404 and stores nothing', async () => {
  const app = testApp();

  for (const [params, code] of [
    [samplePath, 'post_not_found'],
    [{ ...samplePath, category: 'no-category' }, 'unknown_category'],
    [{ ...samplePath, id: '%' }, 'post_not_found'],
  ] as const) {
    await expect(view(app, {}, '203.0.113.1', params)).toBeRefused(code);
  }
  expect(await app.keys()).toEqual([]);
});

test('a view of a deleted post is a 404 and counts nothing, and one of the restored post counts', async () => {
  const app = testApp();
  await publish(app);
  await view(app);
  await remove(app);

  await expect(view(app)).toBeRefused('post_not_found');
  expect(await app.keys('views/')).toHaveLength(1);
  expect((await readDashboardStats(app)).totalViews).toBe(1);

  await restoreDocument(app, 'Ada', await documentOf(app));
  expect(await (await view(app)).json()).toEqual({ count: 2 });
});

test('of many views in a minute, the first thirty look up whether the post is there', async () => {
  const app = testApp();
  await publish(app);
  const state = vi.spyOn(app.documents, 'state');

  await manyViews(app, 40);
  expect(state).toHaveBeenCalledTimes(30);
  app.clock.now = later(60_000);
  await view(app);
  expect(state).toHaveBeenCalledTimes(31);
});

test('a page load counts as a visit, and visitors are distinguished by address', async () => {
  const app = testApp();
  await publish(app);
  await view(app, {}, '203.0.113.1');
  expect((await visit(app, FIREFOX, '203.0.113.1')).status).toBe(204);
  await visit(app, SAFARI, '2001:db8::1');

  expect(await stats(app, visitorStats)).toEqual({
    totalVisits: 3,
    botVisits: 0,
    authorVisits: 0,
    margin: 0,
    uniqueIPs: 2,
    osDistribution: { Linux: 2, iOS: 1 },
    browserDistribution: { Firefox: 2, Safari: 1 },
    visitsByDay: byDay({ '2026-11-21': 3 }),
    viewedPages: {},
    referrers: {},
  });
});

test('a view does not read the store to recognise the author', async () => {
  const { app, watch } = watchedApp();
  await publish(app);
  const author = await signedIn(app);
  watch.operations.length = 0;

  await view(app, author);
  expect(watch.operations.filter((one) => /^get (?:sessions|keys)/.test(one))).toEqual([]);
});

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'only the view of a visitor with %j is stored',
  async (wish) => {
    const app = testApp();
    await publish(app);
    await view(app, wish);
    await visit(app, FIREFOX, '203.0.113.1', wish);

    expect(await app.keys('visits/')).toEqual([]);
    expect((await app.views.totals()).subjects).toEqual({ [await documentOf(app)]: 1 });
  },
);

test('the store holds neither an address nor a user agent', async () => {
  const app = testApp();
  await visit(app, FIREFOX, '203.0.113.1');
  const [key = ''] = await app.keys('visits/');

  expect(key).toMatch(
    /^visits\/2026112112\/\d\d\/page\/[a-z0-9]{21}_os-linux_browser-firefox_r-[a-z0-9]+-[a-z0-9]+$/,
  );
  expect(await app.store.get(key)).toBe('');
});

test.each(['JaneDoe/1.0 (her own reader)', `${'x'.repeat(5_000)}/1.0 (X11; Linux)`])(
  'a unique browser is stored only as “other”: %j',
  async (userAgent) => {
    const app = testApp();

    expect((await visit(app, userAgent, '203.0.113.1')).status).toBe(204);
    expect(await app.keys('visits/')).toEqual([expect.stringContaining('_browser-other_')]);
  },
);

test.each(['totals/', 'documents/'])('a view counts while %s cannot be read', async (prefix) => {
  allowLog('Error: down');
  const { app, watch } = watchedApp();
  await publish(app);

  watch.fails = new RegExp(`^list ${prefix}`);
  const response = await view(app);

  expect([response.status, await response.json()]).toEqual([200, { count: 1 }]);
  expect(await app.keys('views/')).toHaveLength(1);
});

/** Views the sample post more often than a process stores in an hour, as a visitor without a register. */
async function manyViews(app: TestApp, count: number): Promise<number[]> {
  const counts: number[] = [];
  for (let n = 0; n < count; n++) {
    const response = await view(app, { dnt: '1' }, `203.0.${n >> 8}.${n & 255}`);
    counts.push(((await response.json()) as { count: number }).count);
  }
  return counts;
}

test('above the exact number of views, others stand for a view, and its response is as before', async () => {
  const { app, watch } = watchedApp();
  const { operations } = watch;
  await publish(app);
  await manyViews(app, EXACT_PER_HOUR);
  operations.length = 0;
  const counts = await manyViews(app, 1_000);

  expect(counts).toEqual(counts.map((_, n) => EXACT_PER_HOUR + n + 1));
  // Half of them are expected, with a standard deviation of 16.
  expect(operations.every((one) => one.startsWith('put '))).toBe(true);
  const stored = operations.length;
  expect(stored).toBeGreaterThan(350);
  expect(stored).toBeLessThan(650);
  const { totalViews, margin } = (await stats(app, dashboardStats)) as DashboardStats;
  expect(totalViews).toBe(EXACT_PER_HOUR + 2 * stored);
  expect(margin).toBe(Math.ceil(2 * Math.sqrt(2 * stored)));
});

test('on one machine every view is stored, however many there are', async () => {
  const app = testApp({ dataDir: '.' });
  await publish(app);
  const document = await documentOf(app);

  for (let n = 0; n < EXACT_PER_HOUR + 1_000; n++) await app.views.sample(document);

  expect(await app.keys('views/')).toHaveLength(EXACT_PER_HOUR + 1_000);
});
