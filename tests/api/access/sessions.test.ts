import { memoryStore } from '#store/drivers/memory.ts';
import { expect, test, vi } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { DAY } from '#domain/timing.ts';
import { checkAuth } from '#api/access/check-auth.ts';
import { login } from '#api/access/login.ts';
import { sessions } from '#api/access/sessions.ts';
import { access, tryToMakeKey, tryToWithdraw } from '#tests/support/app/author.ts';
import {
  ADA,
  call,
  cookieFrom,
  MARY,
  NOW,
  signedIn,
  testApp,
} from '#tests/support/app/test-app.ts';
import { parseAuthorKeys } from '#author-key';
import { cleanUp } from '#usecases/site/clean-up.ts';

type App = ReturnType<typeof testApp>;
type Headers = Awaited<ReturnType<typeof signedIn>>;

const LATER = new Date(NOW.getTime() + 1_000);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const isOpen = async (app: App, headers: Headers) =>
  ((await (await call(checkAuth(app), { headers })).json()) as { authenticated: boolean })
    .authenticated;

const endSession = (app: App, headers: Headers, id?: string) =>
  call(sessions(app), { method: 'DELETE', headers, params: id === undefined ? {} : { id } });

/** Creates a key for Ada and signs in with it. */
async function secondKey(app: App, headers: Headers, label = 'Laptop') {
  const { key } = (await (await tryToMakeKey(app, headers, label)).json()) as { key: string };
  return { key, headers: await signedIn(app, key) };
}

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
  let lists = 0;
  const store = memoryStore({
    before: (operation) => void (lists += Number(operation === 'list')),
  });
  const app = testApp({}, store);
  const headers = await signedIn(app);
  await app.settled();
  for (let n = 0; n < 3_000; n++) {
    app.clock.now = new Date(NOW.getTime() + n * 1_000);
    await app.signIns.record(app.newId(), 'refused', { device: `Program ${n}` });
  }
  lists = 0;

  const { signIns } = await access(app, headers);

  expect(lists).toBeLessThan(40);
  expect(signIns.slice(0, 2)).toMatchObject([
    { device: 'Program 2999' },
    { device: 'Program 2998' },
  ]);
  await cleanUp(app);
  const kept = await app.keys('refusals/');
  expect(kept).toHaveLength(1_000);
  expect(await app.store.get(kept[0] ?? '')).toContain('Program 2000');
});

test('a created key signs in as its author, and its text is not stored', async () => {
  const app = testApp();
  const first = await signedIn(app);

  const { key, headers } = await secondKey(app, first);

  expect((await access(app, headers)).keys).toEqual([
    { id: expect.any(String), current: false, sessions: 1 },
    {
      ...{ id: expect.any(String), label: 'Laptop', madeAt: NOW.toISOString() },
      ...{ current: true, sessions: 1 },
    },
  ]);
  for (const name of await app.keys()) expect(await app.store.get(name)).not.toContain(key);
});

test('a revoked key cannot sign in, and its sessions end at their next request', async () => {
  const app = testApp();
  const first = await signedIn(app);
  const { key, headers } = await secondKey(app, first);
  const { keys } = await access(app, first);

  const response = await tryToWithdraw(app, first, keys.find(({ label }) => label)?.id ?? '');

  expect(response.status).toBe(200);
  expect([await isOpen(app, headers), await isOpen(app, first)]).toEqual([false, true]);
  expect((await call(login(app), { body: { key } })).status).toBe(401);
  expect((await access(app, first)).sessions).toHaveLength(1);
});

test('the operator’s key can be revoked from a session of another key', async () => {
  const app = testApp();
  const first = await signedIn(app);
  const { headers } = await secondKey(app, first);
  const given = (await access(app, headers)).keys.find(({ label }) => label === undefined);

  await tryToWithdraw(app, headers, given?.id ?? '');

  expect([await isOpen(app, first), await isOpen(app, headers)]).toEqual([false, true]);
  expect((await call(login(app), { body: { key: ADA.key } })).status).toBe(401);
});

test('an author removed from ADMIN_KEYS loses every key, including created ones', async () => {
  const before = testApp();
  const { key, headers } = await secondKey(before, await signedIn(before));
  const after = testApp({ authors: parseAuthorKeys(MARY.pair) }, before.store);

  expect(await isOpen(before, headers)).toBe(true);
  expect(await isOpen(after, headers)).toBe(false);
  expect((await call(login(after), { body: { key } })).status).toBe(401);
});

test('an unreadable stored key does not affect others', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = testApp();
  await app.store.put('keys/0123456789abcdef', '{"pair":"nonsense","label":"x","at":"never"}');

  expect((await call(login(app), { body: { key: ADA.key } })).status).toBe(200);
  report.mockRestore();
});

test('neither the session’s own key nor another author’s can be revoked', async () => {
  const app = testApp();
  const [ada, mary] = [await signedIn(app), await signedIn(app, MARY.key)];
  const own = (await access(app, ada)).keys[0]?.id ?? '';

  const locked = await tryToWithdraw(app, ada, own);

  expect(locked.status).toBe(409);
  expect(await locked.json()).toMatchObject({ code: 'key_in_use' });
  expect((await tryToWithdraw(app, mary, own)).status).toBe(404);
  expect(await isOpen(app, ada)).toBe(true);
});

test('a key needs a name, and the number of keys is limited', async () => {
  const app = testApp();
  const headers = await signedIn(app);

  expect((await tryToMakeKey(app, headers, ' ')).status).toBe(422);
  for (let n = 1; n < LIMITS.keysPerAuthor; n++) await tryToMakeKey(app, headers, `Key ${n}`);
  const response = await tryToMakeKey(app, headers, 'One too many');

  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'too_many_keys' });
});

test('the limit of keys holds for simultaneous requests', async () => {
  const app = testApp();
  const headers = await signedIn(app);
  for (let n = 2; n < LIMITS.keysPerAuthor; n++) {
    const pair = `Ada:${String(n).repeat(22)}.${'h'.repeat(43)}`;
    const [key] = parseAuthorKeys(pair);
    await app.authorKeys.make(key?.fingerprint ?? '', { pair, label: 'x', at: NOW.toISOString() });
  }

  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, n) => tryToMakeKey(app, headers, `One of many ${n}`)),
  );

  expect(responses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect((await access(app, headers)).keys.length).toBeLessThanOrEqual(LIMITS.keysPerAuthor);
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
