import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { renderer } from '#api/posts/html-page.ts';
import { postPage } from '#api/posts/post-page.ts';
import { PostRef, postPath } from '#domain/posts/post.ts';
import { listen, stop } from '#platform/listen.ts';
import { openPost, tryToEdit } from '#tests/support/app/author.ts';
import { publish, read as readByApi, remove } from '#tests/support/app/blog.ts';
import { builtShell } from '#tests/support/app/built-shell.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { categoryPosts, comments } from '#tests/support/app/endpoints.ts';
import { moderate } from '#tests/support/app/moderation.ts';
import { comment } from '#tests/support/app/readers.ts';
import { RECEIPT, withdraw } from '#tests/support/app/receipts.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, testApp, type TestApp } from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { readPageThread } from '#usecases/readers/read-thread.ts';

const PAGE = `${postPath(PostRef.parse(samplePath))}.html`;

// A busy machine may need longer to load it than a reader waits for the newest text.
beforeAll(renderer);
afterEach(() => vi.restoreAllMocks());

/** Returns the page that a build would make of the current post. */
async function builtPage(app: TestApp): Promise<string> {
  const { shown } = (await app.documents.read(await documentOf(app))) ?? {};
  return `<head><meta name="revision" content="${shown?.rev}"></head><body>As it was built</body>`;
}

/** Returns an app whose site was built after a post was published, with a store that can be made to fail. */
async function builtApp() {
  const state = { isDown: false, isSilent: false };
  const siteDir = builtShell();
  const store = memoryStore({
    before() {
      if (state.isDown) throw new Error('down');
      return state.isSilent ? new Promise<void>(() => undefined) : undefined;
    },
  });
  const app = testApp({ siteDir }, store);
  await publish(app);
  await mkdir(dirname(join(siteDir, PAGE)), { recursive: true });
  await writeFile(join(siteDir, PAGE), await builtPage(app));
  return { app, state };
}

const load = (app: TestApp) => call(postPage(app), { params: samplePath });

test('an up-to-date built page is sent unchanged and cached until the post changes', async () => {
  const { app } = await builtApp();
  const document = await documentOf(app);

  const response = await load(app);

  expect(await response.text()).toContain('As it was built');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'netlify-cdn-cache-control': 'public, durable, max-age=259200, stale-while-revalidate=604800',
    'netlify-cache-tag': `pages,document-${document},removals-${document}`,
  });
});

test('a post that was edited after the build is rendered anew', async () => {
  const { app } = await builtApp();
  await tryToEdit(app, (await openPost(app)).revision, { title: 'As it is now' });

  const html = await (await load(app)).text();

  expect(html).toContain('As it is now');
  expect(html).not.toContain('As it was built');
});

test.each(['an author', 'its writer'])(
  'a page that was built with a comment is rendered anew once %s has removed it',
  async (who) => {
    const { app } = await builtApp();
    const { id } = await comment(app, { comment: 'My address', receipt: RECEIPT });
    expect(await (await load(app)).text()).toContain('As it was built');

    if (who === 'an author') await moderate(app, 'remove', id);
    else await withdraw(app, id);
    const html = await (await load(app)).text();

    expect(html).toContain('The tide came in <em>late</em>.');
    expect(html).not.toContain('As it was built');
    expect(html).not.toContain('My address');
  },
);

test('a page that was built after a removal is sent unchanged', async () => {
  const { app } = await builtApp();
  const { id } = await comment(app);
  await moderate(app, 'remove', id);
  const { removal } = await readPageThread(app, await documentOf(app));
  const page = `${await builtPage(app)}<meta name="removal" content="${removal}">`;
  await writeFile(join(app.settings.siteDir, PAGE), page);

  expect(await (await load(app)).text()).toContain('As it was built');
});

/** Returns an app whose store never responds, in a time that the test lets pass. */
async function silentApp(): Promise<TestApp> {
  vi.stubEnv('LOCAL_STORE_DEADLINE', undefined);
  const { app, state } = await builtApp();
  state.isSilent = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return app;
}

test('the built page is sent after two seconds while the store is silent', async () => {
  const loading = load(await silentApp());
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  const response = await loading;

  expect(await response.text()).toContain('As it was built');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['a list', categoryPosts],
  ['comments', comments],
])('%s get a 503 after five seconds while the store is silent', async (_, open) => {
  expectLog('The store did not respond in time.');
  const loading = call(open(await silentApp()), { params: samplePath });
  await vi.advanceTimersByTimeAsync(5_000);

  await expect(loading).toBeRefused('store_unavailable');
});

test('a built page is sent although a variable of the operator is missing', async () => {
  const log = expectLog('SESSION_SECRET must have at least 32 characters.');
  const { app } = await builtApp();
  vi.stubEnv('SITE_DIR', app.settings.siteDir);
  const broken = Object.defineProperty({ ...app }, 'settings', {
    get() {
      throw new Error('SESSION_SECRET must have at least 32 characters.');
    },
  });

  const response = await load(broken);

  expect(await response.text()).toContain('As it was built');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(log).toHaveLength(1);
  expect(
    (await call(postPage(broken), { params: { ...samplePath, id: 'none202611211200' } })).status,
  ).toBe(500);
});

test('the published deploy of production reads pages at the public URL', async () => {
  const app = testApp();
  await publish(app);
  const platformUrl = await serveOnly(PAGE, await builtPage(app));
  const settings = { ...app.settings, platformUrl, deployUrl: 'http://127.0.0.1:2' };
  const run = postPage({ ...app, settings });

  expect(await (await call(run, { params: samplePath })).text()).toContain('As it was built');
});

test('a post that was deleted after the build is a 404', async () => {
  const { app } = await builtApp();
  await remove(app);

  expect((await load(app)).status).toBe(404);
});

test('the built page is sent uncached while the store does not respond', async () => {
  expectLog('Error: down');
  const { app, state } = await builtApp();
  state.isDown = true;

  const response = await load(app);

  expect(response.status).toBe(200);
  expect(await response.text()).toContain('As it was built');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  await expect(readByApi(app)).toBeRefused('store_unavailable');
});

/** Serves one path and redirects every other. */
async function serveOnly(path: string, html: string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === path) response.end(html);
    else response.writeHead(302, { location: path }).end();
  });
  onTestFinished(() => stop(server));
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
}

test('a function without the files of its deploy requests the page by URL', async () => {
  const app = testApp();
  await publish(app);
  const deployUrl = await serveOnly(PAGE, await builtPage(app));

  const response = await load({ ...app, settings: { ...app.settings, deployUrl } });

  expect(await response.text()).toContain('As it was built');
});

test.each(['a redirect', 'nothing'])(
  'a post is rendered if its deploy responds with %s instead of its page',
  async (reply) => {
    expectLog("open 'post-shell.html'");
    if (reply === 'nothing') expectLog('ECONNREFUSED');
    const app = testApp();
    await publish(app);
    const deployUrl =
      reply === 'nothing' ? 'http://127.0.0.1:2' : await serveOnly('/login', await builtPage(app));

    const response = await load({ ...app, settings: { ...app.settings, deployUrl } });

    expect(await response.text()).toContain('The tide came in <em>late</em>.');
  },
);
