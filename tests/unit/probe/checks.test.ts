import { expect, test } from 'vitest';
import type { Access } from '#domain/access/access.ts';
import { ID_LENGTH } from '#domain/id.ts';
import type { DraftSummary } from '#domain/posts/draft.ts';
import type { Health } from '#domain/health/health.ts';
import type { SiteState } from '#domain/site/site-state.ts';
import { builds } from '#probe/checks/builds.ts';
import { deferredWork, methods, rateLimits, speed } from '#probe/checks/functions.ts';
import { health } from '#probe/checks/health.ts';
import { images } from '#probe/checks/images.ts';
import { schedule } from '#probe/checks/runs.ts';
import { staticPages } from '#probe/checks/static-pages.ts';
import { POST, type SiteResponse, siteThat } from '#tests/support/servers/site-that.ts';

const AT = '2026-11-21T12:00:00.000Z';

const idOf = (n: number) => String(n).padStart(ID_LENGTH, '0');

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
  programs: [],
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
  ['a shell that is missing', staticPages, withPost(() => ({ status: 404 })), 'pages'],
  [
    'a rebuild that has not arrived',
    builds,
    siteThat(() => ({ json: { ...STATE, rebuild: 'overdue', since: AT } })),
    'has not arrived',
  ],
  [
    'an image that cannot be decoded',
    images,
    siteThat(() => ({ status: 500, json: { error: 'Could not load sharp' } })),
    'gets a 500 (Could not load sharp)',
  ],
  ['copies that are not kept', images, withImages('fwd=miss'), 'did not keep'],
  [
    'a schedule that anybody can have fail',
    methods,
    siteThat(() => ({ status: 500 })),
    'POST /.netlify/functions/schedule 500',
  ],
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
  ['waiting', undefined, 'A rebuild waits for its turn.'],
  ['called', 3, 'The last rebuild was requested. Deploys left: 3.'],
] as const)('a rebuild that is %s is told as it is', async (rebuild, left, found) => {
  const deploys = { perMonth: 5, left, next: AT, isPossible: true };
  const state = { ...STATE, rebuild, ...(left !== undefined && { deploys }) };

  expect(await builds.run(siteThat(() => ({ json: state })))).toEqual({ kind: 'ok', found });
});
