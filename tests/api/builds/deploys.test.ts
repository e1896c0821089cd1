import { expect, test } from 'vitest';
import { ID_RANDOM, timedId } from '#domain/id.ts';
import { DAY } from '#domain/timing.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { site } from '#tests/support/app/endpoints.ts';
import { moderate } from '#tests/support/app/moderation.ts';
import { comment, decline, publishThought } from '#tests/support/app/readers.ts';
import { RECEIPT, withdraw } from '#tests/support/app/receipts.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { openHook, publishAnother } from '#tests/support/servers/hook.ts';
import { call, later, NOW, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

const hook = await openHook();

const state = async (app: TestApp, method = 'GET') =>
  call(site(app), { method, headers: await signedIn(app) });

test('a month has the configured number of deploys, and the author sees the rest', async () => {
  const app = testApp({ buildHook: hook.url, deploysPerMonth: 3 });
  for (let n = 0; n < 40; n++) {
    app.clock.now = new Date(NOW.getTime() + (n * DAY) / 2);
    await publishAnother(app);
  }

  expect(hook.calls()).toBe(2);
  expect(await (await state(app)).json()).toMatchObject({
    rebuild: 'waiting',
    deploys: { perMonth: 3, left: 1, next: expect.stringContaining('2026-12-12T08:00') },
  });
});

test('a retry needs a remaining deploy, but no turn', async () => {
  const app = testApp({ buildHook: hook.url, deploysPerMonth: 3 });
  for (let n = 0; n < 4; n++) {
    app.clock.now = new Date(NOW.getTime() + n * 1_000);
    await publishAnother(app);
    await state(app, 'POST');
  }

  expect(hook.calls()).toBe(3);
  expect(await (await state(app)).json()).toMatchObject({
    rebuild: 'waiting',
    deploys: { left: 0 },
  });
});

test('no deploys are counted without a limit', async () => {
  const app = testApp({ buildHook: hook.url });

  expect(await (await state(app)).json()).not.toHaveProperty('deploys');
});

/** Returns a site with a comment and a thought that readers see, and without a deploy left. */
async function exhausted() {
  const app = testApp({ buildHook: hook.url, deploysPerMonth: 1 });
  await publish(app);
  await app.settled();
  const { id } = await comment(app, { receipt: RECEIPT });
  const thought = await publishThought(app);
  await app.settled();
  expect(hook.calls()).toBe(1);
  app.clock.now = new Date(NOW.getTime() + 601_000);
  return { app, id, thought };
}

test.each<[string, (site: Awaited<ReturnType<typeof exhausted>>) => Promise<unknown>]>([
  ['a post', ({ app }) => remove(app)],
  ['a comment', ({ app, id }) => moderate(app, 'remove', id)],
  ['a thought', ({ app, thought }) => decline(app, thought)],
])('taking down %s starts a deploy although none is left', async (_, takeDown) => {
  const site = await exhausted();
  await takeDown(site);
  await site.app.settled();

  expect(hook.calls()).toBe(2);
});

test('what a reader withdraws waits for its turn, so that readers use up no deploys', async () => {
  const { app, id } = await exhausted();
  await withdraw(app, id);
  await app.settled();

  expect(hook.calls()).toBe(1);
});

test('the author sees the shortest interval between two deploys', async () => {
  const app = testApp({ buildHook: hook.url, deploysPerMonth: 10_000, rebuildInterval: 600_000 });
  await publishAnother(app);
  app.clock.now = new Date(NOW.getTime() + 60_000);
  await publishAnother(app);

  const { deploys } = (await (await state(app)).json()) as { deploys: { next: string } };
  expect(Math.round((Date.parse(deploys.next) - NOW.getTime()) / 1_000)).toBe(600);
});

test('a hook request with a lost response counts and is not repeated', async () => {
  expectLog('The rebuild could not be started.');
  // A broken connection may be noticed only when the time for a response is over.
  allowLog('fetch failed');
  allowLog('aborted due to timeout');
  const app = testApp({ buildHook: hook.url, deploysPerMonth: 3, rebuildInterval: 600_000 });
  hook.respondWith('nothing');
  await publishAnother(app);
  for (let n = 1; n < 20; n++) {
    app.clock.now = new Date(NOW.getTime() + n * 900_000);
    await runSchedule(app);
  }

  expect(hook.calls()).toBe(1);
  expect(await (await state(app)).json()).toMatchObject({
    rebuild: 'overdue',
    deploys: { left: 2 },
  });
});

test('no hook request is made if it cannot be counted', async () => {
  expectLog('Error: down');
  const { app, watch } = watchedApp({ buildHook: hook.url, deploysPerMonth: 3 });
  watch.fails = /^put .*_c_/;

  await publishAnother(app);

  expect(hook.calls()).toBe(0);
});

/** Runs the schedule of an app whose code was deployed without the hook at this time. */
async function runDeployed(app: TestApp, builtAt: Date): Promise<void> {
  // The site is not there.
  allowLog('fetch failed');
  const manualDeploy = timedId(builtAt.getTime(), '0'.repeat(ID_RANDOM));
  // The full run of the hour finds it.
  app.clock.now = new Date(new Date(app.clock.now).setUTCMinutes(15));
  await runSchedule({ ...app, settings: { ...app.settings, manualDeploy } });
}

test('a deploy that the hook did not start counts once and takes no turn', async () => {
  const app = testApp({ buildHook: hook.url, deploysPerMonth: 6 });
  await runDeployed(app, later(-60_000));
  await runDeployed(app, later(-60_000));

  expect(await (await state(app)).json()).toMatchObject({ deploys: { left: 5 } });
  await publishAnother(app);
  expect(hook.calls()).toBe(1);
});

test('a deploy that the hook did not start covers the requests before its build', async () => {
  const app = testApp({ buildHook: hook.url, deploysPerMonth: 6, rebuildInterval: 600_000 });
  await publishAnother(app);
  app.clock.now = later(60_000);
  await publishAnother(app);
  expect(await (await state(app)).json()).toMatchObject({ rebuild: 'waiting' });

  app.clock.now = later(120_000);
  await runDeployed(app, later(90_000));

  expect(await (await state(app)).json()).toMatchObject({ rebuild: 'overdue' });
  app.clock.now = later(7 * DAY);
  await runDeployed(app, later(90_000));
  expect(hook.calls()).toBe(1);
});

test('a rebuild that waits is delivered after such a deploy was counted', async () => {
  const app = testApp({ buildHook: hook.url, deploysPerMonth: 6, rebuildInterval: 600_000 });
  await publishAnother(app);
  app.clock.now = later(60_000);
  await publishAnother(app);
  await runDeployed(app, later(-60_000));
  expect(hook.calls()).toBe(1);

  app.clock.now = later(7 * DAY);
  await runDeployed(app, later(-60_000));

  expect(hook.calls()).toBe(2);
});

test('a deploy from more than 31 days ago is not counted again', async () => {
  const app = testApp({ buildHook: hook.url, deploysPerMonth: 6 });

  await runDeployed(app, later(-32 * DAY));

  expect(await app.keys('rebuilds/')).toEqual([]);
});
