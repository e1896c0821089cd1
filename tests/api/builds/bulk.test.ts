import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { BULKS } from '#store/builds/bulk.ts';
import { publish } from '#tests/support/app/blog.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { comment } from '#tests/support/app/readers.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

/** Returns a site with this many posts and comments, and the facts that are fetched from its store. */
async function blog({ posts = 60, comments = 60 } = {}) {
  const { app, watch } = watchedApp({ siteUrl: undefined });
  await publish(app);
  for (let n = 1; n < posts; n++) {
    const category = CATEGORY_KEYS[n % CATEGORY_KEYS.length];
    await publish(app, { id: `ontides${n}x202611211200`, category });
  }
  for (let n = 0; n < comments; n++) await comment(app, { comment: `Comment ${n}` });
  return {
    app,
    /** Pulls into an empty cache. Returns the content of the build, and the facts that were fetched one by one. */
    pullCold: async () => {
      watch.operations.length = 0;
      const cache = tempFolder();
      await pull(app.store, cache);
      return {
        content: await readFile(join(cache, 'content.json'), 'utf8'),
        singly: watch.operations.filter((one) => /^get (?:documents|comments)\//.test(one)),
      };
    },
  };
}

const updateAll = async ({ bulk }: TestApp) => {
  for (const name of BULKS) await bulk.update(name);
};

test('a build with an empty cache reads everything out of the bulk snapshot', async () => {
  const { app, pullCold } = await blog();
  const before = await pullCold();
  await updateAll(app);
  const after = await pullCold();

  expect(before.singly).toHaveLength(120);
  expect(after).toEqual({ content: before.content, singly: [] });
});

test('facts newer than the bulk snapshot are fetched one by one', async () => {
  const { app, pullCold } = await blog();
  await updateAll(app);
  await publish(app, { id: 'newest202611211200' });
  app.clock.now = later(1_000);
  await comment(app, { comment: 'The newest' });

  const { content, singly } = await pullCold();

  expect(singly).toHaveLength(2);
  expect(content).toContain('newest202611211200');
  expect(content).toContain('The newest');
});

test('a lost or damaged bulk snapshot costs only more requests', async () => {
  const { app, pullCold } = await blog();
  const { content } = await pullCold();
  await updateAll(app);
  const parts = await app.keys('bulk/');
  const damages: ((text: string) => string | undefined)[] = [
    () => undefined,
    () => '',
    (text) => text.slice(0, text.length / 2),
    (text) => text.replaceAll('2026', '2027'),
    (text) => text.replace(/^\S+/, 'other'),
  ];

  expect(parts).toHaveLength(2);
  for (const damage of damages) {
    await updateAll(app);
    for (const key of parts) {
      const text = damage((await app.store.get(key)) ?? '');
      await (text === undefined ? app.store.remove(key) : app.store.put(key, text));
    }
    const pulled = await pullCold();
    expect(pulled.content).toBe(content);
    expect(pulled.singly).toHaveLength(120);
    for (const key of parts) await app.store.remove(key);
  }
});

test('the facts of a lost part are fetched, and the next run writes it again', async () => {
  const { app, pullCold } = await blog();
  await updateAll(app);
  await app.store.remove('bulk/documents/0');

  const { singly } = await pullCold();
  expect(singly).toHaveLength(60);
  expect(singly.every((one) => one.startsWith('get documents/'))).toBe(true);
  await updateAll(app);
  expect((await pullCold()).singly).toEqual([]);
});

test('a bulk snapshot holds no e-mail address', async () => {
  const { app } = await blog({ posts: 1, comments: 1 });
  await updateAll(app);

  for (const key of await app.keys('bulk/')) {
    expect(await app.store.get(key)).not.toContain('@example.org');
  }
});

test('a large site is split into as few parts of some MB as possible', async () => {
  const { app } = await blog({ posts: 1, comments: 0 });
  const ids = Array.from({ length: 8 }, (_, n) => `long${n}x202611211200`);
  const documents: string[] = [];
  for (const id of ids) {
    const content = [{ type: 'paragraph' as const, text: 'x'.repeat(900_000) }];
    documents.push(await addPost(app, { ...samplePost, id, content }));
  }
  await updateAll(app);

  const sizes = await Promise.all(
    (await app.keys('bulk/documents/')).map(async (key) => (await app.store.get(key))?.length ?? 0),
  );
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThan(4_100_000);

  for (const id of documents) await app.documents.removeAll(id);
  await updateAll(app);
  expect(await app.keys('bulk/documents/')).toHaveLength(1);
});

test('removed content leaves the bulk snapshot with the next run', async () => {
  const { app } = await blog({ posts: 2, comments: 1 });
  await updateAll(app);
  await deletePost(app, 'Ada', samplePath);
  app.clock.now = new Date(app.clock.now.getTime() + 40 * 86_400_000);
  await cleanUp(app);
  await updateAll(app);

  for (const key of await app.keys('bulk/')) {
    expect(await app.store.get(key)).not.toMatch(/ontides202611211200|Comment 0/);
  }
});

test('the next run continues one that was stopped', async () => {
  const state = { gets: 0, last: Infinity };
  const store = memoryStore({
    before: (operation, key) => {
      if (operation === 'get' && key.startsWith('documents/') && ++state.gets > state.last)
        throw new Error('no response');
    },
  });
  const app = testApp({ siteUrl: undefined }, store);
  for (let n = 0; n < 60; n++) await publish(app, { id: `ontides${n}x202611211200` });
  Object.assign(state, { gets: 0, last: 40 });
  await expect(app.bulk.update('documents')).rejects.toMatchObject({
    code: 'store_unavailable',
  });
  Object.assign(state, { gets: 0, last: Infinity });

  await app.bulk.update('documents');

  expect(state.gets).toBeLessThanOrEqual(22);
});

test('the bulk snapshot is saved once a night, after the clean-up', async () => {
  const app = testApp({ siteUrl: undefined });
  const kept: string[] = [];
  vi.spyOn(app.bulk, 'update').mockImplementation((name) => {
    kept.push(`${app.clock.now.toISOString().slice(11, 16)} ${name}`);
    return Promise.resolve();
  });
  for (let minute = 0; minute < 24 * 60; minute += 15) {
    app.clock.now = new Date(Date.UTC(2026, 10, 21, 0, minute));
    await runSchedule(app);
  }

  expect(kept).toEqual(BULKS.map((name) => `03:45 ${name}`));
});

test('after a thousand new comments the bulk snapshot does not wait for the night', async () => {
  const app = testApp({ siteUrl: undefined }, memoryStore());
  const update = vi.spyOn(app.bulk, 'update').mockResolvedValue();
  app.clock.now = new Date('2026-11-21T12:15:00Z');
  const addComments = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await app.store.put(`recent/${app.newId()}_${app.newId()}`, '');
    }
  };
  await addComments(999);
  await runSchedule(app);
  expect(update).not.toHaveBeenCalled();

  await addComments(1);
  await runSchedule(app);
  expect(update).toHaveBeenCalledTimes(BULKS.length);

  app.clock.now = new Date('2026-11-21T13:15:00Z');
  await runSchedule(app);
  expect(update).toHaveBeenCalledTimes(BULKS.length);
});
