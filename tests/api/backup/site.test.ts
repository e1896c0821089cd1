import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { siteSource } from '#backup/site-source.ts';
import * as calls from '#domain/backup/calls.ts';
import { ID_RANDOM, timedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { isContent } from '#domain/backup/contents.ts';
import { siteTarget } from '#scripts/backup/location.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { beginRestore, finishRestore } from '#usecases/backup/restore.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { backup, backupFacts, backupKeys, restore } from '#tests/support/app/endpoints.ts';
import { publish } from '#tests/support/app/blog.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { call, NOW, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { storeComment } from '#tests/support/app/stored-comments.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { archiveOf, memorySource, restoreTo } from '#tests/support/backup/archives.ts';
import { siteOver } from '#tests/support/backup/site-over.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';
import { documentOf } from '#tests/support/app/documents.ts';

const ARCHIVE = 'a'.repeat(64);

test('a site of many facts comes back through the API with the same content', async () => {
  const app = testApp();
  await publish(app);
  const document = await documentOf(app);
  // More than a page, so that its prefix is split.
  await inBatches([...Array(1_100).keys()], async (n) => {
    const id = timedId(NOW.getTime() + n, String(n).padStart(ID_RANDOM, '0'));
    await storeComment(app, document, { id });
  });
  // It takes two requests.
  const image = new Uint8Array(LIMITS.backupPartBytes + 1);
  const hash = createHash('sha256').update(image).digest('hex');
  await app.images.put(`${hash}-6x4.png`, image);
  const other = testApp({ siteUrl: undefined });

  const archive = await archiveOf(siteSource(await siteOver(app)));
  await restoreTo(siteTarget(await siteOver(other)), archive);

  const wanted = (await app.keys()).filter((key) => isContent(key) || key.startsWith('images/'));
  const found = (await other.keys()).filter((key) => isContent(key) || key.startsWith('images/'));
  expect(found).toEqual(wanted);
  expect(await other.keys('restores/')).toEqual([]);
  expect(await other.keys('uploads/')).toEqual([]);
  expect(await other.keys('recent/')).toHaveLength(1_100);
}, 60_000);

test('a fact that the site cannot read is named in the manifest and left out', async () => {
  const app = testApp();
  await publish(app);
  const key = 'documents/0mwqcvpc0abcdefghijkl_0mwqcvpc0abcdefghijklp';
  await app.store.put(key, '{');
  const other = testApp({ siteUrl: undefined });

  const page = await call(backupFacts(app), {
    path: '/api?prefix=documents/0mwqcvpc0abc&after=',
    headers: await signedIn(app),
  });
  await restoreTo(siteTarget(await siteOver(other)), await archiveOf(memorySource(app.store)));

  expect(await page.json()).toMatchObject({ facts: [], damaged: [key] });
  expect(await other.keys('documents/0mwqcvpc0abc')).toEqual([]);
});

test.each(['sessions/', 'keys', 'documents', ''])(
  'the prefix %j cannot be read',
  async (prefix) => {
    const app = testApp();
    const headers = await signedIn(app);

    for (const endpoint of [backupFacts(app), backupKeys(app)]) {
      const { status } = await call(endpoint, { path: `/api?prefix=${prefix}&after=`, headers });
      expect(status).toBe(422);
    }
  },
);

test('a site with a post refuses a restore', async () => {
  const app = testApp();
  await publish(app);
  const options = { params: { archive: ARCHIVE }, headers: await signedIn(app) };

  const { status } = await call(restore(app), { method: 'PUT', ...options });

  expect(status).toBe(409);
});

test('a site takes only well-formed facts of the archive that is being restored', async () => {
  const app = testApp();
  const { send } = await siteOver(app);
  const fact = { key: 'sessions/0mwqcvpc0abcdefghijkl', text: '{}' };
  const sendFacts = (archive: string) =>
    send(calls.restoreFacts, { params: { archive }, body: { facts: [fact] } });

  await expect(sendFacts(ARCHIVE)).rejects.toThrow('restore_refused');
  await send(calls.beginRestore, { params: { archive: ARCHIVE } });
  await expect(sendFacts(ARCHIVE)).rejects.toThrow('invalid_input');
  await expect(sendFacts('b'.repeat(64))).rejects.toThrow('restore_refused');
});

test('a roll-up waits for a restore', async () => {
  const app = testApp({ siteUrl: undefined });
  const log = expectLog('A restore is not complete. The task roll-up waits for it.');
  const { send } = await siteOver(app);
  await app.views.record(
    'writings/ontides202611211200',
    [],
    timedId(NOW.getTime(), 'abcdefghijkl'),
  );
  app.clock.now = new Date('2026-11-21T13:15:00.000Z');

  await send(calls.beginRestore, { params: { archive: ARCHIVE } });
  await runSchedule(app);
  expect(await app.keys('totals/')).toEqual([]);
  expect(log).toHaveLength(1);

  await send(calls.finishRestore, { params: { archive: ARCHIVE } });
  await runSchedule(app);
  expect(await app.keys('totals/')).toHaveLength(1);
});

test('the time of the last backup is that of its note', async () => {
  const app = testApp();
  const { id: site } = await app.identity.ensure();
  const headers = await signedIn(app);
  expect(await (await call(backup(app), { headers })).json()).toEqual({ site });

  await call(backup(app), { method: 'POST', headers });

  expect(await (await call(backup(app), { headers })).json()).toEqual({
    site,
    lastAt: NOW.toISOString(),
  });
});

test('the end of a restore purges what the CDN kept of posts and thoughts', async () => {
  const purge = vi.fn(() => Promise.resolve());
  const cdn = { purge, wait: () => Promise.resolve() };
  const app = testApp({ siteUrl: undefined }, memoryStore(), cdn);
  await beginRestore(app, ARCHIVE);
  expect(purge).not.toHaveBeenCalled();

  await finishRestore(app, ARCHIVE);

  expect(purge.mock.calls).toEqual([[['posts', 'pages', 'thoughts']]]);
});

test('a repeated request completes a restore whose rebuild was not requested', async () => {
  allowLog('fetch failed');
  const { app, watch } = watchedApp({ buildHook: 'http://127.0.0.1:9/' });
  watch.fails = /^put rebuilds\//;
  await beginRestore(app, ARCHIVE);
  await expect(finishRestore(app, ARCHIVE)).rejects.toMatchObject({ code: 'store_unavailable' });
  watch.fails = undefined;

  await finishRestore(app, ARCHIVE);
  await app.settled();

  expect(await app.keys('rebuilds/')).not.toEqual([]);
  expect(await app.keys('restores/')).toEqual([]);
});
