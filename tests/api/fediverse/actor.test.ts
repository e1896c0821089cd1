import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app/test-app.ts';
import { HERE } from '#tests/support/bluesky/site.ts';
import { serversHere } from '#tests/support/fediverse/servers-here.ts';
import {
  askFediverse,
  fediverseOf,
  followedSite,
  NEW_ACTOR,
} from '#tests/support/fediverse/site.ts';

const OWN = 'http://127.0.0.1:2/social/ada';
const activities = async (app: Awaited<ReturnType<typeof followedSite>>) =>
  (await app.outbox.waiting()).filter(({ message }) => message.kind === 'activities').length;

test('an actor is made, pages name it, and making it again changes nothing', async () => {
  const app = await followedSite();

  const again = await askFediverse(app, 'POST', { body: { ...NEW_ACTOR, approves: true } });

  const state = await fediverseOf(again);
  expect(state).toMatchObject({ approves: false, isHere: true, followers: 0 });
  expect(state.actor).toMatchObject({ handle: '@ada@127.0.0.1:2', address: OWN });
  expect((await app.site.settings())?.settings.fediverse).toBe('@ada@127.0.0.1:2');
  expect(await app.keys('actor/')).toHaveLength(1);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['capitals', { name: 'Ada' }, 'name'],
  ['a name that the site needs itself', { name: 'inbox' }, 'name'],
  ['an unknown kind', { kind: 'Service' }, 'kind'],
])('an actor with %s is refused, and nothing is stored', async (_, changes, field) => {
  const app = testApp(HERE);

  const response = await askFediverse(app, 'POST', { body: { ...NEW_ACTOR, ...changes } });

  await expect(response).toBeRefused('invalid_input', [field]);
  expect(await app.keys('actor/')).toEqual([]);
});

test('a second name is refused, since the first one cannot be changed', async () => {
  const app = await followedSite();

  const response = await askFediverse(app, 'POST', { body: { ...NEW_ACTOR, name: 'grace' } });

  expect(await response.json()).toMatchObject({
    fields: { name: expect.stringContaining('@ada@127.0.0.1:2') as string },
  });
});

test.each([
  ['a preview', { reachesOut: false }, /published site/],
  ['a site without an address', { siteUrl: undefined }, /SITE_URL/],
])('%s has no actor, and says why', async (_, settings, reason) => {
  const app = testApp({ ...HERE, ...settings });

  const response = await askFediverse(app, 'POST', { body: NEW_ACTOR });

  await expect(response).toBeRefused('invalid_input', ['name']);
  const state = await fediverseOf(await askFediverse(app, 'GET'));
  expect(state.unavailable).toMatch(reason);
});

test('choices are told once, as long as they differ', async () => {
  const app = await followedSite();
  const before = await activities(app);
  const body = { kind: 'Organization', whole: false, approves: true };

  const state = await fediverseOf(await askFediverse(app, 'PUT', { body }));
  await askFediverse(app, 'PUT', { body });

  expect(state).toMatchObject(body);
  expect(await activities(app)).toBe(before + 1);
});

test('nothing can be changed without an actor, or by a copy of the site elsewhere', async () => {
  const app = await followedSite();
  const copy = testApp({ ...HERE, siteUrl: 'http://127.0.0.1:3' }, app.store);
  const choices = { kind: 'Person', whole: false, approves: false };

  await expect(await askFediverse(copy, 'PUT', { body: choices })).toBeRefused('fediverse_off');
  await expect(await askFediverse(copy, 'POST', { rest: '/keys' })).toBeRefused('fediverse_off');
  await expect(await askFediverse(testApp(HERE), 'PUT', { body: choices })).toBeRefused(
    'fediverse_off',
  );
  expect(await fediverseOf(await askFediverse(copy, 'GET'))).toMatchObject({ isHere: false });
});

test('a new key signs, and the one before stays listed', async () => {
  const app = await followedSite();
  await askFediverse(app, 'POST', { rest: '/keys' });
  await askFediverse(app, 'POST', { rest: '/keys' });

  expect(await app.actorKeys.all()).toHaveLength(2);
});

