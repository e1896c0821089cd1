import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { DAY } from '#domain/timing.ts';
import { login, logout, sessions } from '#tests/support/app/endpoints.ts';
import { access, isOpen } from '#tests/support/app/author.ts';
import {
  ADA,
  call,
  cookieFrom,
  MARY,
  NOW,
  signedIn,
  testApp,
} from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';

type App = ReturnType<typeof testApp>;
type Headers = Awaited<ReturnType<typeof signedIn>>;

const LATER = new Date(NOW.getTime() + 1_000);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const endSession = (app: App, headers: Headers, id?: string) =>
  call(sessions(app), { method: 'DELETE', headers, params: id === undefined ? {} : { id } });

test('an author sees their own sessions with their details, newest first', async () => {
  const app = testApp();
  await signedIn(app, MARY.key);
  const first = await signedIn(app);
  app.clock.now = new Date(NOW.getTime() + DAY);
  const second = cookieFrom(
    await call(login(app), { body: { key: ADA.key }, headers: { 'user-agent': FIREFOX } }),
  );

  const { sessions: listed } = await access(app, second);

  expect(listed).toEqual([
    expect.objectContaining({ device: 'Firefox on Linux', current: true }),
    expect.objectContaining({ createdAt: NOW.toISOString(), current: false }),
  ]);
  expect((await access(app, first)).sessions.map(({ current }) => current)).toEqual([false, true]);
});

test('a session ended from another one is refused at its next request', async () => {
  const app = testApp();
  const [lost, here] = [await signedIn(app), await signedIn(app)];
  const { sessions: listed } = await access(app, here);
  const other = listed.find(({ current }) => !current);

  expect((await endSession(app, here, other?.id)).headers.get('set-cookie')).toBeNull();

  expect([await isOpen(app, lost), await isOpen(app, here)]).toEqual([false, true]);
});

test('an ended session stays ended when its own write is repeated late', async () => {
  const app = testApp();
  const headers = await signedIn(app);
  const [key = ''] = await app.keys('sessions/');
  const opened = (await app.store.get(key)) ?? '';
  await call(logout(app), { method: 'POST', headers });

  await app.store.put(key, opened);

  expect(await isOpen(app, headers)).toBe(false);
  expect(await app.sessions.all()).toEqual([]);
});

test('signing out everywhere ends all sessions of the author and of nobody else', async () => {
  const app = testApp();
  const mary = await signedIn(app, MARY.key);
  const [here, there] = [await signedIn(app), await signedIn(app)];

  const response = await endSession(app, here);

  expect(response.headers.get('set-cookie')).toContain('Expires=Thu, 01 Jan 1970');
  expect([await isOpen(app, here), await isOpen(app, there)]).toEqual([false, false]);
  expect(await isOpen(app, mary)).toBe(true);
});

test('an author cannot end another author’s session', async () => {
  const app = testApp();
  const [mary, ada] = [await signedIn(app, MARY.key), await signedIn(app)];
  const [theirs] = (await access(app, mary)).sessions;

  await endSession(app, ada, theirs?.id);

  expect(await isOpen(app, mary)).toBe(true);
});

test('the latest sign-ins and refused attempts are listed without addresses or keys', async () => {
  const app = testApp();
  const headers = await signedIn(app);
  app.clock.now = LATER;
  await call(login(app), {
    body: { key: 'a wrong key' },
    headers: { 'user-agent': FIREFOX },
    ip: '198.51.100.7',
  });
  await app.settled();

  const { signIns } = await access(app, headers);

  expect(signIns).toEqual([
    { at: LATER.toISOString(), device: 'Firefox on Linux', accepted: false },
    expect.objectContaining({ author: 'Ada', accepted: true }),
  ]);
  for (const key of await app.keys('sign-ins/')) {
    expect(await app.store.get(key)).not.toMatch(/198\.51|wrong/);
  }
  app.clock.now = new Date(NOW.getTime() + 31 * DAY);
  await cleanUp(app);
  expect([await app.keys('sign-ins/'), await app.keys('refusals/')]).toEqual([[], []]);
});

test('many refused attempts cost a few lists, and a thousand are kept', async () => {
  const { app, watch } = watchedApp();
  const headers = await signedIn(app);
  await app.settled();
  for (let n = 0; n < 3_000; n++) {
    app.clock.now = new Date(NOW.getTime() + n * 1_000);
    await app.signIns.record(app.newId(), 'refused', { device: `Program ${n}` });
  }
  watch.operations.length = 0;

  const { signIns } = await access(app, headers);

  expect(watch.operations.filter((one) => one.startsWith('list')).length).toBeLessThan(40);
  expect(signIns.slice(0, 2)).toMatchObject([
    { device: 'Program 2999' },
    { device: 'Program 2998' },
  ]);
  await cleanUp(app);
  const kept = await app.keys('refusals/');
  expect(kept).toHaveLength(1_000);
  expect(await app.store.get(kept[0] ?? '')).toContain('Program 2000');
});

test('an accepted sign-in is listed after any number of refused ones', async () => {
  const app = testApp();
  const headers = await signedIn(app);
  for (let n = 1; n <= LIMITS.signInsShown + 5; n++) {
    app.clock.now = new Date(NOW.getTime() + n * 1_000);
    await app.signIns.record(app.newId(), 'refused', { device: `Program ${n}` });
  }
  await app.settled();

  const { signIns } = await access(app, headers);

  expect(signIns.at(-1)).toMatchObject({ author: 'Ada', accepted: true });
  expect(signIns.filter(({ accepted }) => !accepted)).toHaveLength(LIMITS.signInsShown);
  expect(signIns[0]?.device).toBe(`Program ${LIMITS.signInsShown + 5}`);
});
