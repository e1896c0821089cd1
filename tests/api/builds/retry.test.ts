import { expect, onTestFinished, test, vi } from 'vitest';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { siteState } from '#usecases/site/site-state.ts';
import { requestLargeRebuild } from '#usecases/schedule/request-large-rebuild.ts';
import { publish } from '#tests/support/app/blog.ts';
import { openHook } from '#tests/support/servers/hook.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';

const hook = await openHook();
const SITE = 'https://site.example';
const MINUTE = 60_000;

/**
 * Returns a site whose build was requested, and what readers get at `/build.json`. The background accepts no task, so that
 * tasks are run at once.
 */
async function siteWithBuild(settings: object = {}) {
  const app = testApp({ buildHook: hook.url, siteUrl: SITE, ...settings });
  const live = { content: 'older', isThere: true };
  const { fetch } = globalThis;
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = new Request(input).url;
    if (!url.startsWith(SITE)) return fetch(input, init);
    if (!url.endsWith('/build.json') || !live.isThere)
      return Promise.resolve(new Response(null, { status: 404 }));
    return Promise.resolve(
      Response.json({ content: live.content, builtAt: '2026-11-21T12:00:00Z' }),
    );
  });
  onTestFinished(() => asked.mockRestore());
  await publish(app);
  await app.settled();
  const calls = hook.calls();
  return {
    app,
    live,
    newCalls: () => hook.calls() - calls,
    runAfter: async (minutes: number) => {
      app.clock.now = later(minutes * MINUTE);
      await runSchedule(app);
      await app.settled();
    },
  };
}

test('a build that the site does not show is tried again once', async () => {
  const { app, newCalls, runAfter } = await siteWithBuild();
  await runAfter(15);
  expect(newCalls()).toBe(0);

  await runAfter(25);
  expect(newCalls()).toBe(1);
  expect(await app.keys('bulk/documents/')).toHaveLength(1);

  for (const minutes of [30, 50, 60, 70]) await runAfter(minutes);
  expect(newCalls()).toBe(1);
  expect(await siteState(app)).toMatchObject({ rebuild: 'overdue' });
});

test.each(['nothing', 502, 504] as const)(
  'a build whose request got %s may have started, and is tried again once',
  async (lost) => {
    expectLog('The rebuild could not be started.');
    hook.respondWith(lost);
    const { app, newCalls, runAfter } = await siteWithBuild();
    await runAfter(15);
    expect(newCalls()).toBe(0);

    for (const minutes of [25, 30, 50, 60, 70]) await runAfter(minutes);
    expect(newCalls()).toBe(1);
    expect(await siteState(app)).toMatchObject({ rebuild: 'overdue' });
  },
);

test('a request that the hook refuses is repeated until the hook accepts it', async () => {
  expectLog('The build hook responded with 503.');
  hook.respondWith(503);
  const { app, newCalls, runAfter } = await siteWithBuild({ deploysPerMonth: 2 });
  for (const minutes of [15, 30, 45]) await runAfter(minutes);
  expect(newCalls()).toBe(3);
  expect(await siteState(app)).toMatchObject({ rebuild: 'failed', deploys: { left: 2 } });

  hook.respondWith(200);
  for (const minutes of [60, 75]) await runAfter(minutes);
  expect(newCalls()).toBe(4);
});

test('a build that failed long ago is not tried again', async () => {
  const { newCalls, runAfter } = await siteWithBuild();
  await runAfter(85);

  expect(newCalls()).toBe(0);
});

test('a build that the site shows is not tried again', async () => {
  const { app, live, newCalls, runAfter } = await siteWithBuild();
  live.content = await currentContent(app);
  await runAfter(25);

  expect(newCalls()).toBe(0);
});

test('a build without all comments is tried again', async () => {
  const { app, live, newCalls, runAfter } = await siteWithBuild();
  live.content = `${await currentContent(app)}-incomplete`;
  await runAfter(25);

  expect(newCalls()).toBe(1);
});

test('a failed build is not tried again without a deploy that is left in the month', async () => {
  const { newCalls, runAfter } = await siteWithBuild({ deploysPerMonth: 1 });
  await runAfter(25);

  expect(newCalls()).toBe(0);
});

test('a build that its platform repeats is not tried again', async () => {
  const { app, newCalls, runAfter } = await siteWithBuild({ dataDir: '/nowhere' });
  await app.rebuilds.fail(app.newId((await app.rebuilds.state()).latest));
  await runAfter(25);

  expect(newCalls()).toBe(0);
});

test('a site that cannot be read does not start a build', async () => {
  expectLog('The site responded to /build.json with 404.');
  const { live, newCalls, runAfter } = await siteWithBuild();
  live.isThere = false;
  await runAfter(25);

  expect(newCalls()).toBe(0);
});

test('the rebuild after an import waits for the bulk snapshot', async () => {
  const { app, newCalls } = await siteWithBuild();
  const before: number[] = [];
  vi.spyOn(app.bulk, 'update').mockImplementation(() => {
    before.push(newCalls());
    return Promise.resolve();
  });

  app.clock.now = later(MINUTE);
  await requestLargeRebuild(app);
  await app.settled();

  expect(new Set(before)).toEqual(new Set([0]));
  expect(newCalls()).toBe(1);
});
