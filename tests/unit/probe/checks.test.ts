import { expect, test } from 'vitest';
import type { Access } from '#domain/access/session.ts';
import { ID_LENGTH } from '#domain/id.ts';
import { type DraftSummary, EMPTY_DRAFT, type SavedDraft } from '#domain/posts/draft.ts';
import type { Health } from '#domain/health/health.ts';
import { DEFAULT_SETTINGS, type SavedSettings } from '#domain/site/site-settings.ts';
import type { SiteState } from '#domain/site/site-state.ts';
import { builds } from '#probe/checks/builds.ts';
import { deferredWork, methods, rateLimits, speed } from '#probe/checks/functions.ts';
import { health } from '#probe/checks/health.ts';
import { images } from '#probe/checks/images.ts';
import { purge } from '#probe/checks/purge.ts';
import { schedule } from '#probe/checks/runs.ts';
import { staticPages } from '#probe/checks/static-pages.ts';
import { store } from '#probe/checks/store.ts';
import { reportText } from '#probe/report.ts';
import { runCheck } from '#probe/run-probe.ts';
import type { ProbeClient } from '#probe/check.ts';
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

const SETTINGS: SavedSettings = {
  ...DEFAULT_SETTINGS,
  defaultTimeZone: 'UTC',
  defaultApproveFirst: false,
  mail: { isSet: false, hasAddress: true },
};

const ACCESS: Access = {
  sessions: [],
  keys: [],
  signIns: [{ at: '2020-01-01T00:00:00Z', device: 'Firefox', accepted: true }],
};

const withPost = (rest: (path: string, nth: number) => SiteResponse) =>
  siteThat((_, path, nth) => (path === '/api/blogs' ? { json: [POST] } : rest(path, nth)));

/** The head of a PNG of a width. */
const png = (width: number) => {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt32BE(0x89504e47);
  bytes.writeUInt32BE(width, 16);
  return bytes;
};

/** A site that stores an image, with the state of its copies on the CDN. Another server names none. */
const withImages = (state: string | undefined) =>
  siteThat((method) => ({
    ...(method === 'POST'
      ? { status: 201, json: { imageUrl: `/images/${'a'.repeat(64)}-700x3.png` } }
      : { bytes: png(480) }),
    headers: {
      'content-type': 'image/png',
      ...(state !== undefined && {
        'cache-status': `"Netlify Edge"; ${state}`,
        'x-nf-request-id': '1',
      }),
    },
  }));

const HEALTH: Health = {
  status: 'ok',
  problems: [],
  storeMs: 3,
  runs: {},
  waiting: {
    events: { count: 0, hasMore: false },
    comments: { count: 0, hasMore: false },
    thoughts: { count: 0, hasMore: false },
    webhook: 0,
    rebuild: false,
  },
  queues: {},
  shown: [],
  build: { content: 'a' },
  refused: 0,
  format: { store: 1, code: 1 },
};

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
    'is rendered on demand',
  ],
  ['a shell that is missing', staticPages, withPost(() => ({ status: 404 })), 'post-page'],
  [
    'a rebuild that has not arrived',
    builds,
    siteThat(() => ({ json: { ...STATE, rebuild: 'overdue', since: AT } })),
    'has not arrived',
  ],
  ['two saves at once', store, siteThat(() => ({ json: saved(1) })), '5 were accepted, for 4 of 4'],
  ['a store that is down', store, siteThat(() => ({ status: 503 })), 'down or slow'],
  [
    'stale reads',
    store,
    siteThat((method, _, nth) => {
      if (nth > 0 && nth < 20) return { status: 409 };
      return { json: saved(method === 'PUT' ? nth : 0) };
    }),
    '20 of 20 reads did not return',
  ],
  [
    'an image that cannot be decoded',
    images,
    siteThat(() => ({ status: 500, json: { error: 'Could not load sharp' } })),
    'gets a 500 (Could not load sharp)',
  ],
  ['copies that are not kept', images, withImages('fwd=miss'), 'did not keep'],
  ['methods that differ', methods, siteThat(() => ({ status: 500 })), 'HEAD /api/blogs 500'],
  ['slow functions', speed, siteThat(() => ({ took: 9_000 })), 'api and images'],
  ['work that is not done', deferredWork, siteThat(() => ({ json: ACCESS })), 'was not recorded'],
  [
    'what the site itself names',
    health,
    siteThat(() => ({ json: { ...HEALTH, problems: ['mail'] } })),
    'Mails wait for long.',
  ],
  [
    'a session that the site does not know',
    health,
    siteThat(() => ({ json: { status: 'ok' } })),
    'does not know its author',
  ],
])('%s are a problem', async (_, check, client, message) => {
  expect(await check.run(client)).toEqual({
    kind: 'problem',
    found: expect.stringContaining(message),
    todo: expect.stringMatching(/\w/),
  });
});

