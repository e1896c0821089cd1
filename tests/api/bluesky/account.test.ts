import { expect, test } from 'vitest';
import { addPost } from '#tests/support/app/documents.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { call, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { blueskyTest } from '#tests/support/app/endpoints.ts';
import { connectBluesky } from '#usecases/bluesky/manage-account.ts';
import { DID, HANDLE, openPds, PASSWORD } from '#tests/support/bluesky/pds.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import {
  ask,
  connect,
  connectedSite,
  DOCUMENT,
  HERE,
  PUBLICATION,
  sendAll,
  stateOf,
} from '#tests/support/bluesky/site.ts';

test('an account is connected by its handle, and its record names the site', async () => {
  const pds = await openPds();
  const app = testApp(HERE);

  const response = await connect(app, pds, { handle: ` @${HANDLE.toUpperCase()} ` });

  expect(response.status).toBe(200);
  const { account, ...state } = await stateOf(response);
  expect(account).toMatchObject({ handle: HANDLE, service: pds.url });
  expect(state).toMatchObject({ posts: false, whole: true, isEnding: false, documents: 0 });
  expect(await sendAll(app)).toEqual([]);
  const [record] = pds.of(PUBLICATION).values();
  expect(record).toMatchObject({ $type: PUBLICATION, url: HERE.siteUrl, name: 'Commonplace' });
});

test('the password is stored encrypted, and no response has it', async () => {
  const { app } = await connectedSite();

  const texts = await Promise.all((await app.keys()).map((key) => app.store.get(key)));
  const state = await (await ask(app, 'GET')).text();

  expect([...texts, state].join('\n')).not.toContain(PASSWORD);
});

test.each([
  ['a wrong password', { password: 'wrong' }, 'password', /app password/],
  ['the main password', { password: 'the main password' }, 'password', /main password/],
  ['no handle', { handle: 'ada' }, 'handle', /handle/],
  ['a handle that nobody has', { handle: 'ben.example' }, 'password', /app password/],
  ['a path', { service: 'https://pds.example/xrpc' }, 'service', /https address/],
  ['plain http', { service: 'http://pds.example' }, 'service', /https address/],
])('%s is refused, and nothing is stored', async (_, changes, field, message) => {
  const pds = await openPds();
  const app = testApp(HERE);

  const response = await connect(app, pds, changes);

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    fields: { [field]: expect.stringMatching(message) as string },
  });
  expect(await app.keys('rebuilds/')).toEqual([]);
  expect(await app.keys('outbox/')).toEqual([]);
});

test('a site elsewhere does not reach a server on its own machine', async () => {
  const pds = await openPds();
  const app = testApp({ ...HERE, siteUrl: 'https://commonplace.example' });

  expect((await connect(app, pds)).status).toBe(422);
  expect(pds.state.calls).toEqual([]);
});

test('a preview connects nothing', async () => {
  const pds = await openPds();
  const app = testApp({ ...HERE, reachesOut: false });

  expect((await connect(app, pds)).status).toBe(422);
  expect((await stateOf(await ask(app, 'GET'))).unavailable).toMatch(/published site/);
  expect(pds.state.calls).toEqual([]);
});

test('a test says what the account has, and a revoked password is a problem until it is accepted', async () => {
  const { app, pds } = await connectedSite();
  const tryIt = async () =>
    stateOf(await call(blueskyTest(app), { method: 'POST', headers: await signedIn(app) }));

  expect((await tryIt()).test).toEqual({
    ok: true,
    message: expect.stringContaining('Commonplace (http://127.0.0.1:2)') as string,
  });
  pds.state.password = 'another one';
  const refused = await tryIt();
  pds.state.password = PASSWORD;

  expect(refused).toMatchObject({
    test: { ok: false },
    problem: expect.stringMatching(/app password/) as string,
  });
  expect(await tryIt()).not.toHaveProperty('problem');
});

test('another secret of the site makes the password useless, which is told', async () => {
  const { app, pds } = await connectedSite();
  const other = testApp({ ...HERE, sessionSecret: new Uint8Array(32).fill(7) }, app.store);
  const before = pds.state.calls.length;
  expect((await stateOf(await ask(other, 'GET'))).problem).toMatch(/SESSION_SECRET/);
  await other.outbox.add(other.newId(), { kind: 'bluesky' });

  expect(await sendAll(other)).toEqual([expect.stringMatching(/SESSION_SECRET/)]);

  expect(pds.state.calls).toHaveLength(before);
  expect((await stateOf(await ask(other, 'GET'))).problem).toMatch(/SESSION_SECRET/);
});

test('the server of an account is found by its handle, which the account has to name, too', async () => {
  const pds = await openPds();
  const app = testApp(HERE);
  const directories = { handles: pds.url, accounts: pds.url };
  const connectByHandle = (handle: string) =>
    connectBluesky(app, 'Ada', { handle, password: PASSWORD }, directories);

  await expect(connectByHandle('ben.example')).rejects.toMatchObject({ code: 'invalid_input' });
  pds.state.alsoKnownAs = 'at://ben.example';
  await expect(connectByHandle(HANDLE)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(pds.state.signIns).toBe(0);

  pds.state.alsoKnownAs = `at://${HANDLE}`;
  expect((await connectByHandle(HANDLE)).account).toMatchObject({ did: DID, service: pds.url });
});

test('a site that is connected again goes on with the same record of it', async () => {
  const { app, pds } = await connectedSite({ posts: true, whole: false });
  const [key] = pds.of(PUBLICATION).keys();

  await ask(app, 'DELETE', { records: 'keep' });
  await connect(app, pds);
  expect((await stateOf(await connect(app, pds))).posts).toBe(false);
  await sendAll(app);

  expect([...pds.of(PUBLICATION).keys()]).toEqual([key]);
});

/** Returns a connected site, where something can be done once, right after a message has read the account in some state. */
async function siteThatMeets(state: 'on' | 'ending') {
  let next: (() => Promise<unknown>) | undefined;
  const store = memoryStore({
    after: async (operation, key) => {
      if (operation !== 'get' || !key.endsWith(`_${state}`)) return;
      const act = next;
      next = undefined;
      await act?.();
    },
  });
  const site = await connectedSite({}, store);
  return { ...site, meet: (act: () => Promise<unknown>) => void (next = act) };
}

test('an account that is connected again while its records are removed stays connected', async () => {
  const { app, pds, meet } = await siteThatMeets('ending');
  await addPost(app, samplePost);
  await ask(app, 'DELETE', { records: 'remove' });
  meet(() => connect(app, pds));

  await sendAll(app);

  expect(await stateOf(await ask(app, 'GET'))).toMatchObject({ isEnding: false, documents: 1 });
  expect(pds.of(DOCUMENT).size).toBe(1);
});

test('a choice that is made while the site is sent keeps nothing from being sent', async () => {
  const { app, pds, meet } = await siteThatMeets('on');
  await addPost(app, samplePost);
  await app.outbox.add(app.newId(), { kind: 'bluesky' });
  meet(() => ask(app, 'PUT', { posts: true, whole: true }));

  await sendAll(app);

  expect(pds.of(DOCUMENT).size).toBe(1);
});
