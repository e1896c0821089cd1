import { expect, onTestFinished, test, vi } from 'vitest';
import { health } from '#tests/support/app/endpoints.ts';
import { publish } from '#tests/support/app/blog.ts';
import { mailSettings } from '#tests/support/app/letters.ts';
import { openHook } from '#tests/support/servers/hook.ts';
import { sampleThought } from '#tests/support/app/readers.ts';
import { call, later, NO_HOOK, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { submitThought } from '#usecases/readers/submit-thought.ts';
import { signIn } from '#usecases/access/sign-in.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';
import { authorsHealth, problemsAt } from '#tests/support/app/health.ts';

const HOUR = 60 * 60_000;

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
  const { app, watch } = watchedApp();
  watch.fails = /./;
  expectLog('Error: down');

  const response = await call(health(app), { path: '/api/health' });

  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'failing' });
});

test('any number of requests in fifteen seconds cost one read', async () => {
  const { app, watch } = watchedApp();
  await app.heartbeats.note('schedule', app.now());
  watch.operations.length = 0;
  const endpoint = health(app);
  const look = () => call(endpoint, { path: '/api/health', headers: { cookie: 'a=b' } });

  await Promise.all(Array.from({ length: 50 }, look));
  app.clock.now = later(14_999);
  await look();
  const gets = () => watch.operations.filter((operation) => operation.startsWith('get'));
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

test('a mail that waits for more than an hour is a problem, unless the author holds it back', async () => {
  const app = testApp({ mail: mailSettings() });
  await app.outbox.add(app.newId(), { kind: 'thought', thought: app.newId() });
  expect(await problemsAt(app, 1)).toEqual([]);
  app.clock.now = later(HOUR + 1);
  expect((await authorsHealth(app)).problems).toEqual(['mail']);

  await app.outbox.hold();

  expect((await authorsHealth(app)).problems).toEqual([]);
});
