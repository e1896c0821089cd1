import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ORIGIN, testApp } from '#tests/support/app/test-app.ts';
import { type Deliver, HERE, openInbox, siteWithInbox } from '#tests/support/fediverse/inbox.ts';
import { makeActor } from '#tests/support/fediverse/site-actor.ts';
import { FORMS } from '#tests/support/fediverse/signatures.ts';
import type { SignedRequest, StandInActor } from '#tests/support/fediverse/stand-in-actor.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { socialAddresses } from '#domain/fediverse/addresses.ts';

const HOUR = 3_600_000;

/** Returns a request with another value of a header, or without it. */
function withHeader(signed: SignedRequest, name: string, value?: string): SignedRequest {
  const { [name]: _, ...headers } = signed.headers;
  return { ...signed, headers: value === undefined ? headers : { ...headers, [name]: value } };
}

const digestOf = (body: string) => createHash('sha256').update(body).digest('base64');

/** Changes of a signed Follow, by the form of its signature. Each must be refused. */
const FORGERIES: Readonly<
  Record<string, (signed: (at?: number) => SignedRequest, form: string) => SignedRequest>
> = {
  'without a signature': (signed) =>
    withHeader(withHeader(signed(), 'signature'), 'signature-input'),
  'with an empty signature': (signed) => withHeader(signed(), 'signature', ''),
  'with another body': (signed) => ({ ...signed(), body: `${signed().body} ` }),
  'with another body and its digest': (signed, form) => {
    const body = `${signed().body} `;
    const [name, value] =
      form === 'cavage'
        ? ['digest', `SHA-256=${digestOf(body)}`]
        : ['content-digest', `sha-256=:${digestOf(body)}:`];
    return withHeader({ ...signed(), body }, name, value);
  },
  'without a digest': (signed, form) =>
    withHeader(signed(), form === 'cavage' ? 'digest' : 'content-digest'),
  'of thirteen hours ago': (signed) => signed(-13 * HOUR),
  'of thirteen hours ahead': (signed) => signed(13 * HOUR),
  'for another path': (signed) => ({ ...signed(), url: `${signed().url}?other` }),
  'with two signatures': (signed, form) =>
    form === 'cavage'
      ? withHeader(signed(), 'signature', `${signed().headers['signature']},keyId="x"`)
      : withHeader(
          signed(),
          'signature-input',
          `${signed().headers['signature-input']}, sig2=("@method")`,
        ),
  'that covers nothing': (signed, form) => {
    const name = form === 'cavage' ? 'signature' : 'signature-input';
    const value = (signed().headers[name] ?? '')
      .replace(/headers="[^"]*"/, 'headers="date"')
      .replace(/\([^)]*\)/, '("date")');
    return withHeader(signed(), name, value);
  },
};

for (const form of FORMS) {
  for (const [name, forge] of Object.entries(FORGERIES)) {
    test(`a request ${name} is refused (${form})`, async () => {
      const { app, grace, deliver } = await siteWithInbox();
      const follow = grace.activity('Follow', HERE.actor);
      const signed = (at = 0) => {
        const { now } = app.clock;
        app.clock.now = new Date(now.getTime() + at);
        const request = grace.sign(follow, HERE.sharedInbox, { form });
        app.clock.now = now;
        return request;
      };

      await expect(await deliver(forge(signed, form))).toBeRefused('wrong_signature');

      expect(await app.followers.all()).toEqual([]);
      expect((await deliver(signed())).status).toBe(202);
    });
  }
}

test('a signature by another key is refused, and one under the address of another actor', async () => {
  const { app, grace, hopper, send, servers } = await siteWithInbox({ servers: 2 });
  const elsewhere = servers[1]?.actors[0]?.keyId ?? '';
  const follow = grace.activity('Follow', HERE.actor);

  expect(await send(grace, follow, { forge: 'key' })).toBe(401);
  expect(await send(grace, follow, { forge: { keyId: hopper.keyId } })).toBe(401);
  expect(await send(grace, follow, { forge: { keyId: elsewhere } })).toBe(401);
  expect(await send(grace, hopper.activity('Follow', HERE.actor))).toBe(401);
  expect(await send(servers[1]?.actors[0] ?? grace, follow)).toBe(401);

  expect(await app.followers.all()).toEqual([]);
});

