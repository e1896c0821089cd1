import { expect, test, vi } from 'vitest';
import { FORMAT } from '#store/facts/store-format.ts';
import { memoryStore } from '#store/drivers/memory.ts';
import { DERIVED } from '#domain/backup/contents.ts';
import { startTask } from '#usecases/schedule/background-work.ts';
import { publish } from '#tests/support/app/blog.ts';
import { comment, sampleThought, thread } from '#tests/support/app/readers.ts';
import { NOW, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const derivedIn = (keys: readonly string[]) =>
  keys.filter((key) => DERIVED.some((prefix) => key.startsWith(prefix)));

test('the first code of a format writes its number with the first derived data', async () => {
  const app = testApp();
  await publish(app);
  expect(await app.keys('format/')).toEqual([]);

  await app.documents.index();
  await app.settled();

  expect(await app.keys('format/')).toEqual([`format/${FORMAT}`]);
  expect(await app.format.read()).toBe(FORMAT);
});

test('code that is older than the facts writes facts, and no derived data', async () => {
  const store = memoryStore();
  await store.put(`format/${FORMAT + 1}`, '');
  const app = testApp({}, store);

  await publish(app);
  await comment(app);
  await app.thoughts.submit(app.newId(), {
    ...sampleThought,
    type: 'short',
    at: NOW.toISOString(),
  });
  await app.documents.index();
  await app.bulk.update('documents');
  await app.settled();

  expect((await thread(app)).comments).toHaveLength(1);
  expect(await app.keys('thoughts/')).toHaveLength(1);
  expect(derivedIn(await app.keys())).toEqual([]);
});

test('code that is older than the facts runs no task that sums up or cleans up', async () => {
  expectLog('The store is of a newer version of this site. The task clean-up waits');
  const store = memoryStore();
  await store.put(`format/${FORMAT + 1}`, '');
  const app = testApp({ siteUrl: undefined }, store);
  const uploads = vi.spyOn(app.uploads, 'ids');

  await startTask(app, 'clean-up');
  expect(uploads).not.toHaveBeenCalled();
});

test('the number of the format is read once in each process', async () => {
  const lists: string[] = [];
  const store = memoryStore({
    before: (operation, key) => {
      if (operation === 'list' && key === 'format/') lists.push(key);
    },
  });
  const app = testApp({}, store);
  await publish(app);
  for (let n = 0; n < 3; n++) await comment(app);

  expect(lists).toHaveLength(1);
});
