import { expect, onTestFinished, test, vi } from 'vitest';
import type { Health } from '#domain/health/health.ts';
import { health } from '#api/site/health.ts';
import { memoryStore } from '#store/drivers/memory.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { publish } from '#tests/support/app/blog.ts';
import { mailSettings } from '#tests/support/app/letters.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import { openHook } from '#tests/support/servers/hook.ts';
import { sampleThought } from '#tests/support/app/readers.ts';
import {
  ADA,
  call,
  later,
  NO_HOOK,
  signedIn,
  type TestApp,
  testApp,
} from '#tests/support/app/test-app.ts';
import { submitThought } from '#usecases/thoughts/submit-thought.ts';
import { signIn } from '#usecases/access/sign-in.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

const HOUR = 60 * 60_000;

/** Loads the health of a site as one of its authors. */
async function authorsHealth(app: TestApp): Promise<Health> {
  const response = await call(health(app), { path: '/api/health', headers: await signedIn(app) });
  expect(response.status).toBe(200);
  return (await response.json()) as Health;
}

/** Lets the site respond to `/build.json` as one that was built from this content. */
function serveBuild(content: () => string): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ content: content(), builtAt: later(0).toISOString() })),
  );
  onTestFinished(() => void vi.restoreAllMocks());
}

test('everybody learns the status alone, and nothing is cached', async () => {
  const response = await call(health(testApp()), { path: '/api/health' });

  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('a store that does not respond is a 503', async () => {
  const store = memoryStore({
    before: () => {
      throw new Error('down');
    },
  });
  expectLog('Error: down');

  const response = await call(health(testApp({}, store)), { path: '/api/health' });

  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'failing' });
});

test('any number of requests in fifteen seconds cost one read', async () => {
  const read: string[] = [];
  const store = memoryStore({ before: (operation, key) => void read.push(`${operation} ${key}`) });
  const app = testApp({}, store);
  await app.heartbeats.note('schedule', app.now());
  read.length = 0;
  const endpoint = health(app);
  const look = () => call(endpoint, { path: '/api/health', headers: { cookie: 'a=b' } });

  await Promise.all(Array.from({ length: 50 }, look));
  app.clock.now = later(14_999);
  await look();
  const gets = () => read.filter((operation) => operation.startsWith('get'));
  expect(gets()).toEqual(['get heartbeats/schedule']);

  app.clock.now = later(15_000);
  await look();
  expect(gets()).toHaveLength(2);
});

test('a session that is not valid gets the status alone', async () => {
  const headers = { cookie: '__Host-session=eyJhbGciOiJIUzI1NiJ9.e30.c2ln' };

  const response = await call(health(testApp()), { path: '/api/health', headers });

  expect(await response.json()).toEqual({ status: 'ok' });
});

test('a new site is well, although nothing has run yet', async () => {
  const read = await authorsHealth(testApp({ commit: 'abc' }));

  expect(read).toMatchObject({ status: 'ok', problems: [], runs: {}, commit: 'abc', refused: 0 });
  expect(read.waiting).toEqual({
    events: { count: 0, hasMore: false },
    comments: { count: 0, hasMore: false },
    thoughts: { count: 0, hasMore: false },
    webhook: 0,
    rebuild: false,
  });
});

test('what waits is counted', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  allowLog('The rebuild could not be started.');
  await publish(app);
  await submitThought(app, sampleThought);
  await app.visits.record('page', []);
  await app.settled();

  const { waiting } = await authorsHealth(app);

  expect(waiting).toMatchObject({
    events: { count: 1 },
    thoughts: { count: 1 },
    rebuild: true,
  });
});

test('the schedule notes its first run, and then one an hour', async () => {
  const app = testApp({ siteUrl: undefined });
  const puts: string[] = [];
  vi.spyOn(app.heartbeats, 'note').mockImplementation((task, at) => {
    puts.push(`${task} ${at.toISOString().slice(11, 16)}`);
    return app.store.put(`heartbeats/${task}`, JSON.stringify({ at: at.toISOString() }));
  });
  for (let minutes = 0; minutes < 120; minutes += 5) {
    app.clock.now = later(minutes * 60_000);
    await runSchedule(app);
  }

  expect(puts).toEqual([
    'schedule 12:00',
    'schedule 12:10',
    'roll-up 12:10',
    'schedule 13:10',
    'roll-up 13:10',
  ]);
});

test('a schedule that has stopped is noticed after two hours and a half', async () => {
  const app = testApp();
  await app.heartbeats.note('schedule', app.now());
  const status = async () => {
    const response = await call(health(app), { path: '/api/health' });
    return ((await response.json()) as { status: string }).status;
  };

  app.clock.now = later(2.5 * HOUR);
  expect(await status()).toBe('ok');
  app.clock.now = later(2.5 * HOUR + 1);
  expect(await status()).toBe('degraded');
  expect(await authorsHealth(app)).toMatchObject({ status: 'degraded', problems: ['schedule'] });
});

test('work that never ran is missed once the site has been used for as long as it may take', async () => {
  const app = testApp();
  await app.identity.ensure();
  const problemsAt = async (hours: number) => {
    app.clock.now = later(hours * HOUR);
    return (await authorsHealth(app)).problems;
  };
  const status = async (): Promise<unknown> =>
    (await call(health(app), { path: '/api/health' })).json();

  expect(await problemsAt(2.5)).toEqual([]);
  expect(await status()).toEqual({ status: 'ok' });
  expect(await problemsAt(2.6)).toEqual(['schedule']);
  expect(await status()).toEqual({ status: 'degraded' });

  await app.heartbeats.note('schedule', later(3.1 * HOUR));
  expect(await problemsAt(3.2)).toEqual(['roll-up']);
  await app.heartbeats.note('schedule', later(51 * HOUR));
  expect(await problemsAt(51)).toEqual(['roll-up', 'clean-up']);
});

