import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR, MINUTE } from '#domain/timing.ts';
import type { Settings } from '#settings';
import { publish } from '#tests/support/app/blog.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { background } from '#tests/support/app/endpoints.ts';
import { openHook } from '#tests/support/servers/hook.ts';
import { slowStore } from '#tests/support/store/slow-store.ts';
import { call, later, ORIGIN, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

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

/** Adds a view in the hour before. */
async function addView(app: TestApp): Promise<void> {
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() - HOUR);
  await app.views.record('0mwglfydcsample000000');
  app.clock.now = now;
}

test.each([
  ['12:00:00', []],
  ['12:14:59', ['roll-up']],
  ['12:15:00', ['roll-up']],
  ['12:30:00', []],
  ['12:45:00', []],
  ['03:00:00', []],
  ['03:15:00', ['roll-up']],
  ['03:30:30', ['clean-up']],
  ['03:45:00', ['bulk']],
])('at %s the schedule runs %j in the background', async (time, expected) => {
  const { app, tasks } = appAt(time);
  await addView(app);
  const paths = takeCalls(app);

  await runSchedule(app, () => Promise.resolve());

  expect(paths).toEqual(expected.map((task) => `/api/background/${task}`));
  expect(tasks()).toEqual(expected);
});

test('an hour without events starts nothing in the background, and is none that was missed', async () => {
  const { app } = appAt('12:15:00');
  const paths = takeCalls(app);

  await runSchedule(app);

  expect(paths).toEqual([]);
  expect(await app.heartbeats.read('roll-up')).toEqual({ at: app.clock.now.toISOString() });
});

test('the first roll-up of a night runs without events, and merges the sums of hours', async () => {
  const { app } = appAt('03:15:00');
  const paths = takeCalls(app);

  await runSchedule(app);

  expect(paths).toEqual(['/api/background/roll-up']);
});

test.each([401, 404, 500])('a task whose request gets a %i is run at once', async (status) => {
  const { app, tasks } = appAt('03:15:00');
  takeCalls(app, status);

  await runSchedule(app);

  expect(tasks()).toEqual(['roll-up']);
});

test('the background function accepts only recent requests of the site', async () => {
  const { app, tasks } = appAt('03:15:00');
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

test('only a run that is marked requests a rebuild that waits', async () => {
  const app = testApp({ buildHook: hook.url });
  await app.rebuilds.want(app.newId());
  await app.dueRuns.mark(later(31 * MINUTE).getTime());
  const calls: number[] = [];

  for (const minutes of [0, 30, 45]) {
    app.clock.now = later(minutes * MINUTE);
    await runSchedule(app);
    calls.push(hook.calls());
  }

  expect(calls).toEqual([0, 0, 1]);
});

test('a failing task is reported and does not stop the others', async () => {
  expectLog('Error: The store is gone');
  const { app, tasks } = appAt('03:15:00');
  takeCalls(app);
  vi.spyOn(app.documents, 'index').mockRejectedValue(new Error('The store is gone'));

  await runSchedule(app);

  expect(tasks()).toEqual(['roll-up']);
});

test('a run that cannot read whether it is due does everything', async () => {
  expectLog('Error: down');
  const { app, watch } = watchedApp({ buildHook: hook.url });
  await app.rebuilds.want(app.newId());
  watch.fails = /^get due\//;
  const calls = hook.calls();

  await runSchedule(app);

  expect(hook.calls()).toBe(calls + 1);
});

/** Runs the schedule in a new process at a time. Returns how long it waits for the store, and for how many operations. */
async function measured(time: Date, settings: Partial<Settings> = {}, before?: Prepare) {
  const slow = slowStore(time.getTime());
  const earlier = testApp(settings, slow.store);
  await publish(earlier);
  await earlier.settled();
  await before?.(earlier);
  await earlier.settled();
  const app = testApp(settings, slow.store);
  app.clock.now = time;
  const { took, operations } = await slow.measure(() => runSchedule(app));
  return { took, operations, app };
}
type Prepare = (app: TestApp) => Promise<unknown>;

test('a run of a new process with nothing to do waits for two reads of the store at once', async () => {
  const { took, operations } = await measured(later(30 * MINUTE));

  expect(took).toBe(60);
  expect(operations).toEqual({ list: 0, folders: 0, put: 0, get: 2, open: 0, remove: 0 });
});

test('the full run of an idle hour waits for two lists of the store at most, and one fact', async () => {
  const { took } = await measured(later(15 * MINUTE));

  expect(took).toBeLessThanOrEqual(2 * 150 + 60);
});

test('a run that finds a rebuild waiting for its turn waits for two lists, and marks the run that has it', async () => {
  const { took, app } = await measured(
    later(15 * MINUTE),
    { buildHook: hook.url, rebuildInterval: 40 * MINUTE },
    async (earlier) => {
      earlier.clock.now = later(MINUTE);
      await earlier.rebuilds.want(earlier.newId());
    },
  );
  await app.settled();

  expect(took).toBeLessThanOrEqual(2 * 150 + 60);
  expect(await app.keys('due/202611211245')).toHaveLength(1);
});
