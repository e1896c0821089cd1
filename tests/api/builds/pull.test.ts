import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PulledContent } from '#domain/site/pulled-content.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { openPost, tryToEdit } from '#tests/support/app/author.ts';
import { listed, publish, remove } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { comment } from '#tests/support/app/readers.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { savePage, tryToDeletePage, tryToSaveSettings } from '#tests/support/app/site-content.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { movePost } from '#usecases/posts/move-post.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';

const cached = async (cache: string) =>
  JSON.parse(await readFile(join(cache, 'content.json'), 'utf8')) as PulledContent;

test('the pull writes every published post, newest first, with the site’s content tag', async () => {
  const app = testApp();
  const cache = tempFolder();
  await publish(app);
  await publish(app, { id: 'older202001010000', date: '2020-01-01T00:00:00.000Z' });

  await pull(app.store, cache);

  const { posts: pulled, content } = await cached(cache);
  expect(pulled.map(({ id }) => id)).toEqual([samplePost.id, 'older202001010000']);
  expect(pulled[0]).toEqual(samplePost);
  expect(content).toBe(await currentContent(app));
});

test('only new facts are fetched', async () => {
  const { app, watch } = watchedApp();
  const cache = tempFolder();
  await publish(app);
  await pull(app.store, cache);
  await publish(app, { id: 'second202611211201' });
  watch.operations.length = 0;

  await pull(app.store, cache);

  const second = await documentOf(app, { category: 'writings', id: 'second202611211201' });
  expect(watch.operations.filter((one) => one.startsWith('get documents/'))).toEqual([
    expect.stringContaining(second),
  ]);
  expect((await cached(cache)).posts).toHaveLength(2);
});

test('a moved post is pulled at its new address with its earlier comments', async () => {
  const app = testApp();
  const cache = tempFolder();
  await publish(app);
  await comment(app);
  const { revision } = await openPost(app);
  const { category, id, date } = samplePost;
  await movePost(app, 'Ada', { category, id }, { revision, category: 'tech', date });

  await pull(app.store, cache);

  const { posts, threads } = await cached(cache);
  expect(posts).toMatchObject([{ category: 'tech', id }]);
  expect(threads).toMatchObject({ [`tech/${id}`]: { stats: { totalComments: 1 } } });
});

test('a deleted post leaves the cache', async () => {
  const app = testApp();
  const cache = tempFolder();
  await publish(app);
  await pull(app.store, cache);
  await remove(app);

  await pull(app.store, cache);

  expect((await cached(cache)).posts).toEqual([]);
});

test('the pull brings the settings and the own pages that are not deleted', async () => {
  const app = testApp();
  await tryToSaveSettings(app);
  await savePage(app);
  await savePage(app, { title: 'Privacy' }, 'privacy');
  await tryToDeletePage(app);

  const { settings, pages, content } = await pull(app.store, tempFolder());

  expect(settings.title).toBe('Marginalia');
  expect(pages).toMatchObject([{ id: 'privacy', title: 'Privacy' }]);
  expect(content).toBe(await currentContent(app));
});

test('a failing store fails the pull and leaves the cache unchanged', async () => {
  const { app, watch } = watchedApp();
  const cache = tempFolder();
  await publish(app);
  await pull(app.store, cache);
  watch.fails = /./;

  await expect(pull(app.store, cache)).rejects.toMatchObject({ code: 'store_unavailable' });
  expect((await cached(cache)).posts).toHaveLength(1);
});

test('a pull does not fetch again what a stopped one has read', async () => {
  const state = { gets: 0, last: Infinity };
  const store = memoryStore({
    before: (operation) => {
      if (operation === 'get' && ++state.gets > state.last) throw new Error('no response');
    },
  });
  const app = testApp({}, store);
  const cache = tempFolder();
  for (let n = 0; n < 60; n++) await publish(app, { id: `ontides${n}x202611211200` });
  Object.assign(state, { gets: 0, last: 40 });
  await expect(pull(store, cache)).rejects.toMatchObject({ code: 'store_unavailable' });
  Object.assign(state, { gets: 0, last: Infinity });

  expect((await pull(store, cache)).posts).toHaveLength(60);
  expect(state.gets).toBeLessThanOrEqual(22);
});

test('a store that has lost all its posts fails the pull', async () => {
  const app = testApp();
  const cache = tempFolder();
  await publish(app);
  await pull(app.store, cache);

  await expect(pull(memoryStore(), cache)).rejects.toThrow('the last build had posts');
  expect((await cached(cache)).posts).toHaveLength(1);
});

test('an empty store makes an empty site on the first build', async () => {
  const cache = tempFolder();

  expect(await pull(memoryStore(), cache)).toMatchObject({
    posts: [],
    pages: [],
    skipped: 0,
    settings: DEFAULT_SETTINGS,
  });
});

test('an unreadable fact is counted, and the others are pulled', async () => {
  expectLog('Skipped documents/');
  const app = testApp();
  await publish(app);
  await app.store.put(`documents/${app.newId()}_${app.newId()}p`, 'torn');

  const { posts: pulled, skipped } = await pull(app.store, tempFolder());

  expect(pulled).toHaveLength(1);
  expect(skipped).toBe(1);
});

test('lists and builds show the text before one that is damaged', async () => {
  expectLog('Skipped documents/');
  const app = testApp();
  await publish(app);
  await tryToEdit(app, (await openPost(app)).revision, { title: 'On ebbs' });
  const damaged = (await app.keys('documents/')).at(-1) ?? '';
  await app.store.put(damaged, 'torn');

  const { posts: pulled, content, skipped } = await pull(app.store, tempFolder());

  expect(skipped).toBe(1);
  expect(pulled.map(({ title }) => title)).toEqual([samplePost.title]);
  expect((await listed(app)).map(({ title }) => title)).toEqual([samplePost.title]);
  expect(content).toBe(await currentContent(app));
});
