import { expect, test } from 'vitest';
import { rollUp } from '#usecases/schedule/roll-up.ts';
import { dashboardStats, visitorStats } from '#tests/support/app/endpoints.ts';
import { publish } from '#tests/support/app/blog.ts';
import { NOW, signedIn, testApp } from '#tests/support/app/test-app.ts';
import {
  byDay,
  FIREFOX,
  GOOGLEBOT,
  SAFARI,
  stats,
  view,
  visit,
} from '#tests/support/app/visitors.ts';

test('programs are counted separately from people', async () => {
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

test('readers’ views exclude programs and the author, before and after a roll-up', async () => {
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

test('the author’s visits count, but not as visitors, systems or days', async () => {
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

test('views and visits of the last thirty days (UTC) are counted by day', async () => {
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

test('the hourly roll-up changes no count', async () => {
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
