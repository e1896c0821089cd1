import { expect, test, vi } from 'vitest';
import { dashboardStats } from '#api/dashboard-stats.ts';
import { views } from '#api/views.ts';
import { visitorStats } from '#api/visitor-stats.ts';
import { visits } from '#api/visits.ts';
import { memoryStore } from '#store/memory.ts';
import { rollUp } from '#usecases/roll-up.ts';
import { publish } from '#tests/support/blog.ts';
import { samplePath } from '#tests/support/sample.ts';
import { call, NOW, signedIn, type TestApp, testApp } from '#tests/support/test-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const view = (app: TestApp, headers = {}, ip = '203.0.113.1', params = samplePath) =>
  call(views(app), { method: 'POST', params, headers: { 'user-agent': FIREFOX, ...headers }, ip });

const visit = (app: TestApp, userAgent: string, ip: string, headers = {}) =>
  call(visits(app), { body: { path: '/' }, headers: { 'user-agent': userAgent, ...headers }, ip });

async function stats(app: TestApp, open: typeof dashboardStats): Promise<unknown> {
  return (await call(open(app), { headers: await signedIn(app) })).json();
}

/** Thirty days up to 21 November 2026, with what was counted on them. */
const byDay = (counts: Record<string, number>) =>
  Array.from({ length: 30 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 9, 23 + n)).toISOString().slice(0, 10);
    return { day, count: counts[day] ?? 0 };
  });

test('every view of a post is counted and answered with the count', async () => {
  const app = testApp();
  await publish(app);
  await publish(app, { id: 'another202611211200', category: 'tech' });

  for (const count of [1, 2, 3]) {
    const answer = await view(app);
    expect([answer.status, await answer.json()]).toEqual([200, { count }]);
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
  });
});

test('a view of a post that does not exist is a 404 and stores nothing', async () => {
  const app = testApp();

  for (const params of [
    samplePath,
    { ...samplePath, category: 'poems' },
    { ...samplePath, id: '%' },
  ]) {
    expect((await view(app, {}, '203.0.113.1', params)).status).toBe(404);
  }
  expect(await app.keys()).toEqual([]);
});

test('a page load is a visit, of a post by its view; visitors are told apart by their addresses', async () => {
  const app = testApp();
  await publish(app);
  await view(app, {}, '203.0.113.1');
  expect((await visit(app, FIREFOX, '203.0.113.1')).status).toBe(204);
  await visit(app, SAFARI, '2001:db8::1');

  expect(await stats(app, visitorStats)).toEqual({
    totalVisits: 3,
    botVisits: 0,
    authorVisits: 0,
    uniqueIPs: 2,
    osDistribution: { Linux: 2, iOS: 1 },
    browserDistribution: { Firefox: 2, Safari: 1 },
    visitsByDay: byDay({ '2026-11-21': 3 }),
  });
});

test('programs are counted apart from people', async () => {
  const app = testApp();
  await publish(app);
  await visit(app, GOOGLEBOT, '203.0.113.7');
  await view(app, { 'user-agent': GOOGLEBOT }, '203.0.113.7');

  expect(await stats(app, visitorStats)).toMatchObject({
    totalVisits: 0,
    botVisits: 2,
    uniqueIPs: 0,
  });
  expect(await stats(app, dashboardStats)).toMatchObject({ totalViews: 1, botViews: 1 });
});

test('what readers viewed is told without programs and without the author, summed up or not', async () => {
  const app = testApp();
  await publish(app);
  const author = await signedIn(app);
  const hours = ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T12:00:00Z'];
  for (const time of hours) {
    app.clock.now = new Date(time);
    await view(app);
    await view(app, { 'user-agent': GOOGLEBOT });
    await view(app, author);
    await rollUp(app);
  }

  const perPost = (count: number) => ({ viewsPerPost: { 'writings/ontides202611211200': count } });
  expect(await stats(app, dashboardStats)).toMatchObject({
    totalViews: 9,
    ...perPost(9),
    viewsByDay: byDay({ '2026-11-20': 3, '2026-11-21': 6 }),
    botViews: 3,
    authorViews: 3,
    readers: {
      totalViews: 3,
      ...perPost(3),
      viewsByCategory: { writings: 3, tech: 0 },
      viewsByDay: byDay({ '2026-11-20': 1, '2026-11-21': 2 }),
    },
  });
});