test.each([
  ['cached responses', images, withImages('hit'), 'ok'],
  ['images of another server', images, withImages(undefined), 'unproven'],
  ['a site without a hook', builds, siteThat(() => ({ json: STATE })), 'unproven'],
  ['a site that is well', health, siteThat(() => ({ json: HEALTH })), 'ok'],
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
    'unproven',
    /^https:\S+\/api\/admin\/site: Please try again\.$/,
  ],
])('%s is a finding in plain words', async (_, state, kind, found) => {
  const site = siteThat(() => state);

  expect(await runCheck({ ...site, site, place: 'command' }, builds)).toMatchObject({
    name: 'Builds',
    kind,
    found: expect.stringMatching(found),
  });
});

test('a single save follows saves that all refused each other', async () => {
  let revision = 0;
  const client = siteThat((method, _, nth) => {
    if (nth < 20) return { status: 409 };
    if (method === 'PUT') revision += 1;
    return { json: saved(revision) };
  });

  expect(await store.run(client)).toEqual({
    kind: 'ok',
    found: expect.stringContaining('at most one was accepted for each of 4 drafts'),
  });
});

/** A site whose CDN has copies. It loses purges of lists or of pages as it is told; the age of a copy is by its own clock. */
function siteWithCopies({ keepsLists = false, keepsDeleted = false }): ProbeClient {
  const ref = { category: 'tech', id: 'probe202611211200' };
  const post = { ...ref, title: 'Probe', subheading: '', author: 'Probe', date: AT, content: [] };
  let words = 'old';
  const client: ProbeClient = siteThat((method, path) => {
    const headers = { 'cache-status': '"Netlify Edge"; hit', age: `${client.now() / 1_000 + 5}` };
    if (path === '/api/admin/settings') return { json: SETTINGS };
    if (method === 'PUT') words = 'new';
    if (method === 'DELETE' && !keepsDeleted) words = 'gone';
    if (method !== 'GET' || path.startsWith('/api/blogs/'))
      return { json: { ...post, document: idOf(0), revision: idOf(1) } };
    if (path.startsWith('/blog/'))
      return words === 'gone'
        ? { status: 404 }
        : { text: `A check of the platform: ${words}. It will be gone soon.`, headers };
    return keepsLists || words === 'old' ? { headers } : {};
  });
  return client;
}

test.each([
  ['a purge that removes all copies', {}, 'ok', /edit within 1 s and a deletion within 1 s, al/],
  [
    'a purge that leaves lists',
    { keepsLists: true },
    'problem',
    /^The lists \/, \/archive, \/api\/blogs, \/rss/,
  ],
  ['a purge that leaves a deleted post', { keepsDeleted: true }, 'problem', /^A deleted post can/],
])('%s is told by what readers get', async (_, losses, kind, found) => {
  const client = siteWithCopies(losses);

  expect(await purge.run(client)).toMatchObject({ kind, found: expect.stringMatching(found) });
});

test('a report has what was looked at, what was found and what to do', () => {
  const report = reportText('https://site.example', new Date(AT), [
    { name: 'Store', does: 'saves drafts', kind: 'ok', found: 'All is well.' },
    { name: 'Files', does: 'uploads a file', kind: 'problem', found: 'A 413.', todo: 'Deploy.' },
  ]);

  expect(report).toBe(
    [
      `Probe of https://site.example, ${AT}: 1 problem (Files), 0 not proved, 1 as they should be.`,
      'OK – Store\n  Looked at: saves drafts.\n  Found: All is well.',
      'PROBLEM – Files\n  Looked at: uploads a file.\n  Found: A 413.\n  To do: Deploy.',
    ].join('\n\n'),
  );
});
