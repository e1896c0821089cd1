import { expect, test } from 'vitest';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { encoded, openApp, QUERY, tryToCheck, tryToRegister } from '#tests/support/app/oauth.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';

const LOCAL = 'http://127.0.0.1:33418/callback';

/** Registers a program and returns the kind of a request that has this address. */
async function kindOf(registered: string, redirect_uri: string): Promise<unknown> {
  const app = await openApp();
  const response = await tryToRegister(app, { client_name: 'Desk', redirect_uris: [registered] });
  const { client_id } = (await response.json()) as { client_id: string };
  const checked = await tryToCheck(app, encoded({ ...QUERY, client_id, redirect_uri }));
  const { kind, code } = (await checked.json()) as { kind?: string; code?: string };
  return kind ?? code;
}

test('a registration is the id of its program, and nothing is stored', async () => {
  const app = await openApp();
  const before = await app.keys();
  const response = await tryToRegister(app, {
    client_name: ' Desk\u202e ',
    redirect_uris: [LOCAL],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'client_secret_post',
  });

  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    client_name: 'Desk',
    redirect_uris: [LOCAL],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'none',
  });
  expect(await app.keys()).toEqual(before);
});

test.each([
  [LOCAL, LOCAL, 'question'],
  [LOCAL, 'http://127.0.0.1:5000/callback', 'question'],
  [LOCAL, 'http://127.0.0.1:5000/other', 'redirect_refused'],
  [LOCAL, 'http://localhost:33418/callback', 'redirect_refused'],
  ['https://a.example/cb', 'https://a.example:444/cb', 'redirect_refused'],
  ['app.desk:/done', 'app.desk:/done', 'question'],
  ['app.desk:/done', 'app.desk:/done/x', 'redirect_refused'],
])('a program that has registered %s is answered at %s: %s', async (registered, asked, result) => {
  expect(await kindOf(registered, asked)).toBe(result);
});

test('a registration lasts, and is known to the site that made it alone', async () => {
  const app = await openApp();
  const response = await tryToRegister(app, { redirect_uris: [LOCAL] });
  const { client_id } = (await response.json()) as { client_id: string };
  const other = testApp({
    sessionSecret: new TextEncoder().encode('another secret, 32 characters.'),
  });
  const query = encoded({ ...QUERY, client_id, redirect_uri: LOCAL });
  app.clock.now = later(400 * 24 * 60 * 60 * 1_000);

  expect((await tryToCheck(app, query)).status).toBe(200);
  await other.site.addSettings(other.newId(), {
    by: 'Ada',
    at: other.now().toISOString(),
    settings: (await app.site.settings())?.settings ?? expect.fail(),
  });
  await expect(await tryToCheck(other, query)).toBeRefused('client_invalid');
});

test.each([
  [{}, 'invalid_client_metadata'],
  [{ redirect_uris: [] }, 'invalid_client_metadata'],
  [
    { redirect_uris: Array(PROGRAM_LIMITS.clientRedirects + 1).fill(LOCAL) },
    'invalid_client_metadata',
  ],
  [{ redirect_uris: [`https://a.example/${'a'.repeat(1_990)}`] }, 'invalid_client_metadata'],
  [{ redirect_uris: ['http://a.example/'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['data:text/html,x'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['https://a:b@a.example/'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['not an address'] }, 'invalid_redirect_uri'],
])('a registration of %j is refused as %s', async (metadata, error) => {
  const response = await tryToRegister(await openApp(), metadata);

  expect([response.status, await response.json()]).toEqual([
    400,
    { error, error_description: expect.any(String) },
  ]);
});

test('nobody registers with a site whose author lets no programs ask', async () => {
  await expect(await tryToRegister(testApp(), { redirect_uris: [LOCAL] })).toBeRefused(
    'programs_off',
  );
});
