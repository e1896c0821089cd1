import { expect, test } from 'vitest';
import type { BlockedRow, FollowerRow } from '#domain/fediverse/account.ts';
import type { Desk } from '#domain/desk/desk.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';
import { FOLLOWERS } from '#store/fediverse/followers.ts';
import { publish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { endpointOf } from '#tests/support/app/endpoints.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { watchedStore } from '#tests/support/app/watched-app.ts';
import { HERE } from '#tests/support/bluesky/site.ts';
import { readPostStats } from '#usecases/statistics/read-stats.ts';
import { serversHere } from '#tests/support/fediverse/servers-here.ts';
import {
  addFollower,
  askFediverse,
  fediverseOf,
  followedSite,
} from '#tests/support/fediverse/site.ts';

const decide = async (app: TestApp, decision: string, ...followers: string[]) =>
  askFediverse(app, 'POST', { rest: '/followers', body: { decision, followers } });

const told = async (app: TestApp) =>
  (await app.outbox.waiting()).flatMap(({ message }) =>
    message.kind === 'activities' && message.follower ? [message.follower] : [],
  );

async function handlesOf(app: TestApp, query = '', rest = '/followers') {
  const response = await askFediverse(app, 'GET', { rest, query });
  const rows = (await response.json()) as FollowerRow[];
  return { handles: rows.map(({ handle }) => handle), link: response.headers.get('link') };
}

test('followers are listed newest first, by pages and by a part of the handle', async () => {
  const app = await followedSite();
  for (const name of ['ada', 'ben', 'cleo']) await addFollower(app, name);
  await addFollower(app, 'dora', { state: 'waits' });

  const first = await handlesOf(app, '?limit=2');
  const query = /<[^?]*(\?[^>]*)>/.exec(first.link ?? '')?.[1] ?? '';
  const second = await handlesOf(app, query);
  const found = await handlesOf(app, '?q=BEN');
  const waiting = await handlesOf(app, '', '/waiting');

  expect(first.handles).toEqual(['@cleo@peer.example', '@ben@peer.example']);
  expect(second).toEqual({ handles: ['@ada@peer.example'], link: null });
  expect(found.handles).toEqual(['@ben@peer.example']);
  expect(waiting.handles).toEqual(['@dora@peer.example']);
});

const PAGES = 10;

test('ten thousand are listed in pages, each with one list and the snapshot', async () => {
  const { store, watch } = watchedStore();
  const app = await followedSite({}, store);
  const id = app.newId();
  for (let n = 0; n < 10_000; n++) {
    const actor = `https://peer.example/users/${n}`;
    const body = { actor, handle: `@${n}@peer.example`, inbox: `${actor}/inbox`, follow: actor };
    const key = FOLLOWERS.make({ hash: actorHash(actor), id: app.newId(id), state: 'f' });
    await store.put(key, JSON.stringify(body));
  }
  await app.followers.all();
  await app.settled();

  const found = new Set<string>();
  let query = '?limit=100';
  for (let page = 0; page < PAGES; page++) {
    // Another process, which knows nothing yet.
    const other = testApp(HERE, store);
    watch.operations.length = 0;
    const { handles, link } = await handlesOf(other, query);
    // A list asks once for each thousand.
    const lists = watch.operations.filter((one) => one === 'list followers/');
    const gets = watch.operations.filter((one) => /^get .*followers/.test(one));
    expect([lists.length, gets]).toEqual([10, ['get snapshots/followers']]);
    for (const handle of handles) found.add(handle);
    query = /<[^?]*(\?[^>]*)>/.exec(link ?? '')?.[1] ?? '';
  }
  expect(found.size).toBe(PAGES * 100);
});

test('those who wait are approved or refused, and told so', async () => {
  const app = await followedSite({ approves: true });
  const ada = await addFollower(app, 'ada', { state: 'waits' });
  const ben = await addFollower(app, 'ben', { state: 'waits' });

  const before = await fediverseOf(await askFediverse(app, 'GET'));
  await decide(app, 'approve', ada);
  const after = await fediverseOf(await decide(app, 'refuse', ben));

  expect(before).toMatchObject({ followers: 0, waiting: 2 });
  expect(after).toMatchObject({ followers: 1, waiting: 0 });
  expect((await app.followers.read(ben))?.state).toBe('refused');
  expect(new Set(await told(app))).toEqual(new Set([ada, ben]));
});

test('a decision leaves out who has gone, and who was refused before', async () => {
  const app = await followedSite();
  const ada = await addFollower(app, 'ada');
  await decide(app, 'refuse', ada);

  const response = await decide(app, 'approve', ada, '0'.repeat(32));

  expect(await fediverseOf(response)).toMatchObject({ followers: 0, waiting: 0 });
  expect(await told(app)).toEqual([ada]);
});

test.each([
  ['nobody', []],
  ['what is no hash', ['../site']],
  ['too many', Array.from({ length: 101 }, () => '0'.repeat(32))],
])('a decision about %s is refused', async (_, followers) => {
  const app = await followedSite();
  expect((await decide(app, 'refuse', ...followers)).status).toBe(422);
});

test('a blocked follower is told that they follow no more, and can be unblocked', async () => {
  const app = await followedSite();
  const ada = await addFollower(app, 'ada');

  const state = await fediverseOf(await decide(app, 'block', ada));
  const blocks = (await (
    await askFediverse(app, 'GET', { rest: '/blocks' })
  ).json()) as BlockedRow[];
  const body = { id: blocks[0]?.id ?? '' };
  const after = await fediverseOf(await askFediverse(app, 'DELETE', { rest: '/blocks', body }));

  expect(state).toMatchObject({ followers: 0, blocked: 1 });
  expect(blocks).toMatchObject([{ handle: '@ada@peer.example', by: 'Ada' }]);
  expect(await told(app)).toEqual([ada]);
  expect(after.blocked).toBe(0);
  expect(await app.blocks.has('https://peer.example/users/ada')).toBe(false);
});

test('a blocked server loses all its followers, as do those under its domain, and others stay', async () => {
  const app = await followedSite();
  await addFollower(app, 'ada', { host: 'spam.example' });
  await addFollower(app, 'ben', { host: 'spam.example', state: 'waits' });
  await addFollower(app, 'dora', { host: 'social.spam.example:8443' });
  await addFollower(app, 'emma', { host: 'spam.example.' });
  await addFollower(app, 'cleo', { host: 'spam.example.org' });
  await addFollower(app, 'finn', { host: 'no-spam.example' });

  const body = { account: ' SPAM.example. ' };
  const state = await fediverseOf(await askFediverse(app, 'POST', { rest: '/blocks', body }));

  expect(state).toMatchObject({ followers: 2, waiting: 0, blocked: 1 });
  expect(await app.blocks.has('https://spam.example/users/anyone')).toBe(true);
  expect(await app.blocks.has('https://social.spam.example/users/anyone')).toBe(true);
  expect(await app.blocks.has('https://no-spam.example/users/anyone')).toBe(false);
});

test('an account is blocked by its handle before it follows', async () => {
  const { actors } = await serversHere();
  const app = await followedSite();
  const body = { account: actors[0]?.handle };

  const response = await askFediverse(app, 'POST', { rest: '/blocks', body });

  expect((await fediverseOf(response)).blocked).toBe(1);
  expect(await app.blocks.has(actors[0]?.id ?? '')).toBe(true);
});

test('the file of followers has a line for each, and no formula', async () => {
  const app = await followedSite();
  await addFollower(app, 'ada');
  await addFollower(app, '=cmd()');

  const response = await askFediverse(app, 'GET', { rest: '/followers.csv' });

  expect(response.headers.get('content-disposition')).toContain('followers.csv');
  expect(await response.text()).toBe('Account address\r\nada@peer.example\r\n');
});

test('the desk names who waits, the latest first', async () => {
  const app = await followedSite({ approves: true });
  const followersOnDesk = async () => {
    const response = await call(endpointOf('/api/admin/desk')(app), {
      headers: await signedIn(app),
    });
    return ((await response.json()) as Desk).followers;
  };

  const before = await followersOnDesk();
  for (let n = 0; n < 7; n++) await addFollower(app, `reader${n}`, { state: 'waits' });
  const after = await followersOnDesk();

  expect(before).toBeUndefined();
  expect(after?.waiting).toBe(7);
  expect(after?.handles).toHaveLength(5);
  expect(after?.handles[0]).toBe('@reader6@peer.example');
});

test('the statistics of a post count likes and boosts', async () => {
  const app = await followedSite();
  await publish(app);
  const document = await documentOf(app);
  for (const name of ['ada', 'ben'])
    await app.reactions.add(document, `https://peer.example/users/${name}`, 'like');
  await app.reactions.add(document, 'https://peer.example/users/ada', 'boost');

  const stats = await readPostStats(app, samplePath, 30);

  expect(stats.reactions).toEqual({ likes: 2, boosts: 1 });
});
