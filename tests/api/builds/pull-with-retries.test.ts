import { beforeEach, expect, test, vi } from 'vitest';
import { pullWithRetries } from '#plugins/pull-content/pull-for-build.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { publish } from '#tests/support/app/blog.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

beforeEach(() => void allowLog('The store did not respond. The next try is in '));

/** Returns a store with a post, which can be made to fail. */
async function busyStore() {
  const { app, watch } = watchedApp();
  await publish(app);
  return { watch, store: app.store };
}

test('a pull from a store that does not respond in time is retried', async () => {
  const { watch, store } = await busyStore();
  watch.fails = /./;
  const pauses: number[] = [];

  const { posts } = await pullWithRetries(
    () => pull(store, tempFolder()),
    (pause) => {
      if (pauses.push(pause) === 2) watch.fails = undefined;
      return Promise.resolve();
    },
  );

  expect(posts).toHaveLength(1);
  expect(pauses).toEqual([3_000, 15_000]);
});

test('a store that does not respond three times fails the pull', async () => {
  const { watch, store } = await busyStore();
  watch.fails = /./;
  const wait = vi.fn(() => Promise.resolve());

  await expect(pullWithRetries(() => pull(store, tempFolder()), wait)).rejects.toMatchObject({
    code: 'store_unavailable',
  });
  expect(wait).toHaveBeenCalledTimes(2);
});

test('a pull that fails for another reason is not retried', async () => {
  const { store } = await busyStore();
  const cache = tempFolder();
  await pull(store, cache);
  const wait = vi.fn(() => Promise.resolve());

  await expect(pullWithRetries(() => pull(memoryStore(), cache), wait)).rejects.toThrow(
    'the last build had posts',
  );
  expect(wait).not.toHaveBeenCalled();
});
