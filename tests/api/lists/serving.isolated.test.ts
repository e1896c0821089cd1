import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { listen, stop } from '#platform/listen.ts';
import { publish } from '#tests/support/app/blog.ts';
import { buildLists, fileOf, openList, REFRESH } from '#tests/support/app/built-lists.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { signedIn, testApp, type TestApp } from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

// A busy machine may need longer to load it than a reader waits.
beforeAll(() => import('#post/lists/render-list.tsx'));

const LIST = '/blog/writings';

/** Returns an app whose lists were built with the sample post, and a store that can be made to fail. */
async function builtApp() {
  const state = { isDown: false, isSilent: false };
  const store = memoryStore({
    before() {
      if (state.isDown) throw new Error('down');
      return state.isSilent ? new Promise<void>(() => undefined) : undefined;
    },
  });
  const app = testApp({}, store);
  await publish(app, { tags: ['Éire'] });
  await buildLists(app);
  return { app, state };
}

const builtFile = (app: TestApp, path: string) => join(app.settings.siteDir, fileOf(path));

test.each(['as it was built', 'as it is rendered'])(
  'the CDN caches a list %s for three days, until a post changes, whatever the query says',
  async (how) => {
    const { app } = await builtApp();
    if (how === 'as it is rendered') await publish(app, { id: 'new202611211200' });

    for (const path of ['/', `${LIST}?utm_source=x`, '/tags', '/tags/%C3%A9ire', '/archive']) {
      expect(Object.fromEntries((await openList(app, path)).headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        'netlify-cdn-cache-control':
          'public, durable, max-age=259200, stale-while-revalidate=604800',
        'netlify-cache-tag': 'posts',
        'netlify-vary': 'query=no-parameter,cookie=__Host-session|session',
      });
    }
  },
);

test('the CDN does not cache a list as an author sees it', async () => {
  const { app } = await builtApp();
  const { headers } = await openList(app, LIST, { headers: await signedIn(app) });

  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.has('netlify-cdn-cache-control')).toBe(false);
});

test.each([
  ['/Archive', '/archive'],
  ['/Blog/WRITINGS?a=B', '/blog/writings?a=B'],
  ['/tags/%C3%A9IRE', '/tags/%C3%A9ire'],
])('the address %s leads to its list', async (path, to) => {
  const { app } = await builtApp();
  const response = await openList(app, path);

  expect([response.status, response.headers.get('location')]).toEqual([301, to]);
});

test('a slash at the end changes nothing, HEAD is answered, and nothing can be sent to a list', async () => {
  const { app } = await builtApp();

  expect(await (await openList(app, `${LIST}/`)).text()).toBe(
    readFileSync(builtFile(app, LIST), 'utf8'),
  );
  const { status, headers } = await openList(app, LIST, { method: 'HEAD' });
  expect([status, headers.get('netlify-cache-tag')]).toEqual([200, 'posts']);
  await expect(await openList(app, LIST, { method: 'POST', body: {} })).toBeRefused(
    'method_not_allowed',
  );
});

/** Expects the page as it was built, with the part that asks for newer posts. No other reader may get it. */
async function expectFallback(response: Response) {
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('On tides');
  expect(html).toContain(REFRESH);
  expect(html).not.toContain('<template');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
}

test('the built list is sent uncached while the store fails, and asks for newer posts', async () => {
  expectLog('Error: down');
  const { app, state } = await builtApp();
  state.isDown = true;

  await expectFallback(await openList(app, LIST));
});

test('the built list is sent after two seconds while the store is silent', async () => {
  vi.stubEnv('LOCAL_STORE_DEADLINE', undefined);
  const { app, state } = await builtApp();
  state.isSilent = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());

  const loading = openList(app, LIST);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();

  await expectFallback(await loading);
});

test('a list without a built page is a 503 that can be retried while the store fails', async () => {
  expectLog('Error: down');
  expectLog('post-shell.html');
  const { app, state } = await builtApp();
  state.isDown = true;
  rmSync(join(app.settings.siteDir, 'post-shell.html'));

  const response = await openList(app, '/tags/unbuilt');

  expect([response.status, response.headers.get('cache-control')]).toEqual([
    503,
    'private, no-store',
  ]);
  expect(await response.text()).toContain('Try Again');
});

test('a built list is sent although a variable of the operator is missing', async () => {
  expectLog('SESSION_SECRET must have at least 32 characters.');
  const { app } = await builtApp();
  vi.stubEnv('SITE_DIR', app.settings.siteDir);
  const broken = Object.defineProperty({ ...app }, 'settings', {
    get() {
      throw new Error('SESSION_SECRET must have at least 32 characters.');
    },
  });

  expect(await (await openList(broken, '/')).text()).toContain('On tides');
});

test('a function without the page of a list reads it by its URL', async () => {
  const { app } = await builtApp();
  const path = '/tags/%C3%A9ire';
  const built = `${readFileSync(builtFile(app, path), 'utf8')}<!-- by URL -->`;
  rmSync(builtFile(app, path));
  const server = createServer((request, response) => {
    response.writeHead(request.url === `${path}.html` ? 200 : 404).end(built);
  });
  onTestFinished(() => stop(server));
  const deployUrl = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const elsewhere = { ...app, settings: { ...app.settings, deployUrl } };

  expect(await (await openList(elsewhere, path)).text()).toBe(built);
});

test('old addresses lead to their posts where lists have the path, and by their query from any list', async () => {
  const app = testApp();
  const post = {
    ...samplePost,
    oldPaths: ['/?p=12', '/blog/on-tides', '/tags/éire/', '/archive?id=7&x=1'],
  };
  await addPost(app, post);
  await publish(app, { id: 'other202611211200', tags: ['Éire'] });
  await buildLists(app);
  const path = `/blog/writings/${samplePost.id}`;
  const targetOf = async (from: string) => {
    const { status, headers } = await openList(app, from);
    return [status, headers.get('location')];
  };

  for (const from of [
    '/?p=12',
    '/?utm_source=x&p=12',
    '/blog/on-tides',
    '/blog/on-tides/',
    '/archive?x=1&id=7',
  ])
    expect([from, ...(await targetOf(from))]).toEqual([from, 301, path]);
  expect(await targetOf('/blog/on-tides?a=b')).toEqual([301, `${path}?a=b`]);
  for (const from of ['/', '/?p=13', '/archive?id=7', '/tags/%C3%A9ire'])
    expect([from, ...(await targetOf(from))]).toEqual([from, 200, null]);
  // Only where a parameter leads away does it make a copy of its own.
  const varyOf = async (at: string) => (await openList(app, at)).headers.get('netlify-vary');
  expect(await varyOf('/')).toMatch(/^query=p,/);
  expect(await varyOf(LIST)).toMatch(/^query=no-parameter,/);
});
