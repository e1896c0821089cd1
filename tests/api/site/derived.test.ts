import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clearCaches } from '#plugins/pull-content/clear-caches.ts';
import { ID_RANDOM, timedId } from '#domain/id.ts';
import { SubmittedThought } from '#domain/thoughts/thought.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { rebuildDerived } from '#usecases/schedule/rebuild-derived.ts';
import { derived } from '#tests/support/app/endpoints.ts';
import { publish } from '#tests/support/app/blog.ts';
import {
  authorHeaders,
  comment,
  feed,
  publishThought,
  sampleThought,
} from '#tests/support/app/readers.ts';
import { managed } from '#tests/support/app/moderation.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { call, NOW, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { slowStore } from '#tests/support/store/slow-store.ts';

async function site() {
  const { app, watch } = watchedApp({ siteUrl: undefined });
  await publish(app);
  await comment(app);
  await publishThought(app);
  await app.documents.index();
  await app.settled();
  return { app, watch };
}

test('everything derived is made anew from the facts, and readers never miss a thought', async () => {
  const { app, watch } = await site();
  const [feedKey = ''] = await app.keys('feed/');
  const text = (await app.store.get(feedKey)) ?? '';
  await app.store.put(feedKey, text.replace('Seneca', 'Nobody'));
  await app.store.put('snapshots/documents', 'damaged');
  await app.store.put('bulk/documents/9', 'damaged');
  watch.operations.length = 0;

  await rebuildDerived(app);
  await app.settled();

  const again = testApp({}, app.store);
  expect(await feed(again)).toMatchObject([{ name: 'Seneca' }]);
  expect((await managed(again)).comments).toHaveLength(1);
  expect(await app.keys('bulk/documents/')).toEqual(['bulk/documents/0']);
  expect(watch.operations.filter((one) => /^remove (?:feed|recent)\//.test(one))).toEqual([]);
  expect(await app.keys('clearings/')).toHaveLength(1);
  expect((await app.rebuilds.state()).waitingSince).toBeDefined();
});

test('5,000 thoughts are listed anew within the time of a background function', async () => {
  const at = NOW.toISOString();
  const slow = slowStore(NOW.getTime());
  const app = testApp({}, slow.store);
  await inBatches([...Array(100).keys()], async (n) => {
    const id = timedId(NOW.getTime() + n, String(n).padStart(ID_RANDOM, '0'));
    await app.thoughts.submit(id, SubmittedThought.parse({ ...sampleThought, at }));
    await app.thoughts.decide(id, 'approved', { by: 'Ada', at });
  });

  const { took } = await slow.measure(() => app.thoughts.tidy(-Infinity, { all: true }));

  expect(took * 50).toBeLessThan(15 * 60_000);
});

test('an author has everything derived made anew', async () => {
  const { app } = await site();
  const headers = await authorHeaders(app);

  expect((await call(derived(app), { method: 'DELETE', headers })).status).toBe(200);
  await app.settled();
  expect(await app.keys('clearings/')).toHaveLength(1);
});

test('a build after that keeps nothing but the last content, once', async () => {
  const { app } = await site();
  const cache = tempFolder();
  const code = join(tempFolder(), 'code');
  const fill = async () => {
    await mkdir(code, { recursive: true });
    for (const name of ['content.json', 'documents.snapshot'])
      await writeFile(join(cache, name), name);
  };
  await fill();
  await clearCaches(app.store, cache, [code]);
  expect(existsSync(join(cache, 'documents.snapshot'))).toBe(true);

  await rebuildDerived(app);
  await clearCaches(app.store, cache, [code]);
  expect([existsSync(join(cache, 'documents.snapshot')), existsSync(code)]).toEqual([false, false]);
  expect(await readFile(join(cache, 'content.json'), 'utf8')).toBe('content.json');

  await fill();
  await clearCaches(app.store, cache, [code]);
  expect(existsSync(join(cache, 'documents.snapshot'))).toBe(true);
});
