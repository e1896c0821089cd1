import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textStates } from '#domain/moderation/text-states.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { publish } from '#tests/support/app/blog.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { erasures } from '#tests/support/app/endpoints.ts';
import { siteOfReader, textsOfReader, tracesOfReader } from '#tests/support/app/erasures.ts';
import { arriveAgain, authorHeaders, comment, feed, thread } from '#tests/support/app/readers.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { call, NO_HOOK, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { copyOf } from '#tests/support/app/whole-site.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import type { Operation } from '#tests/support/store/memory.ts';
import { instantStore } from '#tests/support/store/netlify-latency.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { eraseTexts } from '#usecases/readers/erase-texts.ts';
import { saveBulk } from '#usecases/rebuild/save-bulk.ts';

/** Erases texts as the author. */
const erase = async (app: TestApp, texts: unknown) =>
  call(erasures(app), { body: { texts }, headers: await authorHeaders(app) });

test('an erasure removes words, name, address and receipt at once', async () => {
  const app = testApp({ siteUrl: undefined });
  const id = await siteOfReader(app);
  await saveBulk(app);
  expect(await tracesOfReader(app)).not.toEqual([]);

  const response = await erase(app, await textsOfReader(app));
  await app.settled();

  expect(response.status).toBe(200);
  expect(await tracesOfReader(app)).toEqual([]);
  const [place] = (await thread(app)).comments;
  expect(place).toMatchObject({ id, name: '', comment: '', removed: true });
  expect(place?.replies).toMatchObject([{ name: 'Ada', comment: 'A reply' }]);
  expect(await feed(app)).toMatchObject([{ content: 'Another thought' }]);
});

test('an erasure removes every arrival of a comment', async () => {
  const app = testApp({ siteUrl: undefined });
  await publish(app);
  const { id } = await comment(app, { receipt: RECEIPT });
  await arriveAgain(app, id);

  await erase(app, [`comments/${await documentOf(app)}/${arrivalOf(id)}`]);

  expect(await tracesOfReader(app)).toEqual([]);
});

test('the record of moderation counts erased texts on', async () => {
  const app = testApp({ siteUrl: undefined });
  await siteOfReader(app);
  const states = async () =>
    textStates(await app.keys(), { approvals: new Map() })
      .map(({ state }) => state)
      .sort();
  const before = await states();

  await erase(app, await textsOfReader(app));

  expect(before).toEqual([
    'published',
    'published',
    'published',
    'published',
    'removed',
    'removed',
    'waiting',
  ]);
  expect(await states()).toEqual([
    'declined',
    'published',
    'published',
    'removed',
    'removed',
    'removed',
    'removed',
  ]);
});

test('an erasure notes a takedown and wants an urgent rebuild', async () => {
  const app = testApp({ buildHook: NO_HOOK, siteUrl: undefined });
  await siteOfReader(app);
  const before = await app.takedowns.latest();

  await erase(app, await textsOfReader(app));
  await app.settled();

  expect(await app.takedowns.latest()).not.toBe(before);
  expect((await app.keys('rebuilds/')).filter((key) => key.endsWith('_u'))).not.toEqual([]);
});

test('the next build keeps nothing of erased texts, neither in pages nor in its cache', async () => {
  const app = testApp();
  await siteOfReader(app);
  const document = await documentOf(app);
  // So few changes among so many facts do not have a snapshot written anew.
  for (let n = 0; n < 800; n++) {
    const id = app.newId();
    const at = app.now().toISOString();
    const words = { name: 'Ada', email: '', comment: `Remark ${n}`, at, depth: 0 };
    await app.comments.addImported(document, { id, change: id, kind: 'written', comment: words });
  }
  const cache = tempFolder();
  await pull(app.store, cache);
  await eraseTexts(app, 'Ada', { texts: await textsOfReader(app) });
  await pull(app.store, cache);

  for (const file of ['content.json', 'comments.snapshot', 'thoughts.snapshot']) {
    expect(await readFile(join(cache, file), 'utf8'), file).not.toMatch(/secret words|Hopper/);
  }
});

/** Publishes the sample post with one comment, which has been read. */
async function oneComment(app: TestApp) {
  await publish(app);
  await comment(app, { receipt: RECEIPT });
  await thread(app);
  await app.settled();
}

test.each([
  ['of all texts of a reader', siteOfReader],
  ['of one comment', oneComment],
])(
  'an erasure %s that stops anywhere is completed by another, and by the clean-up',
  async (_, prepare) => {
    allowLog('Error: stopped');
    const prepared = testApp({}, instantStore());
    await prepare(prepared);
    const texts = await textsOfReader(prepared);
    const stops = new Set<string>();

    for (let number = 1; ; number++) {
      const state = { writes: 0, isStopped: false };
      const stop = (operation: Operation, key: string) => {
        if (operation === 'put' || operation === 'remove') state.writes += 1;
        state.isStopped ||= state.writes === number;
        if (!state.isStopped) return;
        stops.add(`${operation} ${key.split('/')[0]}`);
        throw new Error('stopped');
      };
      const store = await copyOf(prepared.store, { before: stop });
      await eraseTexts(testApp({}, store), 'Ada', { texts }).catch(() => undefined);
      if (!state.isStopped) break;
      Object.assign(state, { isStopped: false, writes: Infinity });

      const repeated = testApp({}, await copyOf(store, {}));
      await eraseTexts(repeated, 'Ada', { texts });
      expect(await tracesOfReader(repeated), `repeated after ${number}`).toEqual([]);

      const cleaned = testApp({}, await copyOf(store, {}));
      // A text whose erasure was not begun is as it was. All others are marked.
      for (const text of texts) await cleaned.erasures.mark(text);
      await cleanUp(cleaned);
      expect(await tracesOfReader(cleaned), `cleaned up after ${number}`).toEqual([]);
    }
    expect([...stops]).toEqual(
      expect.arrayContaining(['put erased', 'put comments', 'remove comments', 'remove snapshots']),
    );
  },
);

test('an erasure names at most fifty texts, and nothing else', async () => {
  const app = testApp();

  for (const texts of [
    Array.from({ length: 51 }, () => `thoughts/202611/${app.newId()}`),
    ['documents/000000000abcdefghijkl'],
    ['comments/../site'],
    'all',
  ]) {
    await expect(erase(app, texts)).toBeRefused('invalid_input', ['texts']);
  }

  expect(await app.keys('erased/')).toEqual([]);
});
