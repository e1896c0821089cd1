import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { fact, openShelf, PREFIX, VERSION } from '#tests/support/store/open-shelf.ts';
import { snapshotInMemory } from '#tests/support/store/snapshot-in-memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

test('a shelf holds exactly the facts under its prefix', async () => {
  const store = memoryStore();
  await store.put('facts/a', fact('1'));
  await store.put('facts/b', fact('2'));
  await store.put('other/c', fact('3'));

  expect(await openShelf(store).read()).toEqual({ 'facts/a': '1', 'facts/b': '2' });
});

test('a fact is fetched once, and the next shelf reads it from the snapshot', async () => {
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

test('a removed fact is gone at the next read, in spite of snapshot and memory', async () => {
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

test('a fact that does not parse is left out, reported and counted', async () => {
  const log = expectLog('Skipped facts/bad');
  const store = memoryStore();
  await store.put('facts/bad', 'not json');
  await store.put('facts/good', fact('1'));
  const opened = openShelf(store);

  expect(await opened.read()).toEqual({ 'facts/good': '1' });
  expect(await opened.skipped()).toBe(1);
  expect(log).toHaveLength(1);
});

test('a fact that other code could not parse is read again despite its known tag', async () => {
  expectLog('Skipped facts/new');
  const store = memoryStore();
  const snapshot = snapshotInMemory();
  await store.put('facts/new', fact('of a later version'));
  await store.put('facts/old', fact('1'));
  const older = openShelf(store, snapshot, VERSION, undefined, (text) => {
    if (text !== '1') throw new Error('unknown');
    return text;
  });
  await older.read();
  await older.saved();

  expect(await openShelf(store, snapshot).read()).toEqual({
    'facts/new': 'of a later version',
    'facts/old': '1',
  });
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

test('a truncated or changed snapshot costs time, but is never trusted', async () => {
  const store = memoryStore();
  const snapshot = snapshotInMemory();
  await store.put('facts/a', fact('1'));
  const first = openShelf(store, snapshot);
  await first.read();
  await first.saved();
  const [content = ''] = await snapshot.load();

  for (let index = 0; index < content.length; index++) {
    for (const damaged of [
      content.slice(0, index),
      `${content.slice(0, index)}~${content.slice(index + 1)}`,
    ]) {
      await snapshot.save([damaged]);
      expect(await openShelf(store, snapshot).read()).toEqual({ 'facts/a': '1' });
    }
  }
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

test('acknowledged facts stay and removed ones never return, under any fault', async () => {
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
            if (fate.get(operation + key) === 'drops' && !calm) throw new Error('response dropped');
          },
        });
        const snapshot = snapshotInMemory(() =>
          calm ? 'none' : String(snapshotFaults.next().value),
        );
        const processes = [0, 1, 2].map(() => openShelf(store, snapshot));

        // Facts are written once: a key is put by a single writer, and never again after its removal has begun.
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
    runs(100),
  );
});
