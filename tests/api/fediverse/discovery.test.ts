import { expect, test } from 'vitest';
import { publish } from '#tests/support/app/blog.ts';
import { NOW, testApp } from '#tests/support/app/test-app.ts';
import { makeActor } from '#tests/support/fediverse/site-actor.ts';
import { readSocial, social, statusAt } from '#tests/support/fediverse/social.ts';
import { slowStore } from '#tests/support/store/slow-store.ts';
import { rotateKeys } from '#usecases/fediverse/keys.ts';

const ACTOR = 'https://commonplace.example/social/ada';
const PATHS = [
  '/.well-known/webfinger?resource=acct:ada@commonplace.example',
  '/.well-known/nodeinfo',
  '/nodeinfo/2.1',
  '/social/ada',
  '/social/ada/outbox',
  '/social/ada/followers',
];

const NO_OPERATIONS = { list: 0, folders: 0, put: 0, get: 0, open: 0, remove: 0 };

async function openSite() {
  const app = testApp();
  await makeActor(app);
  return app;
}

test.each([
  'acct:ada@commonplace.example',
  'acct:@ada@commonplace.example',
  'acct:Ada@Commonplace.Example',
  ACTOR,
  'https://commonplace.example/',
])('the account is found by %s', async (resource) => {
  const path = `/.well-known/webfinger?resource=${encodeURIComponent(resource)}`;
  const response = await social(await openSite(), path);

  expect(response.headers.get('content-type')).toBe('application/jrd+json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('netlify-vary')).toMatch(/^query=resource,/);
  expect(await response.json()).toEqual({
    subject: 'acct:ada@commonplace.example',
    aliases: [ACTOR, 'https://commonplace.example/'],
    links: [
      { rel: 'self', type: 'application/activity+json', href: ACTOR },
      {
        rel: 'http://webfinger.net/rel/profile-page',
        type: 'text/html',
        href: 'https://commonplace.example/',
      },
    ],
  });
});

test.each([
  ['another account', '?resource=acct:grace@commonplace.example', 404],
  ['an account elsewhere', '?resource=acct:ada@example.com', 404],
  ['an empty one', '?resource=', 404],
  ['none', '', 422],
])('%s is not found, and not kept by the CDN', async (_, query, status) => {
  const response = await social(await openSite(), `/.well-known/webfinger${query}`);

  expect(response.status).toBe(status);
  expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
});

test('the actor says who it is, where it is reached, and how it signs', async () => {
  const app = await openSite();
  const response = await social(app, '/social/ada');

  expect(response.headers.get('content-type')).toBe('application/activity+json; charset=utf-8');
  expect(response.headers.get('netlify-cache-tag')).toBe('social');
  expect(await response.json()).toMatchObject({
    '@context': expect.arrayContaining(['https://www.w3.org/ns/activitystreams']) as unknown,
    id: ACTOR,
    type: 'Person',
    preferredUsername: 'ada',
    name: 'Commonplace',
    icon: { type: 'Image', mediaType: 'image/png' },
    url: 'https://commonplace.example/',
    inbox: `${ACTOR}/inbox`,
    outbox: `${ACTOR}/outbox`,
    followers: `${ACTOR}/followers`,
    endpoints: { sharedInbox: 'https://commonplace.example/social/inbox' },
    publicKey: {
      owner: ACTOR,
      publicKeyPem: expect.stringMatching(/^-----BEGIN PUBLIC/) as unknown,
    },
    manuallyApprovesFollowers: false,
    discoverable: true,
    indexable: true,
  });
});

test('an actor that has moved, asks first and has a new key says all of it', async () => {
  const app = await openSite();
  const { publicKey } = await readSocial(app, '/social/ada');
  await rotateKeys(app);
  const alsoKnownAs = ['https://social.example/users/ada'];
  const movedTo = 'https://new.example/social/ada';
  await makeActor(app, { kind: 'Organization', approves: true, alsoKnownAs, movedTo });

  expect(await readSocial(app, '/social/ada')).toMatchObject({
    type: 'Organization',
    manuallyApprovesFollowers: true,
    alsoKnownAs,
    movedTo,
    publicKey: [{ owner: ACTOR }, publicKey],
  });
});

test('capital letters lead to the actor, and other names to nothing', async () => {
  const app = await openSite();
  const moved = await social(app, '/social/Ada');

  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/social/ada']);
  for (const path of ['/social/grace', '/social/grace/outbox', '/social/ada/likes'])
    expect(await statusAt(app, path)).toBe(404);
});

test('who follows is counted, and not named', async () => {
  const app = await openSite();
  const follower = { handle: '@grace@example.org', follow: 'https://example.org/f' };
  for (const [name, state] of [
    ['a', 'follows'],
    ['b', 'waits'],
    ['c', 'refused'],
  ] as const) {
    const actor = `https://example.org/${name}`;
    await app.followers.put(app.newId(), state, { ...follower, actor, inbox: `${actor}/inbox` });
  }

  const followers = await readSocial(app, '/social/ada/followers');
  expect(followers).toMatchObject({ type: 'OrderedCollection', totalItems: 1 });
  expect(JSON.stringify(followers)).not.toContain('example.org/a');
});

test('the outbox has the newest posts, and how many there are', async () => {
  const app = await openSite();
  for (let n = 10; n < 32; n++)
    await publish(app, { id: `tides202611${n}1200`, date: `2026-10-${n}T10:00:00.000Z` });
  const { totalItems, orderedItems } = await readSocial(app, '/social/ada/outbox');

  expect(totalItems).toBe(22);
  expect(orderedItems).toHaveLength(20);
  expect(orderedItems).toMatchObject({
    0: { type: 'Create', actor: ACTOR, published: '2026-10-31T10:00:00.000Z' },
  });
});

test('without an actor, and at another address than its own, nothing is there after one list', async () => {
  const slow = slowStore(NOW.getTime());
  const app = testApp({}, slow.store);
  // It is read once in each process.
  await app.format.read();
  for (const path of PATHS) {
    const { value, operations } = await slow.measure(() => statusAt(app, path));
    expect([path, value, operations]).toEqual([path, 404, { ...NO_OPERATIONS, list: 1 }]);
  }
  await makeActor(app);
  const copy = testApp({ siteUrl: 'https://copy.example' }, app.store);
  for (const path of PATHS) {
    expect([path, await statusAt(copy, path)]).toEqual([path, 404]);
    expect([path, await statusAt(app, path)]).toEqual([path, 200]);
  }
  await app.actor.turnOff(app.newId(await app.actor.newest()));
  for (const path of PATHS) expect([path, await statusAt(app, path)]).toEqual([path, 404]);
});
