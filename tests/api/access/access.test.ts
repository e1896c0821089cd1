import { expect, test } from 'vitest';
import {
  address,
  author,
  categoryPosts,
  checkAuth,
  comments,
  dashboardStats,
  decideThought,
  drafts,
  erasures,
  keys,
  like,
  likes,
  login,
  logout,
  managedComments,
  moderateComment,
  pages,
  pendingThoughts,
  post,
  posts,
  reply,
  revision,
  revisions,
  sessions,
  settings,
  site,
  submitThought,
  subscribers,
  thoughts,
  trash,
  upload,
  views,
  visitorStats,
  visits,
} from '#tests/support/app/endpoints.ts';
import { DECLARED, nameOf } from '#tests/support/app/declared-calls.ts';
import { readFunctions } from '#tests/support/app/functions.ts';
import { sampleComment, sampleThought } from '#tests/support/app/readers.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { ADA, call, ORIGIN, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { DRAFT_ID } from '#tests/support/app/author.ts';

const ADMIN_CALLS = [
  ['publishing', posts, { body: samplePost }],
  ['deleting', post, { method: 'DELETE', params: samplePath }],
  ['uploading', upload, { body: new FormData() }],
  ['reading the state of the site', site, {}],
  ['requesting a rebuild', site, { method: 'POST' }],
  ['reading the author’s name', author, {}],
  ['deciding about a thought', decideThought, { method: 'POST', params: { id: 'x' } }],
  ['moderating a comment', moderateComment, { method: 'POST', params: samplePath }],
  ['listing comments to moderate', managedComments, {}],
  ['listing waiting thoughts', pendingThoughts, {}],
  ['reading statistics', dashboardStats, {}],
  ['reading visitor statistics', visitorStats, {}],
  ['editing', post, { method: 'PUT', params: samplePath, body: samplePost }],
  ['looking up an address', address, { params: samplePath }],
  ['listing drafts', drafts, {}],
  ['saving a draft', drafts, { method: 'PUT', params: { id: 'x' }, body: {} }],
  ['deleting a draft', drafts, { method: 'DELETE', params: { id: 'x' } }],
  ['listing the trash', trash, {}],
  ['restoring', trash, { method: 'POST', params: { id: DRAFT_ID } }],
  ['reading a history', revisions, { params: { id: DRAFT_ID } }],
  ['reading an older text', revision, { params: { id: DRAFT_ID, revision: DRAFT_ID } }],
  ['listing sessions and keys', sessions, {}],
  ['signing out everywhere', sessions, { method: 'DELETE' }],
  ['reading the settings', settings, {}],
  ['saving the settings', settings, { method: 'PUT', body: {} }],
  ['listing own pages', pages, {}],
  ['saving an own page', pages, { method: 'PUT', params: { id: 'about' }, body: {} }],
  ['deleting an own page', pages, { method: 'DELETE', params: { id: 'about' } }],
  ['erasing texts', erasures, { body: {} }],
  ['creating a key', keys, { body: { label: 'x' } }],
  ['revoking a key', keys, { method: 'DELETE', params: { id: 'x' } }],
] as const;

test.each(ADMIN_CALLS)('%s needs a session', async (_, open, options) => {
  const app = testApp();

  for (const headers of [
    {},
    { cookie: '__Host-session=forged' },
    { cookie: 'session=x; __Host-session=' },
  ]) {
    const response = await call(open(app), { ...options, headers });
    await expect(response).toBeRefused('not_signed_in');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect(await app.keys()).toEqual([]);
});

/** Requests that need no session. */
const PUBLIC_CALLS = [
  'DELETE /api/comments/:category/:id/own/:commentId',
  'DELETE /api/dailythoughts/own/:id',
  'GET /api/admin/check-auth',
  'GET /api/blogs',
  'GET /api/blogs/:category',
  'GET /api/blogs/:category/:id',
  'GET /api/comments/:category/:id',
  'GET /api/comments/:category/:id/own/:commentId',
  'GET /api/dailythoughts/likes',
  'GET /api/dailythoughts/process',
  'GET /api/feed/:token',
  'GET /api/health',
  'GET /atom.xml',
  'GET /blog/:category/:id',
  'GET /blog/:category/:id/comments',
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
  'GET /preview/:token',
  'GET /rss.xml',
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
  'PUT /api/comments/:category/:id/own/:commentId',
];

test('the declarations of calls say who may send them', () => {
  const open = DECLARED.filter(({ by }) => by === 'public' || by === 'reader').map(nameOf);

  expect(open.sort()).toEqual(PUBLIC_CALLS.filter((call) => call.includes(' /api/')));
});

test('every request except those of readers needs a session or the site’s signature', async () => {
  expectLog("open 'post-shell.html'");
  const app = testApp();
  const open: string[] = [];
  for (const { routes } of await readFunctions()) {
    for (const [path, endpoint] of Object.entries(routes)) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const body = method === 'GET' ? {} : { body: {} };
        const { status } = await call(endpoint(app), { method, params: samplePath, ...body });
        if (status !== 401 && status !== 405) open.push(`${method} ${path}`);
      }
    }
  }

  expect(open.sort()).toEqual(PUBLIC_CALLS);
});

const MUTATING_CALLS = [
  ...ADMIN_CALLS.filter(([, , options]) => 'method' in options || 'body' in options),
  ['commenting', comments, { body: sampleComment, params: samplePath }],
  ['replying', reply, { body: sampleComment, params: { ...samplePath, commentId: 'x' } }],
  ['submitting a thought', submitThought, { body: sampleThought }],
  ['liking', like, { method: 'POST', params: { id: 'x' } }],
  ['viewing', views, { method: 'POST', params: samplePath }],
  ['visiting', visits, { body: {} }],
  ['subscribing', subscribers, { body: {} }],
  ['signing in', login, { body: { key: ADA.key } }],
  ['signing out', logout, { method: 'POST' }],
] as const;

test.each(MUTATING_CALLS)(
  '%s from another site is refused, with or without a session',
  async (_, open, options) => {
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
        call(open(app), { ...options, headers: { ...session, ...foreign } }),
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

test.each([
  [posts, 'PUT', 'GET, POST, HEAD'],
  [categoryPosts, 'POST', 'GET, HEAD'],
  [post, 'PATCH', 'GET, PUT, DELETE, HEAD'],
  [upload, 'GET', 'POST'],
  [login, 'GET', 'POST'],
  [logout, 'GET', 'POST'],
  [checkAuth, 'POST', 'GET, HEAD'],
  [comments, 'PUT', 'GET, POST, HEAD'],
  [reply, 'GET', 'POST'],
  [thoughts, 'POST', 'GET, HEAD'],
  [submitThought, 'GET', 'POST'],
  [like, 'GET', 'POST'],
  [likes, 'POST', 'GET, HEAD'],
  [views, 'GET', 'POST'],
  [decideThought, 'GET', 'POST'],
  [moderateComment, 'GET', 'POST'],
  [managedComments, 'POST', 'GET, HEAD'],
] as const)('another method is a 405 with the allowed ones', async (open, method, allow) => {
  const response = await call(open(testApp()), { method });

  await expect(response).toBeRefused('method_not_allowed');
  expect(response.headers.get('allow')).toBe(allow);
  await expect(response).toBeRefused('method_not_allowed');
});

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