test('a signature for another site is refused', async () => {
  const { grace, deliver } = await siteWithInbox();
  const follow = grace.activity('Follow', HERE.actor);

  for (const form of FORMS) {
    const signed = grace.sign(follow, 'http://elsewhere.example/social/inbox', { form });
    await expect(await deliver({ ...signed, url: HERE.sharedInbox })).toBeRefused(
      'wrong_signature',
    );
  }
});

const changesOf = (grace: StandInActor, hopper: StandInActor) => ({
  'names another id': { id: hopper.id },
  'names the id of another server': { id: 'https://victim.example/users/ada' },
  'has a key that is owned by another': {
    publicKey: { ...(grace.document()['publicKey'] as object), owner: hopper.id },
  },
  'has no key': { publicKey: undefined },
  'has a key that is none': {
    publicKey: { id: grace.keyId, owner: grace.id, publicKeyPem: 'none' },
  },
  'has an inbox on another server': { inbox: 'https://victim.example/inbox' },
  'is no actor': { type: 'Note' },
  'has a handle with a turn of direction': { preferredUsername: 'ada\u202egro.example@' },
});

for (const name of [
  'names another id',
  'names the id of another server',
  'has a key that is owned by another',
  'has no key',
  'has a key that is none',
  'has an inbox on another server',
  'is no actor',
  'has a handle with a turn of direction',
] as const) {
  test(`an actor whose document ${name} cannot follow`, async () => {
    const { app, grace, hopper, send } = await siteWithInbox();
    grace.changes = changesOf(grace, hopper)[name];

    expect(await send(grace, grace.activity('Follow', HERE.actor))).toBe(401);

    expect(await app.followers.all()).toEqual([]);
  });
}

test('keys rotate: a wrong signature loads the actor anew, once in a minute', async () => {
  const { app, grace, hopper, send, server } = await siteWithInbox();
  const loads = () => server.state.calls.filter((call) => call.startsWith('GET')).length;
  await send(grace, grace.activity('Follow', HERE.actor));
  // The other actor of the server has another key.
  grace.changes = {
    publicKey: { ...(hopper.document()['publicKey'] as object), id: grace.keyId, owner: grace.id },
  };
  const rotated = (type: string, object: unknown) =>
    hopper.sign(grace.activity(type, object), HERE.sharedInbox, {
      forge: { keyId: grace.keyId },
    });
  const deliver = openInbox(app);
  expect((await deliver(rotated('Follow', HERE.actor))).status).toBe(401);
  expect(loads()).toBe(1);

  app.clock.now = new Date(app.clock.now.getTime() + 61_000);
  expect((await deliver(rotated('Follow', HERE.actor))).status).toBe(202);
  expect(loads()).toBe(2);
});

test('addresses in networks that are not public are not loaded by a public site', async () => {
  const app = testApp({ reachesOut: true }, memoryStore());
  await makeActor(app);
  const deliver: Deliver = openInbox(app);
  const own = socialAddresses(ORIGIN, 'ada');
  const { grace } = await siteWithInbox();
  for (const origin of [
    new URL(grace.id).origin,
    'http://public.example',
    'https://127.0.0.1',
    'https://127.0.0.1:8443',
    'https://10.0.0.1',
    'https://192.168.1.1',
    'https://[::1]',
    'https://[fd00::1]',
    'https://[::ffff:10.0.0.1]',
    'https://169.254.169.254',
    'https://2130706433',
    'https://localhost',
  ]) {
    const actor = `${origin}/users/x`;
    const follow = { ...grace.activity('Follow', own.actor), id: `${actor}/1`, actor };
    const forge = { keyId: `${actor}#main-key` };
    await expect(await deliver(grace.sign(follow, own.sharedInbox, { forge }))).toBeRefused(
      'wrong_signature',
    );
  }
});
