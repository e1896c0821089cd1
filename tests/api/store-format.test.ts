import { expect, test, vi } from 'vitest';
import { DERIVED } from '#domain/backup/contents.ts';
import { FORMAT } from '#store/facts/store-format.ts';
import { saveDraft, tryToSaveDraft } from '#tests/support/app/author.ts';
import { listed, publish, remove, tryToPublish } from '#tests/support/app/blog.ts';
import { comment, thread, tryToComment, tryToSubmit } from '#tests/support/app/readers.ts';
import { NOW, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';
import { startTask } from '#usecases/schedule/background-work.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

const NEWER = `The store has format ${FORMAT + 1}, and this code ${FORMAT}. It is read, and nothing is written.`;

test('the first code of a format writes its number with the first fact', async () => {
  const app = testApp();
  await publish(app);
  await app.settled();

  expect(await app.keys('format/')).toEqual([`format/${FORMAT}`]);
  expect(await app.format.read()).toBe(FORMAT);
});

const LATER = new Date(NOW.getTime() + 15 * 60_000);

/** An app on a store with a post and a comment, into which newer code has written since. */
async function olderApp() {
  expectLog(NEWER);
  const store = memoryStore();
  const before = testApp({}, store);
  await publish(before);
  await comment(before);
  await saveDraft(before, { publishAt: LATER.toISOString() });
  await before.settled();
  for (const { key } of await store.list('')) if (isDerived(key)) await store.remove(key);
  await store.put(`format/${FORMAT + 1}`, '');
  return testApp({ siteUrl: undefined }, store);
}

const isDerived = (key: string) => DERIVED.some((prefix) => key.startsWith(prefix));
const isContent = (key: string) => !/^(?:sessions|sign-ins)\//.test(key);

test('code that is older than the facts refuses every write, and changes nothing', async () => {
  const app = await olderApp();
  allowLog('AppError: The data of this site was written by a newer version');
  const before = (await app.keys()).filter(isContent);

  for (const response of [
    await tryToPublish(app, { title: 'Another', id: 'another202611211200' }),
    await remove(app),
    await tryToSaveDraft(app, {}),
    await tryToComment(app),
    await tryToSubmit(app),
  ]) {
    await expect(response).toBeRefused('store_newer');
  }
  await expect(app.restores.begin('0123456789abcdef')).rejects.toMatchObject({
    code: 'store_newer',
  });

  await app.settled();
  expect((await app.keys()).filter(isContent)).toEqual(before);
});

test('code that is older than the facts can be read and signed in to', async () => {
  const app = await olderApp();

  expect(await listed(app)).toHaveLength(1);
  expect((await thread(app)).comments).toHaveLength(1);
  expect((await signedIn(app)).cookie).not.toBe('');

  await app.settled();
  expect((await app.keys()).filter(isDerived)).toEqual([]);
});

test('code that is older than the facts runs no task that sums up or cleans up, and publishes nothing', async () => {
  expectLog('The store is of a newer version of this site. The task clean-up waits');
  expectLog('The store is of a newer version of this site. The schedule waits');
  expectLog('AppError: The data of this site was written by a newer version');
  const app = await olderApp();
  const uploads = vi.spyOn(app.uploads, 'ids');
  const before = await app.keys();
  app.clock.now = LATER;

  await startTask(app, 'clean-up');
  await runSchedule(app);

  expect(uploads).not.toHaveBeenCalled();
  expect(await app.keys()).toEqual(before);
});

test.each([
  ['with a number', 'format/1'],
  ['without a number', 'posts/tech/a_0mwyybjofjd16wl3w0000'],
])('a store of format 1 %s is refused before anything is written', async (_, key) => {
  const store = memoryStore();
  await store.put(key, '');
  const app = testApp({}, store);

  await expect(app.documents.index()).rejects.toMatchObject({ code: 'store_too_old' });
  await expect(app.restores.begin('0123456789abcdef')).rejects.toMatchObject({
    code: 'store_too_old',
    message: expect.stringContaining('commit 8f1a97ba') as string,
  });
  expect(await app.keys()).toEqual([key]);
});

test('texts of format 1 that older code has written into a newer store are not removed', async () => {
  const app = testApp({ siteUrl: undefined });
  await publish(app);
  await app.store.put('posts/tech/a_0mwyybjofjd16wl3w0000', '{}');

  await startTask(app, 'clean-up');
  await app.settled();

  expect(await app.keys('posts/')).toHaveLength(1);
});

test('the number of the format is read once in each process', async () => {
  const { app, watch } = watchedApp();
  await publish(app);
  for (let n = 0; n < 3; n++) await comment(app);

  expect(watch.operations.filter((one) => one === 'list format/')).toHaveLength(1);
});
