import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE } from '#domain/timing.ts';
import { buildStep } from '#tests/support/app/endpoints.ts';
import { publish } from '#tests/support/app/blog.ts';
import { authorsHealth } from '#tests/support/app/health.ts';
import { openHook } from '#tests/support/servers/hook.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import { call, later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { SECRET } from '#tests/support/app/webhook.ts';
import type { Settings } from '#settings';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import { noteDeploy } from '#usecases/schedule/note-deploy.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { siteState } from '#usecases/site/site-state.ts';

const hook = await openHook();
const SITE = 'https://site.example';

/** Returns a site whose hook was called, and what readers get at `/build.json`. Tasks of the background are run at once. */
async function siteWithBuild(settings: Partial<Settings> = {}) {
  const app = testApp({ buildHook: hook.url, siteUrl: SITE, ...settings });
  const live = { content: 'older' };
  const { fetch } = globalThis;
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url } = new Request(input);
    if (!url.startsWith(SITE)) return fetch(input, init);
    if (!url.endsWith('/build.json')) return Promise.resolve(new Response(null, { status: 404 }));
    return Promise.resolve(Response.json({ ...live, builtAt: '2026-11-21T12:00:00Z' }));
  });
  onTestFinished(() => asked.mockRestore());
  await publish(app);
  await app.settled();
  return { app, live };
}

/** Tells a site of a deploy that began a minute after the call of the hook, or at another time. */
async function tell(
  app: TestApp,
  outcome: 'succeeded' | 'failed',
  { minutes = 1, context = 'production', manual = false } = {},
): Promise<void> {
  const createdAt = later(minutes * MINUTE).toISOString();
  await noteDeploy(app, { context, createdAt, manual }, outcome);
  await app.settled();
}

const step = async (app: TestApp) =>
  ((await (await call(buildStep(app))).json()) as { latest: string }).latest;

test('a failed build is told at once, and repeated once', async () => {
  const receiver = await openReceiver();
  const { app } = await siteWithBuild({ webhook: { url: receiver.url, secret: SECRET } });
  app.clock.now = later(2 * MINUTE);
  const before = receiver.received.length;
  const calls = hook.calls();

  await tell(app, 'failed');
  expect(hook.calls()).toBe(calls + 1);
  expect(
    receiver.received.slice(before).map(({ body }) => JSON.parse(body) as object),
  ).toMatchObject([{ type: 'alert.opened', data: { alert: 'build' } }]);
  expect(await siteState(app)).toMatchObject({ rebuild: 'called' });

  app.clock.now = later(5 * MINUTE);
  await tell(app, 'failed', { minutes: 4 });
  expect(hook.calls()).toBe(calls + 1);
  expect(await siteState(app)).toMatchObject({ rebuild: 'broken' });
  expect((await authorsHealth(app)).problems).toContain('build');
  app.clock.now = later(45 * MINUTE);
  await runSchedule(app);
  expect(hook.calls()).toBe(calls + 1);
});

test('an event of a deploy is over once the next run is marked', async () => {
  const { app } = await siteWithBuild();
  const mark = app.dueRuns.mark.bind(app.dueRuns);
  vi.spyOn(app.dueRuns, 'mark').mockImplementation(async (time) => {
    await setImmediate();
    await mark(time);
  });
  for (const key of await app.keys('due/')) await app.store.remove(key);
  const createdAt = later(MINUTE).toISOString();

  await noteDeploy(app, { context: 'production', createdAt, manual: true }, 'succeeded');

  expect(await app.keys('due/')).toEqual(['due/202611211215']);
});

test('a deploy that succeeds ends the failure of an earlier one', async () => {
  const { app } = await siteWithBuild();
  app.clock.now = later(2 * MINUTE);
  await tell(app, 'failed');
  app.clock.now = later(5 * MINUTE);
  await tell(app, 'failed', { minutes: 4 });
  expect(await siteState(app)).toMatchObject({ rebuild: 'broken' });

  app.clock.now = later(8 * MINUTE);
  await tell(app, 'succeeded', { minutes: 7 });

  expect((await app.rebuilds.state()).failedAt).toBeUndefined();
  expect(await siteState(app)).not.toMatchObject({ rebuild: 'broken' });
});

test('a retry that was stopped after the failure was noted is made by the schedule', async () => {
  const { app } = await siteWithBuild();
  const calls = hook.calls();
  vi.spyOn(app.rebuilds, 'want').mockRejectedValueOnce(new Error('stopped'));
  await expect(tell(app, 'failed')).rejects.toThrow('stopped');

  app.clock.now = later(15 * MINUTE);
  await runSchedule(app);

  expect(hook.calls()).toBe(calls + 1);
});

test.each([
  ['of a preview', { context: 'deploy-preview' }],
  ['by hand, which a build of the hook may outlast,', { manual: true }],
  ['that began before the last call of the hook', { minutes: -5 }],
])('a failed deploy %s says nothing about the build', async (_, deploy) => {
  const { app } = await siteWithBuild();
  const calls = hook.calls();
  const before = await app.keys('rebuilds/');

  await tell(app, 'failed', deploy);

  expect(hook.calls()).toBe(calls);
  expect(await app.keys('rebuilds/')).toEqual(before);
});

test('a push whose deploy fails starts none of a site that shows everything', async () => {
  const { app, live } = await siteWithBuild();
  live.content = await currentContent(app);
  const calls = hook.calls();

  await tell(app, 'failed');

  expect(hook.calls()).toBe(calls);
});

test('one machine, whose builder retries by itself, notes the failure alone', async () => {
  const { app } = await siteWithBuild({ dataDir: '/nowhere' });
  const calls = hook.calls();

  await tell(app, 'failed');

  expect(hook.calls()).toBe(calls);
  expect(await siteState(app)).toMatchObject({ rebuild: 'broken' });
});

test('the mark of a build changes with its request, its end and its failure, and the CDN keeps it', async () => {
  const { app } = await siteWithBuild();
  const steps = [await step(app)];
  for (const outcome of ['succeeded', 'succeeded', 'failed'] as const) {
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE);
    // Earlier successes are replaced.
    expect((await app.keys('rebuilds/')).filter((key) => key.endsWith('_s')).length).toBeLessThan(
      2,
    );
    await tell(app, outcome);
    steps.push(await step(app));
  }

  expect(new Set(steps).size).toBe(4);
  const { headers } = await call(buildStep(app));
  expect(headers.get('netlify-cache-tag')).toBe('builds');
  expect(headers.get('netlify-cdn-cache-control')).toContain('public');
});
