import { expect, test } from 'vitest';
import type { Scope } from '#domain/scope.ts';
import { CODE_LIFE, CONSENT_LIFE, DAY } from '#domain/timing.ts';
import { listPrograms, openToken } from '#usecases/access/programs.ts';
import { saveSiteSettings } from '#usecases/site/site-settings.ts';
import { oauthAuthorize, oauthToken } from '#tests/support/app/endpoints.ts';
import {
  answerOf,
  CLIENT,
  codeFor,
  encoded,
  exchange,
  exchangeFields,
  openApp,
  question,
  REDIRECT,
  send,
  tryToAllow,
} from '#tests/support/app/oauth.ts';
import { later, ORIGIN, type TestApp } from '#tests/support/app/test-app.ts';

interface Given {
  readonly access_token: string;
  readonly scope: string;
}

const given = async (response: Response) => (await response.json()) as Given;

const refusedAs = (error: string, status = 400) => [
  status,
  { error, error_description: expect.any(String) as string },
];

const answered = async (response: Response): Promise<unknown[]> => [
  response.status,
  (await response.json()) as unknown,
];

test('a program gets a token with what its author has given, for as long', async () => {
  const app = await openApp();
  const { ticket } = await question(app, { scope: 'create read profile' });
  const response = await tryToAllow(app, {
    ticket,
    scopes: ['read', 'draft'],
    givesName: true,
    days: 30,
  });
  const answer = await answerOf(response);
  expect([answer.get('state'), answer.get('iss')]).toEqual(['a state', ORIGIN]);

  const token = await exchange(app, answer.get('code') ?? '');
  expect(token.headers.get('cache-control')).toBe('private, no-store');
  expect(token.headers.get('access-control-allow-origin')).toBe('*');
  const body = await given(token);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^cpt_/),
    token_type: 'Bearer',
    expires_in: (30 * DAY) / 1_000,
    scope: 'read draft profile',
    me: `${ORIGIN}/`,
    profile: { name: 'Ada', url: `${ORIGIN}/` },
  });
  expect((await openToken(app, body.access_token))?.program.scopes).toEqual(['read', 'draft']);
  expect(await listPrograms(app, 'Ada')).toMatchObject([
    { name: 'Writer', client: 'writer.example', scopes: ['read', 'draft'] },
  ]);
});

test.each<[string, readonly Scope[], string]>([
  ['create', ['draft', 'publish'], 'create'],
  ['create', ['draft'], 'draft'],
  ['create update delete', ['read', 'draft', 'publish'], 'create update delete'],
  ['create update', ['draft', 'publish'], 'create'],
  ['create draft media', ['draft', 'media'], 'draft media'],
  ['publish', ['publish'], 'publish'],
])('a program that asks to %s and gets %j is told %s', async (scope, scopes, words) => {
  const app = await openApp();
  const code = await codeFor(app, { scope }, { scopes: [...scopes] });

  expect((await given(await exchange(app, code))).scope).toBe(words);
});

test.each<[string, Record<string, string | undefined>, string]>([
  ['another grant', { grant_type: 'refresh_token' }, 'unsupported_grant_type'],
  ['no grant', { grant_type: undefined }, 'unsupported_grant_type'],
  ['no code', { code: undefined }, 'invalid_request'],
  ['a code of nobody', { code: 'a.b.c' }, 'invalid_grant'],
  ['no client_id', { client_id: undefined }, 'invalid_request'],
  ['another client_id', { client_id: 'https://other.example/' }, 'invalid_grant'],
  ['another redirect_uri', { redirect_uri: `${REDIRECT}/` }, 'invalid_grant'],
  ['no verifier', { code_verifier: undefined }, 'invalid_request'],
  ['another verifier', { code_verifier: 'b'.repeat(43) }, 'invalid_grant'],
  ['a short verifier', { code_verifier: 'short' }, 'invalid_grant'],
  ['another resource', { resource: `${ORIGIN}/micropub` }, 'invalid_target'],
  ['a resource of another site', { resource: 'https://other.example/mcp' }, 'invalid_target'],
])('a code with %s is refused, and stays for its program', async (_, changes, error) => {
  const app = await openApp();
  const code = await codeFor(app, { resource: `${ORIGIN}/mcp` });

  expect(await answered(await exchange(app, code, changes))).toEqual(refusedAs(error));
  expect(await listPrograms(app, 'Ada')).toEqual([]);
  expect((await exchange(app, code, { resource: `${ORIGIN}/mcp` })).status).toBe(200);
});

