import { expect, onTestFinished, test, vi } from 'vitest';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { background } from '#tests/support/app/endpoints.ts';
import { openHook } from '#tests/support/servers/hook.ts';
import { slowStore } from '#tests/support/store/slow-store.ts';
import { call, NOW, ORIGIN, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';

const hook = await openHook();

/** Returns an app at a time of day, and the infrequent tasks that were run. */
function appAt(time: string): { app: TestApp; tasks: () => string[] } {
  const app = testApp();
  app.clock.now = new Date(`2026-11-21T${time}Z`);
  const rollUp = vi.spyOn(app.views, 'rollUp');
  const uploads = vi.spyOn(app.uploads, 'ids');
  const bulk = vi.spyOn(app.bulk, 'begin');
  const tasks = () => [
    ...(rollUp.mock.calls.length > 0 ? ['roll-up'] : []),
    ...(uploads.mock.calls.length > 0 ? ['clean-up'] : []),
    ...(bulk.mock.calls.length > 0 ? ['bulk'] : []),
  ];
  return { app, tasks };
}

/** Sends the requests of the schedule to the background function, or responds with a status. Returns their paths. */
function takeCalls(app: TestApp, status?: number): string[] {
  const paths: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { origin, pathname: path } = new URL(input as URL);
    expect(origin).toBe(ORIGIN);
    paths.push(path);
    if (status !== undefined) return new Response(null, { status });
    const task = path.split('/').at(-1) ?? '';
    const headers = init?.headers as Record<string, string>;
    const response = await call(background(app), {
      method: 'POST',
      path,
      params: { task },
      headers,
    });
    return new Response(null, { status: response.status === 204 ? 202 : response.status });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return paths;
}

test.each([
  ['12:10:00', ['roll-up']],
  ['12:14:59', ['roll-up']],
  ['12:15:00', []],
  ['03:10:00', ['roll-up']],
  ['03:15:30', ['clean-up']],
  ['03:20:00', []],
  ['03:30:00', ['bulk']],
])('at %s the schedule runs %j in the background', async (time, expected) => {
  const { app, tasks } = appAt(time);
  const paths = takeCalls(app);

  await runSchedule(app);

  expect(paths).toEqual(expected.map((task) => `/api/background/${task}`));
  expect(tasks()).toEqual(expected);
});

test.each([401, 404, 500])('a task whose request gets a %i is run at once', async (status) => {
  const { app, tasks } = appAt('12:10:00');
  takeCalls(app, status);

  await runSchedule(app);

  expect(tasks()).toEqual(['roll-up']);
});

test('the background function accepts only recent requests of the site', async () => {
  const { app, tasks } = appAt('12:10:00');
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    sent.push(new Headers(init?.headers).get('authorization') ?? '');
    return Promise.resolve(new Response(null, { status: 202 }));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await runSchedule(app);
  const [authorization = ''] = sent;
  const send = async (task: string, signature: string) => {
    const headers = { authorization: signature };
    return (await call(background(app), { method: 'POST', params: { task }, headers })).status;
  };

  expect(await send('clean-up', authorization)).toBe(401);
  expect(
    await send(
      'roll-up',
      authorization.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBe(401);
  expect(await send('roll-up', '')).toBe(401);
  expect(await send('constructor', authorization)).toBe(401);
  app.clock.now = new Date(app.clock.now.getTime() + 6 * 60_000);
  expect(await send('roll-up', authorization)).toBe(401);
  expect(tasks()).toEqual([]);
  app.clock.now = new Date(app.clock.now.getTime() - 2 * 60_000);
  expect(await send('roll-up', authorization)).toBe(204);
  expect(tasks()).toEqual(['roll-up']);
});

test('every run requests a rebuild that waits', async () => {
  const app = testApp({ buildHook: hook.url });
  await app.rebuilds.want(app.newId());

  await runSchedule(app);

  expect(hook.calls()).toBe(1);
});

test('a failing task is reported and does not stop the others', async () => {
  expectLog('Error: The store is gone');
  const { app, tasks } = appAt('12:10:00');
  takeCalls(app);
  vi.spyOn(app.documents, 'index').mockRejectedValue(new Error('The store is gone'));

  await runSchedule(app);

  expect(tasks()).toEqual(['roll-up']);
});

test('a first run of a process with nothing to do waits for one list of the store', async () => {
  const slow = slowStore(NOW.getTime());
  const earlier = testApp({ buildHook: hook.url }, slow.store);
  await earlier.rebuilds.call(earlier.newId(), await currentContent(earlier));
  await earlier.heartbeats.note('schedule', NOW);
  const app = testApp({ buildHook: hook.url }, slow.store);

  const { took } = await slow.measure(() => runSchedule(app));

  expect(took).toBe(150);
});

test('a run that finds a rebuild waiting for its turn waits for one list of the store', async () => {
  const slow = slowStore(NOW.getTime());
  const settings = { buildHook: hook.url, rebuildInterval: 600_000 };
  const earlier = testApp(settings, slow.store);
  const called = earlier.newId();
  await earlier.rebuilds.call(called, 'older');
  await earlier.rebuilds.want(earlier.newId(called));
  await earlier.heartbeats.note('schedule', NOW);
  const app = testApp(settings, slow.store);

  const { took } = await slow.measure(() => runSchedule(app));

  expect(took).toBe(150);
  expect(hook.calls()).toBe(0);
});