test('the age of a site counts from its first sign-in', async () => {
  const app = testApp();
  await signIn(app, { key: ADA.key });
  await app.settled();
  app.clock.now = later(3 * HOUR);

  expect((await authorsHealth(app)).problems).toEqual(['schedule']);
});

test('background work that is redirected runs all the same, and Health names the address', async () => {
  const server = await openReceiver();
  server.state.status = 301;
  server.state.location = `${server.url}elsewhere`;
  const app = testApp({ workUrl: server.url });
  app.clock.now = later(10 * 60_000);
  expectLog('redirects to another address.');

  await runSchedule(app);

  expect(server.received).toHaveLength(1);
  const read = await authorsHealth(app);
  expect(read).toMatchObject({ problems: ['background'], background: server.url });
  expect(read.runs['roll-up']?.at).toBe(app.now().toISOString());

  // The next requests were accepted.
  app.clock.now = later(2.7 * HOUR);
  await app.heartbeats.note('schedule', app.now());
  expect((await authorsHealth(app)).problems).toEqual([]);
});

test('a task that failed is a problem until it runs', async () => {
  const app = testApp({ siteUrl: undefined });
  app.clock.now = later(10 * 60_000);
  const rollUp = vi.spyOn(app.views, 'rollUp').mockRejectedValueOnce(new Error('no sum'));
  expectLog('The task roll-up failed after');
  await runSchedule(app);
  expect((await authorsHealth(app)).problems).toEqual(['roll-up']);

  app.clock.now = later(70 * 60_000);
  await runSchedule(app);

  expect(rollUp).toHaveBeenCalledTimes(2);
  expect((await authorsHealth(app)).problems).toEqual([]);
});

test('a task is late if the schedule ran long after it, and not if the site was switched off', async () => {
  const app = testApp();
  await app.heartbeats.note('roll-up', app.now());
  await app.heartbeats.note('clean-up', app.now());
  await app.heartbeats.note('schedule', app.now());
  const problemsAt = async (hours: number) => {
    app.clock.now = later(hours * HOUR);
    return (await authorsHealth(app)).problems;
  };

  expect(await problemsAt(100)).toEqual(['schedule']);
  await app.heartbeats.note('schedule', later(3 * HOUR));
  expect(await problemsAt(3)).toEqual([]);
  await app.heartbeats.note('schedule', later(3 * HOUR + 1));
  expect(await problemsAt(4)).toEqual(['roll-up']);
  await app.heartbeats.note('schedule', later(50 * HOUR + 1));
  expect(await problemsAt(51)).toEqual(['roll-up', 'clean-up']);
});

test('a damaged heartbeat counts as none', async () => {
  const app = testApp();
  await app.store.put('heartbeats/schedule', '{"at":"soon"}');
  expectLog('Skipped heartbeats/schedule');

  expect((await authorsHealth(app)).problems).toEqual([]);
});

test('a flood of refused sign-ins is a problem for an hour', async () => {
  const app = testApp();
  for (let n = 0; n < 20; n++) await signIn(app, { key: 'wrong' }).catch(() => undefined);
  await app.settled();

  expect(await authorsHealth(app)).toMatchObject({ refused: 20, problems: ['refusals'] });

  app.clock.now = later(HOUR + 1);
  expect(await authorsHealth(app)).toMatchObject({ refused: 0, problems: [] });
});

test('a build that readers do not get is a problem once it should have ended', async () => {
  const hook = await openHook();
  const app = testApp({ buildHook: hook.url });
  await publish(app);
  await app.settled();
  let live = 'older';
  serveBuild(() => live);

  app.clock.now = later(19 * 60_000);
  expect((await authorsHealth(app)).problems).toEqual([]);
  app.clock.now = later(21 * 60_000);
  const { problems, build } = await authorsHealth(app);
  expect(problems).toEqual(['build']);

  live = build.content;
  expect((await authorsHealth(app)).problems).toEqual([]);
});

test('a nearly full disk is a problem', async () => {
  const app = testApp({ dataDir: '.' });
  const { disk, problems } = await authorsHealth(app);

  expect(disk?.free).toBeGreaterThan(0);
  expect(disk?.total).toBeGreaterThanOrEqual(disk?.free ?? Infinity);
  expect(problems.includes('disk')).toBe((disk?.free ?? 0) < 300 * 1024 * 1024);
});

test('a store of newer code is a problem', async () => {
  expectLog('The store has format 99');
  // Signing in gives a site its identity.
  allowLog('AppError: The data of this site was written by a newer version');
  const app = testApp();
  await app.store.put('format/99', '');

  expect(await authorsHealth(app)).toMatchObject({ problems: ['format'], format: { store: 99 } });
});

test('a run that is noted in the future is a problem: the clock was ahead', async () => {
  const app = testApp();
  await app.heartbeats.note('clean-up', later(70 * 365 * 24 * HOUR));

  expect((await authorsHealth(app)).problems).toEqual(['clock']);
});

test('a mail that waits for more than an hour is a problem, unless the author holds it back', async () => {
  const app = testApp({ mail: mailSettings() });
  await app.outbox.add(app.newId(), { kind: 'thought', thought: app.newId() });
  app.clock.now = later(HOUR);
  expect((await authorsHealth(app)).problems).toEqual([]);
  app.clock.now = later(HOUR + 1);
  expect((await authorsHealth(app)).problems).toEqual(['mail']);

  await app.outbox.hold();

  expect((await authorsHealth(app)).problems).toEqual([]);
});