test('the address of answers may be left out, as OAuth 2.1 has it', async () => {
  const app = await openApp();

  expect((await exchange(app, await codeFor(app), { redirect_uri: undefined })).status).toBe(200);
});

test('a parameter that comes twice is refused', async () => {
  const app = await openApp();
  const form = `${encoded(exchangeFields(await codeFor(app)))}&client_id=${encodeURIComponent(CLIENT)}`;

  expect(await answered(await send(oauthToken(app), '/oauth/token', form))).toEqual(
    refusedAs('invalid_request'),
  );
});

test('JSON is no request for a token', async () => {
  const app = await openApp();
  const headers = { 'content-type': 'application/json' };

  expect(await answered(await send(oauthToken(app), '/oauth/token', '{}', headers))).toEqual(
    refusedAs('invalid_request'),
  );
});

test('a code that comes again is refused, and ends the token that it was exchanged for', async () => {
  const app = await openApp();
  const code = await codeFor(app);
  const { access_token: token } = await given(await exchange(app, code));

  expect(await openToken(app, token)).toBeDefined();
  expect(await answered(await exchange(app, code))).toEqual(refusedAs('invalid_grant'));
  expect(await openToken(app, token)).toBeUndefined();
});

test('of ten requests with one code at the same moment, at most one gets a token', async () => {
  const app = await openApp();
  const code = await codeFor(app);
  const responses = await Promise.all(Array.from({ length: 10 }, () => exchange(app, code)));

  expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(
    (await app.keys('tokens/')).filter((key) => /^tokens\/\w+$/.test(key)).length,
  ).toBeLessThanOrEqual(1);
});

test.each([
  ['just before its end', CODE_LIFE - 1_000, 200],
  ['after its end', CODE_LIFE + 2_000, 400],
  ['before a clock that was set back by a year', -365 * DAY, 400],
])('a code is taken or not %s', async (_, milliseconds, status) => {
  const app = await openApp();
  const code = await codeFor(app);
  app.clock.now = later(milliseconds);

  expect((await exchange(app, code)).status).toBe(status);
});

test('the mark of a used code is removed after a day', async () => {
  const app = await openApp();
  await exchange(app, await codeFor(app));
  expect(await app.keys('codes/')).toHaveLength(2);
  await app.removeExpired(later(2 * DAY));

  expect(await app.keys('codes/')).toEqual([]);
});

test.each<[string, (app: TestApp) => Promise<Response>, string]>([
  [
    'about the request of another author',
    async (app) =>
      tryToAllow(app, { ticket: (await question(app, {}, { author: 'Mary Ann' })).ticket }),
    'consent_expired',
  ],
  [
    'about a request that was changed',
    async (app) => tryToAllow(app, { ticket: `${(await question(app)).ticket.slice(0, -4)}aaaa` }),
    'consent_expired',
  ],
  [
    'too late',
    async (app) => {
      const { ticket } = await question(app);
      app.clock.now = later(CONSENT_LIFE + 1_000);
      return tryToAllow(app, { ticket });
    },
    'consent_expired',
  ],
  [
    'with a code in its place',
    async (app) => tryToAllow(app, { ticket: await codeFor(app) }),
    'consent_expired',
  ],
])('a decision %s is refused', async (_, decide, code) => {
  await expect(await decide(await openApp())).toBeRefused(code as 'consent_expired');
});

test.each<[string, Scope[]]>([
  ['a right that was not asked for', ['read', 'publish']],
  ['no right at all', []],
])('a decision for %s is refused', async (_, scopes) => {
  const app = await openApp();
  const { ticket } = await question(app);

  await expect(await tryToAllow(app, { ticket, scopes })).toBeRefused('invalid_input', ['scopes']);
});

test('a code without rights tells who has signed in, and gives no token', async () => {
  const app = await openApp();
  const code = await codeFor(app, { scope: 'profile' }, { givesName: false });

  expect(await answered(await exchange(app, code))).toEqual(refusedAs('invalid_grant'));
  const verify = () => send(oauthAuthorize(app), '/oauth/authorize', exchangeFields(code));
  expect(await answered(await verify())).toEqual([200, { me: `${ORIGIN}/` }]);
  expect(await answered(await verify())).toEqual(refusedAs('invalid_grant'));
});

test('no code is exchanged once its author lets no programs ask', async () => {
  const app = await openApp();
  const code = await codeFor(app);
  await saveSiteSettings(app, 'Ada', {
    programs: false,
    revision: (await app.site.settings())?.rev,
  });

  await expect(await exchange(app, code)).toBeRefused('programs_off');
});
