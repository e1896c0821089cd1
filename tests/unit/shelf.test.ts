import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { memoryStore } from '#store/memory.ts';
import { shelf, type SnapshotFile } from '#store/shelf.ts';
import { snapshotInMemory } from '#tests/support/snapshot-in-memory.ts';

const PREFIX = 'facts/';
const VERSION = 'v2';

function openShelf(
  store = memoryStore(),
  snapshot = snapshotInMemory(),
  version = VERSION,
  spare?: SnapshotFile,
) {
  const saved: Promise<unknown>[] = [];
  const opened = shelf({
    store,
    prefix: PREFIX,
    snapshot,
    ...(spare && { spare }),
    version,
    derive: (text) => ({ text: (JSON.parse(text) as { text: string }).text, version }),
    later: (work) => saved.push(work),
  });
  return {
    saved: () => Promise.all(saved),
    read: async () =>
      Object.fromEntries([...(await opened.read()).facts].map(([key, { text }]) => [key, text])),
    versions: async () => [...(await opened.read()).facts.values()].map((fact) => fact.version),
    skipped: async () => (await opened.read()).skipped,
  };
}

const fact = (text: string) => JSON.stringify({ text });

test('a shelf holds every fact under its prefix and nothing else', async () => {
  const store = memoryStore();
  await store.put('facts/a', fact('1'));
  await store.put('facts/b', fact('2'));
  await store.put('other/c', fact('3'));

  expect(await openShelf(store).read()).toEqual({ 'facts/a': '1', 'facts/b': '2' });
});

test('a fact is fetched once: the next shelf has it from the snapshot', async () => {
  const gets: string[] = [];
  const store = memoryStore({
    before: (operation, key) => {
      if (operation === 'get') gets.push(key);
    },
  });
  const snapshot = snapshotInMemory();
  await store.put('facts/a', fact('1'));
  const first = openShelf(store, snapshot);
  await first.read();
  await first.saved();

  expect(await openShelf(store, snapshot).read()).toEqual({ 'facts/a': '1' });
  expect(gets).toEqual(['facts/a']);
});

test('a removed fact is gone at the next read, whatever snapshot and memory say', async () => {
  const store = memoryStore();
  const snapshot = snapshotInMemory();
  await store.put('facts/a', fact('1'));
  const warm = openShelf(store, snapshot);
  await warm.read();
  await warm.saved();
  await store.remove('facts/a');

  expect(await warm.read()).toEqual({});
  expect(await openShelf(store, snapshot).read()).toEqual({});
});

test('a fact that does not parse is left out, reported and counted, and the others stand', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = memoryStore();
  await store.put('facts/bad', 'not json');
  await store.put('facts/good', fact('1'));
  const opened = openShelf(store);

  expect(await opened.read()).toEqual({ 'facts/good': '1' });
  expect(await opened.skipped()).toBe(1);
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});

test('a snapshot of another version is not read', async () => {
  const store = memoryStore();
  const snapshot = snapshotInMemory();
  await store.put('facts/a', fact('1'));
  const old = openShelf(store, snapshot, 'v1');
  await old.read();
  await old.saved();

  expect(await openShelf(store, snapshot).versions()).toEqual([VERSION]);
});

test('a snapshot cut off or changed at any place costs time, never truth', async () => {
  const store = memoryStore();
  const snapshot = snapshotInMemory();
  await store.put('facts/a', fact('1'));
  const first = openShelf(store, snapshot);
  await first.read();
  await first.saved();
  const [whole = ''] = await snapshot.load();

  for (let place = 0; place < whole.length; place++) {
    for (const damaged of [
      whole.slice(0, place),
      `${whole.slice(0, place)}~${whole.slice(place + 1)}`,
    ]) {
      await snapshot.save([damaged]);
      expect(await openShelf(store, snapshot).read()).toEqual({ 'facts/a': '1' });
    }
  }
});