test('an earlier account is named by its handle or its address, and taken back', async () => {
  const { actors } = await serversHere({ actorsEach: 2 });
  const [first, second] = actors as [(typeof actors)[0], (typeof actors)[0]];
  const app = await followedSite();
  const add = (account: string) =>
    askFediverse(app, 'POST', { rest: '/aliases', body: { account } });

  await add(` ${first.handle} `);
  await add(first.id);
  const both = await fediverseOf(await add(second.id));
  const one = await fediverseOf(
    await askFediverse(app, 'DELETE', { rest: '/aliases', body: { account: first.id } }),
  );

  expect(both.actor?.alsoKnownAs).toEqual([first.id, second.id]);
  expect(one.actor?.alsoKnownAs).toEqual([second.id]);
});

test.each([
  ['no account', 'ada', /such as @name/],
  ['an account that nobody has', '@nobody@HOST', /No account was found/],
  ['a server that is away', '@reader0@127.0.0.1:1', /did not respond/],
  ['an address of a document that is none', 'http://HOST/nothing', /No account was found/],
  ['an address of its own network', 'http://10.0.0.1/users/ada', /No account was found/],
  ['the account of the site itself', OWN, /./],
])('an earlier account that is %s is refused', async (_, account, message) => {
  const { servers } = await serversHere();
  const app = await followedSite();
  const named = account.replace('HOST', new URL(servers[0]?.origin ?? '').host);

  const response = await askFediverse(app, 'POST', { rest: '/aliases', body: { account: named } });

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    fields: { account: expect.stringMatching(message) as string },
  });
});

test('a server does not speak for accounts of another one', async () => {
  const { actors } = await serversHere();
  const app = await followedSite();
  const [actor] = actors as [(typeof actors)[0]];
  actor.changes = { id: 'https://elsewhere.example/users/ada' };

  const body = { account: actor.id };
  const response = await askFediverse(app, 'POST', { rest: '/aliases', body });

  await expect(response).toBeRefused('invalid_input', ['account']);
});

test.each([
  ['a file that somebody has uploaded', { 'content-type': 'text/plain' }, 200],
  ['what another server says of it', undefined, 302],
])('%s is no account', async (_, headers, status) => {
  const { servers } = await serversHere({ servers: 2 });
  const [server, other] = servers as [(typeof servers)[0], (typeof servers)[0]];
  const [actor] = server.actors as [(typeof server.actors)[0]];
  const location = `${other.origin}/actor`;
  other.show(actor.document(), { at: location });
  const body = JSON.stringify(actor.document());
  server.state.fault = () => ({ status, headers: headers ?? { location }, body });
  const app = await followedSite();

  const named = { account: actor.id };
  const response = await askFediverse(app, 'POST', { rest: '/aliases', body: named });

  await expect(response).toBeRefused('invalid_input', ['account']);
});

test('followers are sent to another account only if that names this one', async () => {
  const { actors } = await serversHere();
  const app = await followedSite();
  const [actor] = actors as [(typeof actors)[0]];
  const move = () => askFediverse(app, 'POST', { rest: '/move', body: { account: actor.handle } });

  const refused = await move();
  actor.changes = { alsoKnownAs: [OWN] };
  const { actor: moved } = await fediverseOf(await move());

  await expect(refused).toBeRefused('invalid_input', ['account']);
  expect(moved?.movedTo).toBe(actor.id);
});

test('leaving has the end told, and pages name the actor no more', async () => {
  const app = await followedSite();

  const state = await fediverseOf(await askFediverse(app, 'DELETE'));

  expect(state.isEnding).toBe(true);
  expect((await app.site.settings())?.settings.fediverse).toBeUndefined();
  await expect(await askFediverse(app, 'POST', { body: NEW_ACTOR })).toBeRefused('invalid_input', [
    'name',
  ]);
});
