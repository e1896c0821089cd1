import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '#domain/timing.ts';
import { authorsHealth } from '#tests/support/app/health.ts';
import { siteBehindCdn } from '#tests/support/app/site-behind-cdn.ts';
import { seenAt, type Shown, WAYS } from '#tests/support/app/takedowns.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

const AGAIN = 'what was taken down. It is purged again.';

test.each([
  ['every second purge', 100, (purge: number) => purge % 2 === 1],
  ['two purges of four', 40, (purge: number) => purge % 4 < 2],
])(
  'with a CDN that loses %s, all of %i takedowns are gone within ten minutes',
  async (_, takedowns, loses) => {
    allowLog(AGAIN);
    let gone = 0;
    let site = siteBehindCdn();
    for (let n = 0; n < takedowns; n++) {
      // What a site has makes its feeds slow to render.
      if (n % WAYS.length === 0) site = siteBehindCdn();
      const show = WAYS[n % WAYS.length] as (typeof WAYS)[number];
      const shown = await show(site.app, n);
      await site.pass(MINUTE);
      expect(await seenAt(site, shown)).toEqual(shown.paths);
      site.state.loses = loses;
      await shown.takeDown();
      // A reader who comes at once has a copy stored that was not purged.
      await seenAt(site, shown);
      await site.pass(10 * MINUTE);
      site.state.loses = () => false;
      const isForgotten = (await site.app.keys('taken-down/')).length === 0;
      if (isForgotten && (await seenAt(site, shown)).length === 0) gone += 1;
    }

    expect(gone).toBe(takedowns);
  },
);

test('a purge that works costs no other one and no run of the schedule', async () => {
  const site = siteBehindCdn();
  for (const [n, show] of WAYS.entries()) {
    const shown = await show(site.app, n);
    await site.pass(MINUTE);
    await seenAt(site, shown);
    const before = site.state.purges;
    await shown.takeDown();
    await site.pass(MINUTE);

    expect(site.state.purges - before).toBeLessThanOrEqual(4);
    expect(await seenAt(site, shown)).toEqual([]);
  }

  expect(await site.app.keys('taken-down/')).toEqual([]);
  expect(await site.app.keys('due/')).toEqual([]);
});

test('Health names what a CDN still shows that loses all purges, until it is gone', async () => {
  expectLog(AGAIN);
  const site = siteBehindCdn();
  const { app, state, pass } = site;
  const shown = (await WAYS[0]?.(app, 0)) as Shown;
  await seenAt(site, shown);
  state.loses = () => true;
  const since = app.clock.now.toISOString();
  await shown.takeDown();
  await pass(9 * MINUTE);
  expect((await authorsHealth(app)).problems).toEqual([]);

  await pass(6 * MINUTE);
  await runSchedule(app);
  const { problems, shown: pages } = await authorsHealth(app);
  expect(problems).toEqual(['takedown']);
  expect(pages).toEqual([
    { path: shown.paths[0], since: expect.stringContaining(since.slice(0, 19)) as string },
  ]);

  // Runs look each quarter of the first hour, and later each hour.
  state.loses = () => false;
  await pass(15 * MINUTE);
  await runSchedule(app);
  await pass(MINUTE);
  expect(await seenAt(site, shown)).toEqual([]);
  expect((await authorsHealth(app)).problems).toEqual([]);
  await pass(14 * MINUTE);
  await runSchedule(app);
  expect(await app.keys('taken-down/')).toEqual([]);
});

test('a process that is stopped after a takedown leaves the rest to the schedule', async () => {
  expectLog(AGAIN);
  const site = siteBehindCdn();
  const shown = (await WAYS[0]?.(site.app, 0)) as Shown;
  await seenAt(site, shown);
  site.state.loses = () => true;
  await shown.takeDown();
  await site.app.takenDown.all();
  site.state.loses = () => false;
  await site.pass(5_000);
  // The full run of the hour, which needs no mark.
  await site.app.dueRuns.markCurrent();
  await runSchedule(site.app);

  expect(await seenAt(site, shown)).toEqual([]);
});

test('of a site behind a password nothing is said, and after an hour nothing is known', async () => {
  const site = siteBehindCdn();
  const shown = (await WAYS[0]?.(site.app, 0)) as Shown;
  await seenAt(site, shown);
  site.state.isPrivate = true;
  site.state.loses = () => true;
  await shown.takeDown();
  await site.pass(30 * MINUTE);
  await runSchedule(site.app);
  expect((await authorsHealth(site.app)).problems).toEqual([]);
  expect(await site.app.keys('taken-down/')).toHaveLength(1);

  await site.pass(HOUR);
  await site.app.dueRuns.markCurrent();
  await runSchedule(site.app);

  expect(await site.app.keys('taken-down/')).toEqual([]);
});
