import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { rollUp } from '#usecases/schedule/roll-up.ts';
import {
  dashboardStats,
  postStats,
  views,
  visitorStats,
  visits,
} from '#tests/support/app/endpoints.ts';
import { publish } from '#tests/support/app/blog.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, ORIGIN, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { FIREFOX, GOOGLEBOT } from '#tests/support/app/visitors.ts';
import { savePage } from '#tests/support/app/site-content.ts';

interface Beacon {
  /** The host that the browser says it comes from. */
  readonly from?: string;
  /** The address of the page. */
  readonly page?: string;
  readonly headers?: Record<string, string>;
}

const beacon = ({ from, page, headers = {} }: Beacon, path: string) => ({
  method: 'POST',
  path: from === undefined ? path : `${path}?from=${encodeURIComponent(from)}`,
  headers: { 'user-agent': FIREFOX, ...(page && { referer: page }), ...headers },
});

const viewFrom = (app: TestApp, options: Beacon) =>
  call(views(app), { ...beacon(options, '/api/views'), params: samplePath });

const visitOf = (app: TestApp, page: string, options: Beacon = {}) =>
  call(visits(app), beacon({ page: ORIGIN + page, ...options }, '/api/visits'));

async function read(app: TestApp, open: typeof dashboardStats, days = ''): Promise<unknown> {
  const path = days && `/api?days=${days}`;
  const response = await call(open(app), {
    headers: await signedIn(app),
    params: samplePath,
    ...(path && { path }),
  });
  return response.json();
}

test('of the site that a reader comes from, only the host is stored', async () => {
  const app = testApp();
  await publish(app);
  await viewFrom(app, { from: 'WWW.News.Example.com:8080' });
  await visitOf(app, '/', { from: 'news.example.com' });
  await viewFrom(app, { from: 'a--0-0b.xn--caf-dma.example' });
  for (const from of [
    'commonplace.example',
    'localhost',
    '192.0.2.7',
    '[2001:db8::1]',
    'example.com/path?q=jane',
    'jane@example.com',
    'a_b.example.com',
    `${'a'.repeat(LIMITS.referrer)}.com`,
    '../totals',
  ]) {
    await viewFrom(app, { from });
  }

  expect(await read(app, visitorStats)).toMatchObject({
    referrers: { 'news.example.com': 2, 'a--0-0b.xn--caf-dma.example': 1 },
  });
  expect((await app.keys('views/')).filter((key) => key.includes('news'))).toEqual([
    expect.stringMatching(/_at-the\.post_from-news\.example\.com$/),
  ]);
});

test('no referrer is stored of programs, authors, and visitors who opted out', async () => {
  const app = testApp();
  await publish(app);
  const from = 'news.example.com';
  for (const headers of [{ 'user-agent': GOOGLEBOT }, await signedIn(app), { dnt: '1' }]) {
    await viewFrom(app, { from, headers });
    await visitOf(app, '/archive', { from, headers });
  }

  expect(await read(app, visitorStats)).toMatchObject({ referrers: {}, viewedPages: {} });
});

test('visits are counted by pages that the site has', async () => {
  const app = testApp();
  await savePage(app);
  for (const page of ['/', '/blog/tech/2', '/tags/caf%C3%A9?q=1', '/about', '/nothing', '/A b']) {
    await visitOf(app, page);
  }
  await visitOf(app, '', { page: 'https://elsewhere.example/about' });

  expect(await read(app, visitorStats)).toMatchObject({
    totalVisits: 7,
    viewedPages: { '/': 1, '/blog/tech': 1, '/tags': 1, '/about': 1, other: 2 },
  });
});

test('a post has its own views by day and referrer, before and after roll-ups', async () => {
  const app = testApp();
  await publish(app);
  for (const time of ['2026-10-01T10:00:00Z', '2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z']) {
    app.clock.now = new Date(time);
    await viewFrom(app, { from: 'news.example.com' });
    await viewFrom(app, { headers: { dnt: '1' } });
    await viewFrom(app, { headers: { 'user-agent': GOOGLEBOT } });
    await rollUp(app);
  }

  const week = { title: 'On tides', totalViews: 6, margin: 0, since: '2026-10-01' };
  const days = [15, 16, 17, 18, 19, 20, 21].map((n) => ({
    day: `2026-11-${n}`,
    count: n >= 20 ? 2 : 0,
  }));
  expect(await read(app, postStats, '7')).toEqual({
    ...week,
    viewsByDay: days,
    referrers: { 'news.example.com': 2 },
  });
  expect(await read(app, postStats, '90')).toMatchObject({ referrers: { 'news.example.com': 3 } });
  expect(await read(app, dashboardStats, '7')).toMatchObject({
    viewedPosts: { 'writings/ontides202611211200': 4 },
  });
});

test('the range of all days begins with the first one, and has months beyond a year', async () => {
  const app = testApp();
  await publish(app);
  const viewsByDay = async (days: string) =>
    ((await read(app, dashboardStats, days)) as { viewsByDay: unknown[] }).viewsByDay;
  expect(await viewsByDay('0')).toHaveLength(7);
  expect(await viewsByDay('365')).toHaveLength(365);
  expect(await viewsByDay('1e9')).toHaveLength(30);

  app.clock.now = new Date('2025-01-31T10:00:00Z');
  await viewFrom(app, {});
  app.clock.now = new Date('2026-11-21T12:00:00Z');
  await viewFrom(app, {});
  const all = await viewsByDay('0');
  expect(all).toHaveLength(23);
  expect([all[0], all.at(-1)]).toEqual([
    { day: '2025-01-01', count: 1 },
    { day: '2026-11-01', count: 1 },
  ]);
});

test('a sum names so many referrers of a day, and counts the rest as others', async () => {
  const app = testApp();
  await publish(app);
  const more = 3;
  for (let n = 0; n < LIMITS.countedReferrers + more; n++) {
    await viewFrom(app, { from: `site-${n}.example.com` });
  }
  await viewFrom(app, { from: 'site-1.example.com' });
  app.clock.now = new Date('2026-11-21T15:00:00Z');
  await rollUp(app);

  const { referrers } = (await read(app, visitorStats)) as { referrers: Record<string, number> };
  expect(Object.keys(referrers)).toHaveLength(LIMITS.countedReferrers + 1);
  expect(referrers).toMatchObject({ 'site-1.example.com': 2, other: more });
});
