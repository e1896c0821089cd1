import { expect, test } from 'vitest';
import { memoryStore } from '#tests/support/store/memory.ts';
import { fact, openShelf, VERSION } from '#tests/support/store/open-shelf.ts';
import { snapshotInMemory } from '#tests/support/store/snapshot-in-memory.ts';

/** Returns a store with so many facts, one of which cannot be read while `isDown` is set, and the requested keys. */
async function storeWithFacts(count: number) {
  const state = { isDown: true, gets: [] as string[] };
  const store = memoryStore({
    before(operation, key) {
      if (operation !== 'get') return;
      state.gets.push(key);
      if (state.isDown && state.gets.length === count - 10) throw new Error('no response');
    },
  });
  const facts = Object.fromEntries(Array.from({ length: count }, (_, n) => [`facts/${n}`, `${n}`]));
  for (const [key, text] of Object.entries(facts)) await store.put(key, fact(text));
  return { state, store, facts };
}

test('a failed read keeps what it has fetched, in memory and in the snapshot', async () => {
  const { state, store, facts } = await storeWithFacts(300);
  const snapshot = snapshotInMemory();
  const opened = openShelf(store, snapshot);
  await expect(opened.read()).rejects.toMatchObject({ code: 'store_unavailable' });
  await opened.saved();
  state.isDown = false;

  for (const next of [openShelf(store, snapshot), opened]) {
    state.gets.length = 0;
    expect(await next.read()).toEqual(facts);
    expect(state.gets.length).toBeLessThanOrEqual(11);
  }
});

test('texts of a spare are not fetched, and kept if the read fails', async () => {
  const { state, store, facts } = await storeWithFacts(100);
  state.isDown = false;
  const listed = await store.list('facts/');
  const texts = new Map(
    listed.map(({ key, etag }) => [key, [etag, fact(facts[key] ?? '')] as const]),
  );
  const snapshot = snapshotInMemory();
  await store.put('facts/new', fact('new'));
  state.isDown = true;
  state.gets.length = 89;
  const opened = openShelf(store, snapshot, VERSION, () => Promise.resolve(texts));
  await expect(opened.read()).rejects.toMatchObject({ code: 'store_unavailable' });
  await opened.saved();

  state.gets.length = 0;
  expect(await openShelf(store, snapshot).read()).toEqual({ ...facts, 'facts/new': 'new' });
  expect(state.gets).toEqual(['facts/new']);
});

test('a long read saves its progress before it ends', async () => {
  const { state, store } = await storeWithFacts(3_000);
  state.isDown = false;
  const snapshot = snapshotInMemory();
  const sizes: number[] = [];
  const opened = openShelf(store, {
    ...snapshot,
    save(parts) {
      sizes.push(state.gets.length);
      return snapshot.save(parts);
    },
  });

  await opened.read();
  await opened.saved();

  expect(sizes[0]).toBeGreaterThanOrEqual(1_000);
  expect(sizes[0]).toBeLessThan(1_100);
  expect(sizes.at(-1)).toBe(3_000);
});

test('a read after a failed one returns the current facts', async () => {
  const { state, store, facts } = await storeWithFacts(20);
  state.isDown = false;
  const opened = openShelf(store);
  await opened.read();
  await store.put('facts/new1', fact('read'));
  await store.put('facts/new2', fact('not read'));
  state.isDown = true;
  state.gets.length = 8;
  await expect(opened.read()).rejects.toMatchObject({ code: 'store_unavailable' });

  await store.remove('facts/new2');
  expect(await opened.read()).toEqual({ ...facts, 'facts/new1': 'read' });
});
