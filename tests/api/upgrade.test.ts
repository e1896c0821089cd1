import { expect, test } from 'vitest';
import { gated } from '#store/drivers/gated.ts';
import { memoryStore } from '#store/drivers/memory.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { FORMAT, storeFormat } from '#store/facts/store-format.ts';
import { bringOverRest, type Upgrade, upgradeStore } from '#store/upgrades/upgrades.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

/** The number of a format that does not exist, in which poems are verses, in small letters. */
const NEXT = FORMAT + 1;

const UPGRADES: readonly Upgrade[] = [
  {
    to: NEXT,
    oldKeys: async (store) => (await store.list('poems/')).map(({ key }) => key),
    async convert(store, keys) {
      for (const key of keys) {
        const text = ((await store.get(key)) ?? '').toLowerCase();
        const to = key.replace('poems/', 'verses/');
        await store.put(to, text);
        if ((await store.get(to)) !== text) throw new Error(`${to} is not as it was written.`);
      }
    },
  },
];

const formatOf = (store: FactStore) => storeFormat(store, { number: NEXT, upgrades: UPGRADES });
const upgrade = (store: FactStore) => upgradeStore(store, formatOf(store), UPGRADES);
const finish = (store: FactStore) => bringOverRest(store, formatOf(store), UPGRADES);

async function olderStore(store = memoryStore()): Promise<FactStore> {
  await store.put(`format/${FORMAT}`, '');
  for (const name of ['a', 'b', 'c']) await store.put(`poems/${name}`, name.toUpperCase());
  return store;
}

async function factsOf(store: FactStore): Promise<Record<string, string>> {
  const facts: Record<string, string> = {};
  for (const { key } of await store.list('')) facts[key] = (await store.get(key)) ?? '';
  return facts;
}

const UPGRADED = {
  [`format/${FORMAT}`]: '',
  [`format/${NEXT}`]: '',
  'verses/a': 'a',
  'verses/b': 'b',
  'verses/c': 'c',
};

test('an upgrade converts the facts of the older format, and then removes them', async () => {
  expectLog(`Upgrading 3 facts to format ${NEXT} ...`);
  const store = await olderStore();
  expect(await formatOf(store).state()).toBe('older');

  await upgrade(store);

  expect(await formatOf(store).state()).toBe('current');
  expect(await factsOf(store)).toEqual(UPGRADED);
});

test('an upgrade that is stopped anywhere and repeated ends in the same facts', async () => {
  allowLog('Upgrading');
  let stops = 0;
  for (let stop = 1; ; stop++) {
    const stopper = { operations: -Infinity, isStopped: false };
    const store = memoryStore({
      before: () => {
        stopper.operations += 1;
        stopper.isStopped ||= stopper.operations > stop;
        if (stopper.operations > stop) throw new Error('stopped');
      },
    });
    await olderStore(store);
    stopper.operations = 0;
    await upgrade(store).catch(() => undefined);
    stopper.operations = -Infinity;
    if (!stopper.isStopped) break;
    stops += 1;
    await upgrade(store);
    await finish(store);
    expect(await factsOf(store)).toEqual(UPGRADED);
  }
  expect(stops).toBeGreaterThan(10);
});

test('what older code writes after the upgrade is brought over, and not removed', async () => {
  allowLog('Upgrading');
  const store = await olderStore();
  await upgrade(store);
  await store.put('poems/late', 'LATE');

  await finish(store);

  expect(await factsOf(store)).toEqual({ ...UPGRADED, 'verses/late': 'late' });
});

test('a fact that cannot be converted keeps all facts of the older format', async () => {
  expectLog('Upgrading');
  const store = await olderStore();
  const failing = { ...store, put: () => Promise.reject(new Error('full')) };

  await expect(upgrade(failing)).rejects.toThrow('full');

  expect(await store.list('poems/')).toHaveLength(3);
});

test('a store that waits for its upgrade loses nothing to a clean-up', async () => {
  const store = await olderStore();
  const before = await factsOf(store);

  await finish(store);

  expect(await factsOf(store)).toEqual(before);
});

test('requests of an older store are refused for a moment, and an empty one gets its number with the first fact', async () => {
  const store = await olderStore();
  let asked = 0;
  const live = gated(store, formatOf(store), { onOlder: () => (asked += 1) });

  await expect(live.list('verses/')).rejects.toMatchObject({ code: 'upgrading' });
  await expect(live.put('claims/a', '')).rejects.toMatchObject({ code: 'upgrading' });
  expect(asked).toBe(2);
  const empty = memoryStore();
  await gated(empty, formatOf(empty)).put('verses/a', 'a');
  expect(await factsOf(empty)).toEqual({ [`format/${NEXT}`]: '', 'verses/a': 'a' });
});

test('facts of an older format that a restore brings are upgraded', async () => {
  allowLog('Upgrading');
  const store = await olderStore();
  await upgrade(store);
  await store.put('poems/restored', 'RESTORED');
  const format = formatOf(store);
  await format.read();

  expect(await format.lower()).toBe(true);
  expect(await format.state()).toBe('older');
  await upgradeStore(store, format, UPGRADES);

  expect(await factsOf(store)).toEqual({ ...UPGRADED, 'verses/restored': 'restored' });
});
