import { expect, test } from 'vitest';
import { uploads } from '#scripts/probe/checks/uploads.ts';
import { builds } from '#scripts/probe/checks/builds.ts';
import { cdn } from '#scripts/probe/checks/cdn.ts';
import type { ProbeClient } from '#scripts/probe/check.ts';
import { publishing, schedule } from '#scripts/probe/checks/schedule.ts';
import { deferredWork, methods, rateLimits, speed } from '#scripts/probe/checks/functions.ts';
import { staticPages } from '#scripts/probe/checks/static-pages.ts';
import { store } from '#scripts/probe/checks/store.ts';

interface SiteResponse {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
  readonly took?: number;
}

/** Returns a client for a site that responds like this. */
const siteThat = (
  respond: (method: string, path: string, nth: number) => SiteResponse,
): ProbeClient => {
  let count = 0;
  return {
    origin: 'https://site.example',
    wait: () => Promise.resolve(),
    signIn: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    read(method, path) {
      const { status = 200, json, text, headers = {}, took = 5 } = respond(method, path, count++);
      return Promise.resolve({
        status,
        took,
        headers: new Headers(headers),
        text: text ?? JSON.stringify(json ?? {}),
        json: {},
      });
    },
  };
};

const POST = { category: 'tech', id: 'a202611211200', coverImage: '/images/a.jpg' };
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
  [
    'a draft that is overdue',
    schedule,
    siteThat(() => ({ json: [{ title: 'Late', publishAt: '2020-01-01T00:00:00Z' }] })),
    'such as “Late”',
  ],
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
    siteThat(() => ({
      json: { content: 'a', rebuild: 'overdue', since: '2026-11-22T06:00:00Z', timeZone: 'UTC' },
    })),
    'has not arrived',
  ],
  ['two saves at once', store, siteThat(() => ({ json: { revision: 'a' } })), '10 were accepted'],
  ['a store that is down', store, siteThat(() => ({ status: 503 })), 'down or slow'],
  [
    'stale reads',
    store,
    siteThat((method, _, nth) => {
      if (nth > 0 && nth < 10) return { status: 409 };
      return { json: { revision: method === 'PUT' ? `r${nth}` : 'old' } };
    }),
    '20 of 20 reads did not return',
  ],
  ['parts that are refused', uploads, siteThat(() => ({ status: 413 })), 'cannot be uploaded'],
  ['pictures that cannot be scaled', cdn, withPost(() => ({ status: 404 })), 'image CDN'],
  ['copies that are not kept', cdn, withPost(() => fromCdn('miss')), 'did not keep'],
  ['methods that differ', methods, siteThat(() => ({ status: 500 })), 'HEAD /api/blogs 500'],
  ['slow functions', speed, siteThat(() => ({ took: 9_000 })), 'api and images'],
  [
    'work that is not done',
    deferredWork,
    siteThat(() => ({ json: { signIns: [{ at: '2020-01-01T00:00:00Z', accepted: true }] } })),
    'was not recorded',
  ],
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
  [
    'a site without a hook',
    builds,
    siteThat(() => ({ json: { content: 'a', rebuild: 'none', timeZone: 'UTC' } })),
    'unknown',
  ],
])('%s are distinguished from a problem', async (_, check, client, kind) => {
  expect(await check.run(client)).toMatchObject({ kind });
});

test('a single save follows saves that all refused each other', async () => {
  let revision = 0;
  const client = siteThat((method, _, nth) => {
    if (nth < 11) return { status: 409 };
    if (method === 'PUT') revision += 1;
    return { json: { revision: String(revision) } };
  });

  expect(await store.run(client)).toEqual({
    kind: 'ok',
    text: expect.stringContaining('none was accepted, and each read returned the last save'),
  });
});

test('a scheduled post that was published is read and deleted', async () => {
  const sent: string[] = [];
  let title = '';
  const client = siteThat((method, path, nth) => {
    sent.push(`${method} ${path}`);
    if (method === 'PUT') title = `Probe ${path.split('/').at(-1) ?? ''}`;
    if (path === '/api/blogs') return { json: nth < 3 ? [] : [{ ...POST, title }] };
    return { text: title };
  });

  expect(await publishing.run(client)).toMatchObject({ kind: 'ok' });
  expect(sent.slice(-3)).toEqual([
    'GET /api/blogs',
    'GET /blog/tech/a202611211200',
    'DELETE /api/blogs/tech/a202611211200',
  ]);
});