/** A store with so many facts, of which one cannot be read while `isDown` says so, and the keys that were asked for. */
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

test('a read that fails keeps what it has read, in this process and in the snapshot', async () => {
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

test('what a spare snapshot has is not fetched, and kept when the read fails', async () => {
  const { state, store, facts } = await storeWithFacts(100);
  state.isDown = false;
  const [spare, snapshot] = [snapshotInMemory(), snapshotInMemory()];
  const other = openShelf(store, spare);
  await other.read();
  await other.saved();
  await store.put('facts/new', fact('new'));
  state.isDown = true;
  state.gets.length = 89;
  const opened = openShelf(store, snapshot, VERSION, spare);
  await expect(opened.read()).rejects.toMatchObject({ code: 'store_unavailable' });
  await opened.saved();

  state.gets.length = 0;
  expect(await openShelf(store, snapshot).read()).toEqual({ ...facts, 'facts/new': 'new' });
  expect(state.gets).toEqual(['facts/new']);
});

test('a long read saves what it has before it ends', async () => {
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

test('a failed read after a whole one does not make the next answer an old one', async () => {
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

const Fault = fc.constantFrom('none', 'none', 'none', 'fails', 'drops');
const SnapshotFault = fc.constantFrom(
  'none',
  'none',
  'lost',
  'torn',
  'stale',
  'garbage',
  'other version',
);
const Step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('put' as const), key: fc.nat(11) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), key: fc.nat(11) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const), key: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), key: fc.nat(2) }) },
);

test('under any interleaving, fault and crash, every acknowledged fact is read back and nothing removed comes back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.array(Step, { maxLength: 12 }), { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(Fault),
      fc.infiniteStream(SnapshotFault),
      async (scheduler, actors, faults, snapshotFaults) => {
        const step = () => scheduler.schedule(Promise.resolve());
        let calm = false;
        const fate = new Map<string, string>();
        const store = memoryStore({
          async before(operation, key) {
            await step();
            const fault = calm ? 'none' : String(faults.next().value);
            if (fault === 'fails') throw new Error('failed before');
            fate.set(operation + key, fault);
          },
          async after(operation, key) {
            await step();
            if (fate.get(operation + key) === 'drops' && !calm) throw new Error('answer dropped');
          },
        });
        const snapshot = snapshotInMemory(() =>
          calm ? 'none' : String(snapshotFaults.next().value),
        );
        const processes = [0, 1, 2].map(() => openShelf(store, snapshot));

        // Facts are written once: a key is put by one actor only, and never again once its removal has begun.
        const acknowledged = new Set<string>();
        const removing = new Set<string>();
        const removed = new Set<string>();
        const attempt = (work: Promise<unknown>) => work.then(() => true).catch(() => false);

        async function read(process: number) {
          const owed = [...acknowledged];
          const gone = [...removed];
          const facts = await processes[process]?.read().catch(() => undefined);
          if (!facts) return;
          for (const key of owed) if (!removing.has(key)) expect(facts).toHaveProperty([key], key);
          for (const key of gone) expect(facts).not.toHaveProperty([key]);
        }

        const runs = actors.map(async (steps, actor) => {
          for (const { do: action, key: n } of steps) {
            const key = `${PREFIX}${actor}-${n}`;
            if (action === 'put' && !removing.has(key)) {
              if (await attempt(store.put(key, fact(key)))) acknowledged.add(key);
            } else if (action === 'remove') {
              removing.add(key);
              if (await attempt(store.remove(key))) removed.add(key);
            } else if (action === 'read') await read(n);
            else if (action === 'restart') processes[n] = openShelf(store, snapshot);
          }
        });
        await scheduler.waitFor(Promise.all(runs));

        calm = true;
        for (const process of [0, 1, 2]) await scheduler.waitFor(read(process));
        processes[0] = openShelf(store, snapshot);
        await scheduler.waitFor(read(0));
      },
    ),
    { numRuns: 100 },
  );
});