test('visits by the author are counted, and left out of visitors, systems and days', async () => {
  const app = testApp();
  await publish(app);
  const author = await signedIn(app);
  await view(app, author);
  await visit(app, SAFARI, '203.0.113.9', author);
  await visit(app, FIREFOX, '203.0.113.1');

  expect(await stats(app, visitorStats)).toMatchObject({
    totalVisits: 3,
    authorVisits: 2,
    uniqueIPs: 1,
    osDistribution: { Linux: 1 },
    visitsByDay: byDay({ '2026-11-21': 1 }),
  });
});

test('who the author is costs a view no reading of the store', async () => {
  const read: string[] = [];
  const before = (operation: string, key: string) => {
    if (operation === 'get') read.push(key);
  };
  const app = testApp({}, memoryStore({ before }));
  await publish(app);
  const author = await signedIn(app);
  read.length = 0;

  await view(app, author);
  expect(read.filter((key) => /^(?:sessions|keys)/.test(key))).toEqual([]);
});

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'of a visitor who says %j only the view is kept',
  async (wish) => {
    const app = testApp();
    await publish(app);
    await view(app, wish);
    await visit(app, FIREFOX, '203.0.113.1', wish);

    expect(await app.keys('visits/')).toEqual([]);
    expect((await app.views.totals()).subjects).toEqual({ 'writings/ontides202611211200': 1 });
  },
);

test('nothing in the store tells an address or a browser’s own words', async () => {
  const app = testApp();
  await visit(app, FIREFOX, '203.0.113.1');
  const [key = ''] = await app.keys('visits/');

  expect(key).toMatch(
    /^visits\/2026112112\/page\/[a-z0-9]{21}_os-linux_browser-firefox_r-[a-z0-9]+-[a-z0-9]+$/,
  );
  expect(await app.store.get(key)).toBe('');
});

test.each(['JaneDoe/1.0 (her own reader)', `${'x'.repeat(5_000)}/1.0 (X11; Linux)`])(
  'a browser that nobody else has is kept as another, %j',
  async (userAgent) => {
    const app = testApp();

    expect((await visit(app, userAgent, '203.0.113.1')).status).toBe(204);
    expect(await app.keys('visits/')).toEqual([expect.stringContaining('_browser-other_')]);
  },
);

test('views and visits are counted by day, the last thirty in UTC, summed up or not', async () => {
  const app = testApp();
  await publish(app);
  const days = ['2026-10-22T23:59:59Z', '2026-10-23T00:00:00Z', '2026-11-20T23:59:59Z'];
  for (const time of days) {
    app.clock.now = new Date(time);
    await view(app);
  }
  app.clock.now = new Date('2026-11-21T23:00:00Z');
  await rollUp(app);
  await view(app);
  await view(app, { 'user-agent': GOOGLEBOT });

  const counts = { '2026-10-23': 1, '2026-11-20': 1, '2026-11-21': 1 };
  expect(await stats(app, visitorStats)).toMatchObject({ visitsByDay: byDay(counts) });
  expect(await stats(app, dashboardStats)).toMatchObject({
    totalViews: 5,
    viewsByDay: byDay({ ...counts, '2026-11-21': 2 }),
  });
});

test('the hourly roll-up changes no number', async () => {
  const app = testApp();
  await publish(app);
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await view(app, {}, ip);
  const before = await Promise.all([stats(app, dashboardStats), stats(app, visitorStats)]);

  app.clock.now = new Date(NOW.getTime() + 3 * 60 * 60_000);
  await rollUp(app);
  expect(await app.keys('views/')).toEqual([]);
  expect(await Promise.all([stats(app, dashboardStats), stats(app, visitorStats)])).toEqual(before);
  expect(await (await view(app)).json()).toEqual({ count: 4 });
});

test('statistics are for a signed-in author', async () => {
  const app = testApp();

  for (const open of [dashboardStats, visitorStats]) {
    expect((await call(open(app))).status).toBe(401);
  }
});

test('a view is recorded before anything is read', async () => {
  const operations: string[] = [];
  const store = memoryStore({
    before: (operation, key) => void operations.push(`${operation} ${key.split('/')[0] ?? ''}`),
  });
  const app = testApp({}, store);
  await publish(app);

  operations.length = 0;
  await view(app);

  expect(operations[0]).toBe('put views');
});

test.each(['totals/', 'posts/'])('a view counts while %s cannot be read', async (prefix) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = false;
  const store = memoryStore({
    before(operation, key) {
      if (isDown && operation === 'list' && key.startsWith(prefix)) throw new Error('slow');
    },
  });
  const app = testApp({}, store);
  await publish(app);

  isDown = true;
  const response = await view(app);

  expect([response.status, await response.json()]).toEqual([200, { count: 1 }]);
  expect(await app.keys('views/')).toHaveLength(1);
  report.mockRestore();
});
