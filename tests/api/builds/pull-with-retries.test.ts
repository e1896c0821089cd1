import { beforeEach, expect, test, vi } from 'vitest';
import { pull } from '#plugins/pull-content/pull.ts';
import { pullWithRetries } from '#plugins/pull-content/pull-for-build.ts';
import { memoryStore } from '#store/drivers/memory.ts';
import { publish } from '#tests/support/app/blog.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

beforeEach(() => void allowLog('The store did not respond. The next try is in '));

/** Returns a store with a post that does not respond while `isDown` is set, and records the pauses of the pull. */
async function busyStore() {
  const state = { isDown: false, pauses: [] as number[] };
  const store = memoryStore({
    before() {
      if (state.isDown) throw new Error('no response');
    },
  });
  await publish(testApp({}, store));
  return { state, store };
}

test('a pull from a store that does not respond in time is retried', async () => {
  const { state, store } = await busyStore();
  state.isDown = true;

  const { posts } = await pullWithRetries(
    () => pull(store, tempFolder()),
    (pause) => {
      state.pauses.push(pause);
      state.isDown = state.pauses.length < 2;
      return Promise.resolve();
    },
  );

  expect(posts).toHaveLength(1);
  expect(state.pauses).toEqual([3_000, 15_000]);
});

test('a store that does not respond three times fails the pull', async () => {
  const { state, store } = await busyStore();
  state.isDown = true;
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
