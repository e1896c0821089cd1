import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onPostBuild, onPreBuild } from '#plugins/pull-content/index.js';
import type { PulledContent } from '#domain/site/pulled-content.ts';
import { blobsStore } from '#store/drivers/blobs.ts';
import { PRODUCTION, storeName } from '#store/drivers/store-name.ts';
import { blobsAndClient } from '#tests/support/store/blobs-client.ts';
import { publish } from '#tests/support/app/blog.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

// The pauses between retries do not matter here.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const cwd = process.cwd();
beforeEach(() => {
  allowLog(/^Pulled \d+ posts/);
  process.chdir(mkdtempSync(join(tmpdir(), 'commonplace-plugin-')));
});
afterEach(() => {
  process.chdir(cwd);
});

/** Returns the utilities that Netlify's build hands to a plugin. A failed build ends the plugin by throwing. */
const utils = () => ({
  cache: { restore: vi.fn(), save: vi.fn() },
  build: {
    failBuild: vi.fn((message: string) => {
      throw new Error(message);
    }),
  },
});

/** Publishes this many posts in a store. */
async function fill(context: string, posts: number) {
  const app = testApp({}, blobsStore(storeName(context)));
  for (let n = 0; n < posts; n++) await publish(app, { id: `ontides${n}x202611211200` });
}

/** Returns the store of a site as functions reach it, and as a build does. */
async function openSite() {
  const { blobs } = await blobsAndClient();
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context);
  return {
    blobs,
    build: (context: string, given = utils()) => {
      vi.stubEnv('CONTEXT', context);
      vi.stubEnv('CONTENT_CACHE', 'content-cache');
      vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.buildContext);
      return onPreBuild({ utils: given });
    },
  };
}

/** Returns the ids of the posts that a build will find. */
async function built(): Promise<string[]> {
  const file = join(process.env['CONTENT_CACHE'] ?? '', 'content.json');
  return (JSON.parse(await readFile(file, 'utf8')) as PulledContent).posts.map(({ id }) => id);
}

test('the build plugin pulls the store and keeps the cache from build to build', async () => {
  const { build } = await openSite();
  await fill(PRODUCTION, 2);
  const given = utils();

  expectLog('Pulled 2 posts; 0 facts could not be read.');
  await build(PRODUCTION, given);

  expect(await built()).toHaveLength(2);
  expect(given.cache.restore).toHaveBeenCalledWith(['content-cache', 'node_modules/.cache']);
  expect(given.cache.save).toHaveBeenCalledWith('content-cache');
});

test('what a build compiles and adds to the cache is kept for the next one', async () => {
  const given = utils();

  await onPostBuild({ utils: given });

  expect(given.cache.save).toHaveBeenCalledWith(['content-cache', 'node_modules/.cache']);
});

test('a preview that starts from production’s cache builds its own store', async () => {
  const { build } = await openSite();
  await fill(PRODUCTION, 2);
  await build(PRODUCTION);

  await build('deploy-preview');

  expect(await built()).toEqual([]);
});

test('a site with an empty store is built although the cache is of another project', async () => {
  const first = await openSite();
  await fill(PRODUCTION, 2);
  vi.stubEnv('SITE_ID', 'one-project');
  await first.build(PRODUCTION);
  const second = await openSite();

  await expect(second.build(PRODUCTION)).rejects.toThrow('The posts could not be pulled');
  vi.stubEnv('SITE_ID', 'another-project');
  await second.build(PRODUCTION);

  expect(await built()).toEqual([]);
});

test('a project is built although the cache is of a store that nobody has used', async () => {
  const samples = await openSite();
  await fill(PRODUCTION, 2);
  const store = blobsStore(storeName(PRODUCTION));
  for (const { key } of await store.list('identity/')) await store.remove(key);
  await samples.build(PRODUCTION);
  const site = await openSite();
  vi.stubEnv('SITE_ID', 'a-project');

  await site.build(PRODUCTION);

  expect(await built()).toEqual([]);
});

test('a site on a machine of its own is built although the cache is of another data folder', async () => {
  const [first, second] = [await openSite(), await openSite()];
  for (const { blobs, build } of [first, second]) {
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context);
    if (blobs === first.blobs) await fill(PRODUCTION, 2);
    await testApp({}, blobsStore(storeName(PRODUCTION))).identity.ensure();
    await build(PRODUCTION);
  }

  expect(await built()).toEqual([]);
});

test('a preview shows production’s posts if the operator chose that', async () => {
  const { build } = await openSite();
  await fill(PRODUCTION, 2);
  await fill('deploy-preview', 1);
  vi.stubEnv('PREVIEW_CONTENT', 'production');

  await build('deploy-preview');

  expect(await built()).toHaveLength(2);
  expect(await built()).toContain('ontides1x202611211200');
});

test('a build without a context is one of production', async () => {
  const { build } = await openSite();
  await fill(PRODUCTION, 1);

  await build('');

  expect(await built()).toHaveLength(1);
});

test('a build waits for a store that is busy when it begins', async () => {
  const { blobs, build } = await openSite();
  await fill(PRODUCTION, 1);
  blobs.setFaults({ errorRate: 1 });
  vi.spyOn(console, 'error').mockImplementationOnce(() => blobs.setFaults({}));

  await build(PRODUCTION);

  expect(await built()).toHaveLength(1);
});

test('a store that does not respond fails the build and keeps the live site', async () => {
  expectLog('The store did not respond. The next try is in ');
  const { blobs, build } = await openSite();
  blobs.setFaults({ errorRate: 1 });
  const given = utils();

  await expect(build(PRODUCTION, given)).rejects.toThrow('The posts could not be pulled');
  expect(given.cache.save).toHaveBeenCalledWith('content-cache');
});

test('an unknown value of PREVIEW_CONTENT fails a preview', async () => {
  const { build } = await openSite();
  vi.stubEnv('PREVIEW_CONTENT', 'both');
  const given = utils();

  await expect(build('deploy-preview', given)).rejects.toThrow();
  expect(given.build.failBuild).toHaveBeenCalledWith(expect.any(String), {
    error: new Error('PREVIEW_CONTENT must be own or production.'),
  });
});

test('a Node that cannot read TypeScript fails the build and names the required one', async () => {
  const plugin = join(import.meta.dirname, '../../../netlify/plugins/pull-content/index.js');
  const program = `
    import { onPostBuild, onPreBuild } from ${JSON.stringify(pathToFileURL(plugin).href)};
    const failBuild = (message) => { throw message; };
    await onPreBuild({ utils: { build: { failBuild } } }).catch(console.log);`;

  const { stdout } = await promisify(execFile)(process.execPath, [
    '--no-experimental-strip-types',
    '--input-type=module',
    '--eval',
    program,
  ]);

  expect(stdout).toBe(
    `The build needs Node 22.18 or newer, and this is Node ${process.versions.node}.\n`,
  );
});

test('a build without a store says what to run instead', async () => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
  vi.stubEnv('CONTEXT', PRODUCTION);

  await expect(onPreBuild({ utils: utils() })).rejects.toThrow('This build has no store.');
});
