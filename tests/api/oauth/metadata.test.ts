import { expect, test } from 'vitest';
import { OAUTH_PATHS } from '#domain/oauth/paths.ts';
import { oauthRoutes } from '#api/oauth/oauth.ts';
import { router } from '#api/router.ts';
import { openApp } from '#tests/support/app/oauth.ts';
import { call, ORIGIN, testApp } from '#tests/support/app/test-app.ts';

const DOCUMENTS = [
  OAUTH_PATHS.server,
  OAUTH_PATHS.resource,
  `${OAUTH_PATHS.resource}/mcp`,
  `${OAUTH_PATHS.resource}/micropub`,
];

test.each(DOCUMENTS)('%s is there once programs may ask for access', async (path) => {
  const [off, on] = [router(testApp(), oauthRoutes), router(await openApp(), oauthRoutes)];

  expect((await call(off, { path })).status).toBe(404);
  const response = await call(on, { path });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('the server names its issuer, and every address that it names has an endpoint', async () => {
  const run = router(await openApp(), oauthRoutes);
  const server = (await (await call(run, { path: OAUTH_PATHS.server })).json()) as Record<
    string,
    unknown
  >;
  const endpoints = Object.entries(server).flatMap(([name, value]) =>
    name.endsWith('_endpoint') ? [new URL(String(value)).pathname] : [],
  );

  expect(server).toMatchObject({
    issuer: ORIGIN,
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
  expect(endpoints).toHaveLength(5);
  for (const path of endpoints) expect(Object.keys(oauthRoutes)).toContain(path);
});

test('a resource is the endpoint that its description is for', async () => {
  const run = router(await openApp(), oauthRoutes);
  const resourceOf = async (path: string) =>
    ((await (await call(run, { path })).json()) as { resource: string }).resource;

  expect(await Promise.all(DOCUMENTS.slice(1).map(resourceOf))).toEqual([
    ORIGIN,
    `${ORIGIN}/mcp`,
    `${ORIGIN}/micropub`,
  ]);
});

test('a program in a browser may ask from any site, without the cookies of this one', async () => {
  const run = router(await openApp(), oauthRoutes);
  const headers = { origin: 'https://writer.example', 'content-type': 'application/json' };
  const asked = await call(run, { path: OAUTH_PATHS.token, method: 'OPTIONS', headers });
  const registered = await call(run, {
    path: OAUTH_PATHS.register,
    headers,
    body: { redirect_uris: ['https://writer.example/'] },
  });

  expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'POST']);
  expect(registered.status).toBe(201);
  for (const response of [asked, registered]) {
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  }
});

test('no other endpoint may be asked from another site', async () => {
  const run = router(await openApp(), oauthRoutes);
  const response = await call(run, { path: OAUTH_PATHS.authorize });

  expect(response.headers.has('access-control-allow-origin')).toBe(false);
});

test('an eleventh registration in a minute has to wait', async () => {
  const run = router(await openApp(), oauthRoutes);
  const register = () =>
    call(run, { path: OAUTH_PATHS.register, body: { redirect_uris: ['https://writer.example/'] } });
  const statuses = await Promise.all(Array.from({ length: 11 }, register));

  expect(statuses.filter(({ status }) => status === 201)).toHaveLength(10);
  await expect(statuses.at(-1) ?? expect.fail()).toBeRefused('too_many');
});
