import { expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '#domain/errors.ts';
import {
  check,
  CLIENT,
  encoded,
  openApp,
  QUERY,
  question,
  REDIRECT,
  tryToCheck,
  tryToRegister,
} from '#tests/support/app/oauth.ts';
import { ORIGIN, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { findClient } from '#usecases/oauth/client.ts';

test('a request tells the author who asks for what, and where the answer goes', async () => {
  const { program, scopes, asksName, refusal } = await question(await openApp(), {
    scope: 'create media profile email unknown',
  });

  expect({ program, scopes, asksName }).toEqual({
    program: { name: 'Writer', host: 'writer.example', returns: 'writer.example', isLocal: false },
    scopes: ['draft', 'media', 'publish'],
    asksName: true,
  });
  expect(Object.fromEntries(new URL(refusal).searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'The author has refused.',
    state: 'a state',
    iss: ORIGIN,
  });
});

test('a site whose author lets no programs ask checks no request', async () => {
  await expect(await tryToCheck(testApp(), encoded(QUERY))).toBeRefused('programs_off');
});

test('nothing is looked up for somebody who is not signed in', async () => {
  const response = await tryToCheck(await openApp(), encoded(QUERY), { cookie: '' });

  await expect(response).toBeRefused('not_signed_in');
});

test('a request of another site is refused before anything is looked up', async () => {
  const app = await openApp();
  const headers = { ...(await signedIn(app)), origin: 'https://evil.example' };

  await expect(await tryToCheck(app, encoded(QUERY), headers)).toBeRefused('wrong_origin');
});

test.each<[string, Record<string, string | undefined>, ErrorCode]>([
  ['no client_id', { client_id: undefined }, 'client_invalid'],
  ['a client_id that is no address', { client_id: 'writer' }, 'client_invalid'],
  ['a client_id without https', { client_id: 'http://writer.example/' }, 'client_invalid'],
  ['a client_id with an IP address', { client_id: 'https://192.0.2.1/app' }, 'client_invalid'],
  ['a client_id with a fragment', { client_id: `${CLIENT}#a` }, 'client_invalid'],
  ['a client_id with a password', { client_id: 'https://a:b@writer.example/' }, 'client_invalid'],
  ['a client_id with dots', { client_id: 'https://writer.example/a/../b' }, 'client_invalid'],
  ['a client_id in capitals', { client_id: 'https://Writer.example/' }, 'client_invalid'],
  ['no redirect_uri', { redirect_uri: undefined }, 'redirect_refused'],
  ['another redirect_uri', { redirect_uri: `${REDIRECT}/` }, 'redirect_refused'],
  ['one with another query', { redirect_uri: `${REDIRECT}?a=1` }, 'redirect_refused'],
  ['one of another host', { redirect_uri: 'https://evil.example/callback' }, 'redirect_refused'],
  ['one with a fragment', { redirect_uri: `${REDIRECT}#a` }, 'redirect_refused'],
  ['one that is a script', { redirect_uri: 'javascript:alert(1)' }, 'redirect_refused'],
])(
  'a request with %s has no address for an answer, and only its author is told',
  async (_, changes, code) => {
    await expect(check(await openApp(), changes)).rejects.toMatchObject({ code });
  },
);

test.each(['client_id', 'redirect_uri'])(
  'a request with a second %s is answered nowhere',
  async (name) => {
    const app = await openApp();
    const { client_id } = (await (
      await tryToRegister(app, { redirect_uris: [REDIRECT] })
    ).json()) as { client_id: string };
    const query = `${encoded({ ...QUERY, client_id })}&${name}=https://evil.example/`;

    expect((await tryToCheck(app, query)).status).toBe(422);
  },
);

test.each<[string, Record<string, string | undefined>, string]>([
  ['no response_type', { response_type: undefined }, 'unsupported_response_type'],
  ['the response_type token', { response_type: 'token' }, 'unsupported_response_type'],
  ['an answer in a form', { response_mode: 'form_post' }, 'invalid_request'],
  ['no PKCE', { code_challenge: undefined }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no method', { code_challenge_method: undefined }, 'invalid_request'],
  ['a challenge of another length', { code_challenge: 'short' }, 'invalid_request'],
  ['a resource of another site', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ['a resource with a fragment', { resource: `${ORIGIN}/mcp#a` }, 'invalid_target'],
  ['a resource that is no address', { resource: 'mcp' }, 'invalid_target'],
  ['scopes that nobody knows', { scope: 'openid email' }, 'invalid_scope'],
])('a request with %s is a fault that the author can bring back', async (_, changes, error) => {
  const request = await check(await openApp(), changes);
  if (request.kind !== 'fault') throw new Error('The request has no fault.');
  const answer = new URL(request.back).searchParams;

  expect([answer.get('error'), answer.get('state'), answer.get('iss')]).toEqual([
    error,
    'a state',
    ORIGIN,
  ]);
  expect(answer.get('error_description')).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  expect(request.back).toMatch(/^https:\/\/writer\.example\/callback\?/);
});

test('a parameter that comes twice is a fault, but for resources', async () => {
  const app = await openApp();
  const registered = await tryToRegister(app, { redirect_uris: [REDIRECT] });
  const { client_id } = (await registered.json()) as { client_id: string };
  const query = encoded({ ...QUERY, client_id });
  const kindOf = async (more: string) =>
    ((await (await tryToCheck(app, query + more)).json()) as { kind: string }).kind;

  expect(await kindOf('&state=b')).toBe('fault');
  expect(await kindOf(`&resource=${ORIGIN}/mcp&resource=${ORIGIN}/micropub`)).toBe('question');
});

test('a request without scopes only asks who signs in', async () => {
  expect(await question(await openApp(), { scope: undefined })).toMatchObject({
    scopes: [],
    asksName: false,
  });
});

const page = (body: string) => `<!doctype html><title>Quill &amp; co</title>${body}`;

test.each<[string, string, string, string | undefined]>([
  ['the title of its page', page(''), 'https://writer.example/callback', 'Quill & co'],
  [
    'the name of its h-app',
    page('<div class="h-app"><img src="/x.png"><a class="u-url p-name" href="/">Quill</a></div>'),
    'https://writer.example/callback',
    'Quill',
  ],
  [
    'a page that links to an address of its own',
    page('<link rel="redirect_uri" href="writer-app://done">'),
    'writer-app://done',
    'Quill & co',
  ],
  ['a page that names no other host', page(''), 'https://evil.example/callback', undefined],
  [
    'a document without addresses',
    '{"client_id":"https://writer.example/"}',
    REDIRECT,
    'writer.example',
  ],
])('a program on the web is known by %s', async (_, text, redirect, name) => {
  const client = await findClient(testApp(), 'https://writer.example/', () =>
    Promise.resolve(text),
  );

  expect(client.takes(redirect)).toBe(name !== undefined);
  if (name !== undefined) expect(client.name).toBe(name);
});

test.each<[string, string, ErrorCode]>([
  [
    'names another program',
    JSON.stringify({ client_id: 'https://other.example/' }),
    'client_unreadable',
  ],
  ['is broken', '{"client_id":', 'client_unreadable'],
  [
    'has no addresses but something else',
    JSON.stringify({ client_id: CLIENT, redirect_uris: 'x' }),
    'client_unreadable',
  ],
  ['is nested too deeply', `{"a":${'['.repeat(3_000)}`, 'client_unreadable'],
])('a program whose document %s is refused', async (_, text, code) => {
  await expect(check(await openApp(), {}, { document: text })).rejects.toMatchObject({ code });
});

test('a program that cannot be looked up is refused with words for its author', async () => {
  const load = () => Promise.reject(new Error('No connection.'));

  await expect(findClient(testApp(), CLIENT, load)).rejects.toMatchObject({
    code: 'client_unreachable',
    message: ERRORS.client_unreachable.text,
  });
  // Inside of the network of the site.
  await expect(findClient(testApp(), 'https://localhost.localdomain/')).rejects.toMatchObject({
    code: 'client_unreachable',
  });
});

test('a program on the machine of its author is not looked up, and answered there alone', async () => {
  const load = () => Promise.reject(new Error('It must not be asked for.'));
  const client = await findClient(testApp(), 'http://localhost:3000/', load);

  expect(
    ['http://localhost:4123/done', 'https://localhost.example/', 'http://127.0.0.1:3000/'].map(
      client.takes,
    ),
  ).toEqual([true, false, false]);
});
