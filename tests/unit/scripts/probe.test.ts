import { expect, test } from 'vitest';
import type { Access } from '#domain/access/session.ts';
import { ID_LENGTH } from '#domain/id.ts';
import { type DraftSummary, EMPTY_DRAFT, type SavedDraft } from '#domain/posts/draft.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import type { SiteState } from '#domain/site/site-state.ts';
import { runChecks } from '#scripts/probe/checks.ts';
import { builds } from '#scripts/probe/checks/builds.ts';
import { cdn } from '#scripts/probe/checks/cdn.ts';
import { deferredWork, methods, rateLimits, speed } from '#scripts/probe/checks/functions.ts';
import { publishing, schedule } from '#scripts/probe/checks/schedule.ts';
import { staticPages } from '#scripts/probe/checks/static-pages.ts';
import { store } from '#scripts/probe/checks/store.ts';
import { uploads } from '#scripts/probe/checks/uploads.ts';
import { POST, type SiteResponse, siteThat } from '#tests/support/servers/site-that.ts';

const AT = '2026-11-21T12:00:00.000Z';

const idOf = (n: number) => String(n).padStart(ID_LENGTH, '0');

const saved = (n: number): SavedDraft => ({
  id: idOf(0),
  revision: idOf(n),
  draft: EMPTY_DRAFT,
  by: 'Ada',
  at: AT,
});

const LATE: DraftSummary = {
  id: idOf(0),
  revision: idOf(1),
  by: 'Ada',
  at: AT,
  title: 'Late',
  category: 'tech',
  excerpt: '',
  publishAt: '2020-01-01T00:00:00Z',
};

const STATE: SiteState = { content: 'a', rebuild: 'none', timeZone: 'UTC' };

const ACCESS: Access = {
  sessions: [],
  keys: [],
  signIns: [{ at: '2020-01-01T00:00:00Z', device: 'Firefox', accepted: true }],
};

const withPost = (rest: (path: string, nth: number) => SiteResponse) =>
  siteThat((_, path, nth) => (path === '/api/blogs' ? { json: [POST] } : rest(path, nth)));

const fromCdn = (state: string): SiteResponse => ({
  headers: {
    'content-type': 'image/webp',
    'cache-status': `"Netlify Edge"; ${state}`,
    'x-nf-request-id': '1',
  },
});

test.each([
  [
    'limits that do not act',
    rateLimits,
    siteThat(() => ({ status: 405 })),
    'signing in and what readers',
  ],
  [
    'a limit that does not act',
    rateLimits,
    siteThat((_, path) => ({ status: path === '/api/visits' ? 405 : 429 })),
    'does not limit what readers send:',
  ],
  ['a draft that is overdue', schedule, siteThat(() => ({ json: [LATE] })), 'such as “Late”'],
  [
    'a post that is rendered at each visit',
    staticPages,
    withPost((path) =>
      path.includes('nosuch') ? { status: 404, text: '/_astro/' } : { text: 'page' },
    ),
    'Open the permalink of the published deploy',
  ],
  ['a shell that is missing', staticPages, withPost(() => ({ status: 404 })), 'post-page'],
  [
    'a rebuild that has not arrived',
    builds,
    siteThat(() => ({ json: { ...STATE, rebuild: 'overdue', since: AT } })),
    'has not arrived',
  ],
  ['two saves at once', store, siteThat(() => ({ json: saved(1) })), '10 were accepted'],
  ['a store that is down', store, siteThat(() => ({ status: 503 })), 'down or slow'],
  [
    'stale reads',
    store,
    siteThat((method, _, nth) => {
      if (nth > 0 && nth < 10) return { status: 409 };
      return { json: saved(method === 'PUT' ? nth : 0) };
    }),
    '20 of 20 reads did not return',
  ],
  ['parts that are refused', uploads, siteThat(() => ({ status: 413 })), 'cannot be uploaded'],
  ['pictures that cannot be scaled', cdn, withPost(() => ({ status: 404 })), 'image CDN'],
  ['copies that are not kept', cdn, withPost(() => fromCdn('miss')), 'did not keep'],
  ['methods that differ', methods, siteThat(() => ({ status: 500 })), 'HEAD /api/blogs 500'],
  ['slow functions', speed, siteThat(() => ({ took: 9_000 })), 'api and images'],
  ['work that is not done', deferredWork, siteThat(() => ({ json: ACCESS })), 'was not recorded'],
  ['a clock that stands still', publishing, siteThat(() => ({ json: [] })), 'was not published'],
  [
    'scheduling that is refused',
    publishing,
    siteThat(() => ({ status: 503 })),
    'cannot be scheduled',
  ],
])('%s are a problem', async (_, check, client, message) => {
  expect(await check.run(client)).toEqual({
    kind: 'problem',
    text: expect.stringContaining(message),
  });
});

test.each([
  ['cached responses', cdn, withPost(() => fromCdn('hit')), 'ok'],
  [
    'images of another server',
    cdn,
    withPost(() => ({ headers: { 'content-type': 'image/webp' } })),
    'unknown',
  ],
  ['a site without a hook', builds, siteThat(() => ({ json: STATE })), 'unknown'],
])('%s are distinguished from a problem', async (_, check, client, kind) => {
  expect(await check.run(client)).toMatchObject({ kind });
});

test.each([
  [
    'a response that is not as declared',
    { json: { ...STATE, timeZone: null } },
    'problem',
    /^The response of https:\S+\/api\/admin\/site is malformed at timeZone\. .*another version/,
  ],
  [
    'a page instead of JSON',
    { text: '<!doctype html>' },
    'problem',
    /is malformed\. .*another version/,
  ],
  ['a call that the site does not have', { status: 404 }, 'problem', /responded with 404/],
  [
    'a store that is down',
    { status: 503, json: { error: 'Please try again.' } },
    'unknown',
    /^https:\S+\/api\/admin\/site: Please try again\.$/,
  ],
])('%s is a finding in plain words', async (_, state, kind, text) => {
  const landing = { text: `<meta name="generator" content="${SITE_NAME}"` };
  const client = siteThat((_method, path) => (path === '/' ? landing : state));

  const [, checked] = await runChecks(client, 'a key', [builds], () => undefined);

  expect(checked).toEqual({ name: 'Builds', kind, text: expect.stringMatching(text) });
});

test('a single save follows saves that all refused each other', async () => {
  let revision = 0;
  const client = siteThat((method, _, nth) => {
    if (nth < 11) return { status: 409 };
    if (method === 'PUT') revision += 1;
    return { json: saved(revision) };
  });

  expect(await store.run(client)).toEqual({
    kind: 'ok',
    text: expect.stringContaining('none was accepted, and each read returned the last save'),
  });
});
