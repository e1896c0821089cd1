import { expect, test } from 'vitest';
import { endpointOf, author, checkAuth, login, posts } from '#tests/support/app/endpoints.ts';
import type { Call } from '#domain/call.ts';
import { DECLARED, nameOf } from '#tests/support/app/declared-calls.ts';
import { readFunctions } from '#tests/support/app/functions.ts';
import { takePrograms } from '#tests/support/app/micropub.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { ADA, call, ORIGIN, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** Returns some of the declared calls with their names. */
const named = (isTested: (one: Call) => boolean) =>
  DECLARED.filter(isTested).map((one) => [nameOf(one), one] as const);

test.each(named(({ by }) => by === 'author'))('%s needs a session', async (_, { method, path }) => {
  const app = testApp();
  const filled = path.replace(/:\w+/g, 'x');

  for (const headers of [
    {},
    { cookie: '__Host-session=forged' },
    { cookie: 'session=x; __Host-session=' },
  ]) {
    const response = await call(endpointOf(path)(app), { method, path: filled, headers });
    await expect(response).toBeRefused('not_signed_in');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect(await app.keys()).toEqual([]);
});

/** Requests that need no session. */
const PUBLIC_CALLS = [
  'DELETE /api/comments/:category/:id/own/:commentId',
  'DELETE /api/dailythoughts/own/:id',
  'GET /',
  'GET /.well-known/nodeinfo',
  'GET /.well-known/oauth-authorization-server',
  'GET /.well-known/oauth-protected-resource',
  'GET /.well-known/oauth-protected-resource/mcp',
  'GET /.well-known/oauth-protected-resource/micropub',
  'GET /.well-known/webfinger',
  'GET /api/admin/check-auth',
  'GET /api/blogs',
  'GET /api/blogs/:category',
  'GET /api/blogs/:category/:id',
  'GET /api/builds',
  'GET /api/comments/:category/:id',
  'GET /api/comments/:category/:id/own/:commentId',
  'GET /api/dailythoughts/likes',
  'GET /api/dailythoughts/process',
  'GET /api/feed/:token',
  'GET /api/health',
  'GET /archive',
  'GET /archive/:name',
  'GET /archive/:name/page/:page',
  'GET /atom.xml',
  'GET /authors',
  'GET /authors/:name',
  'GET /authors/:name/page/:page',
  'GET /authors/:slug/atom.xml',
  'GET /authors/:slug/feed.json',
  'GET /authors/:slug/rss.xml',
  'GET /blog/:category/:id',
  'GET /blog/:category/:id/comments',
  'GET /blog/:name',
  'GET /blog/:name/page/:page',
  'GET /daily-thoughts/atom.xml',
  'GET /daily-thoughts/feed.json',
  'GET /daily-thoughts/rss.xml',
  'GET /feed.json',
  'GET /files/:name',
  'GET /files/:name/:title',
  'GET /images/:name',
  'GET /letters/asked',
  'GET /letters/confirm',
  'GET /letters/leave',
  'GET /nodeinfo/2.1',
  'GET /oauth/authorize',
  'GET /preview/:token',
  'GET /rss.xml',
  'GET /sitemap.xml',
  'GET /social/:name',
  'GET /social/:name/followers',
  'GET /social/:name/outbox',
  'GET /social/posts/:ref',
  'GET /social/replies/:ref',
  'GET /tags',
  'GET /tags.json',
  'GET /tags/:name',
  'GET /tags/:name/page/:page',
  'GET /tags/:slug/rss.xml',
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'POST /api/comments/:category/:id',
  'POST /api/comments/:category/:id/reply/:commentId',
  'POST /api/dailythoughts/likes/:id',
  'POST /api/dailythoughts/own',
  'POST /api/dailythoughts/submit',
  'POST /api/subscribers',
  'POST /api/views/:category/:id',
  'POST /api/visits',
  'POST /letters/confirm',
  'POST /letters/leave',
  'POST /oauth/authorize',
  'POST /oauth/register',
  'POST /oauth/revoke',
  'POST /oauth/token',
  'POST /social/:name/inbox',
  'POST /social/inbox',
  'POST /webmention',
  'PUT /api/comments/:category/:id/own/:commentId',
];

test('the declarations of calls say who may send them', () => {
  const open = DECLARED.filter(({ by }) => by === 'public' || by === 'reader').map(nameOf);

  expect(open.sort()).toEqual(PUBLIC_CALLS.filter((call) => call.includes(' /api/')));
});

test('every request except those of readers needs a session or the site’s signature', async () => {
  expectLog("open 'post-shell.html'");
  // The sitemap, which names the pages of the build.
  expectLog('The store is not responding');
  expectLog('no list-shell.html');
  const app = testApp();
  const ofPrograms = testApp();
  await takePrograms(ofPrograms);
  const open: string[] = [];
  for (const { routes } of await readFunctions()) {
    for (const [path, endpoint] of Object.entries(routes)) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const body = method === 'GET' ? {} : { body: {} };
        const site = /^\/(?:mcp|micropub|oauth|\.well-known)/.test(path) ? ofPrograms : app;
        const { status } = await call(endpoint(site), { method, params: samplePath, ...body });
        if (status !== 401 && status !== 405) open.push(`${method} ${path}`);
      }
    }
  }

  expect(open.sort()).toEqual(PUBLIC_CALLS);
});

test.each(named(({ method }) => method !== 'GET'))(
  '%s from another site is refused, with or without a session',
  async (_, { method, path }) => {
    const app = testApp();
    const session = await signedIn(app);
    const before = await app.keys();

    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${ORIGIN}.evil.example` },
      { origin: ORIGIN.replace('https', 'http') },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      await expect(
        call(endpointOf(path)(app), { method, body: {}, headers: { ...session, ...foreign } }),
      ).toBeRefused('wrong_origin');
    }
    expect(await app.keys()).toEqual(before);
  },
);

test('a request from the site’s own address or its configured one is accepted', async () => {
  const app = testApp({ siteUrl: 'https://www.commonplace.example/' });

  for (const origin of [ORIGIN, 'https://www.commonplace.example']) {
    expect((await call(login(app), { body: { key: ADA.key }, headers: { origin } })).status).toBe(
      200,
    );
  }
});

test.each([...new Set(DECLARED.map(({ path }) => path))])(
  'another method of %s is a 405 with the allowed ones',
  async (path) => {
    const methods = DECLARED.filter((one) => one.path === path).map(({ method }) => method);
    const other = methods.includes('GET') ? 'PATCH' : 'GET';
    const response = await call(endpointOf(path)(testApp()), { method: other });

    await expect(response).toBeRefused('method_not_allowed');
    const allowed = response.headers.get('allow')?.split(', ') ?? [];
    expect(allowed.sort()).toEqual(
      [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort(),
    );
  },
);

test('every response forbids guessing its type and framing it', async () => {
  for (const method of ['GET', 'PUT']) {
    const { headers } = await call(posts(testApp()), { method });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  }
});

test('a HEAD response has the headers of GET', async () => {
  expect((await call(posts(testApp()), { method: 'HEAD' })).status).toBe(200);
});

test('an unreadable session counts as none', async () => {
  expectLog('Skipped sessions/');
  const app = testApp();
  const headers = await signedIn(app);
  const [key = ''] = await app.keys('sessions/');
  await app.store.put(key, '{"author":"Ad');

  const response = await call(checkAuth(app), { headers });

  expect(await response.json()).toEqual({ authenticated: false });
  await expect(call(author(app), { headers })).toBeRefused('not_signed_in');
});
