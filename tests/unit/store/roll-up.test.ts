import { expect, test } from 'vitest';
import type { FactStore } from '#store/facts/fact-store.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { HOUR, NOON, openLedger } from '#tests/support/store/open-ledger.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** Returns every key except those of counts, which can be recreated. */
const keysIn = async (store: FactStore) =>
  (await store.list('')).map(({ key }) => key).filter((key) => !key.startsWith('snapshots/'));

test('a closed hour is summed up ten minutes after its end', async () => {
  const clock = { time: NOON };
  const store = memoryStore();
  const views = openLedger(store, clock);
  await views.record('tech/a');
  await views.record('tech/b');

  clock.time = NOON + HOUR + 10 * 60_000 - 1;
  await views.rollUp();
  expect((await keysIn(store)).filter((key) => key.startsWith('views/'))).toHaveLength(2);

  clock.time += 1;
  await views.rollUp();
  expect(await keysIn(store)).toEqual(['totals/views/hour/2026112112']);
  expect((await views.totals()).subjects).toEqual({ 'tech/a': 1, 'tech/b': 1 });
});

test('hours become days and days months, without changing a total', async () => {
  const clock = { time: Date.UTC(2025, 10, 1) };
  const store = memoryStore();
  const views = openLedger(store, clock);
  for (let n = 0; n < 900; n++) {
    await views.record(`tech/${n % 3}`);
    if (n % 7 === 0) await views.rollUp();
    clock.time += HOUR / 1.5;
  }
  const { subjects, days } = await views.totals();
  clock.time += 60 * 24 * HOUR;
  await views.rollUp();

  expect(await keysIn(store)).toEqual(['totals/views/month/202511']);
  expect(subjects).toEqual({ 'tech/0': 300, 'tech/1': 300, 'tech/2': 300 });
  expect(await views.totals()).toMatchObject({ subjects, days });
});

test('an unreadable sum is reported, left out, and never part of a larger one', async () => {
  expectLog('Skipped totals/views/hour/2026112212');
  const clock = { time: NOON };
  const store = memoryStore();
  await openLedger(store, clock).record('tech/a');
  clock.time += 24 * HOUR;
  await openLedger(store, clock).record('tech/a');
  clock.time += 2 * HOUR;
  await openLedger(store, clock).rollUp();
  const sum = (await store.get('totals/views/hour/2026112212')) ?? '';
  await store.put('totals/views/hour/2026112212', sum.slice(0, 20));
  clock.time += 60 * 24 * HOUR;
  await openLedger(store, clock).rollUp();
  expect((await openLedger(store, clock).totals()).subjects).toEqual({ 'tech/a': 1 });

  await store.put('totals/views/hour/2026112212', sum);
  await openLedger(store, clock).rollUp();
  expect(await keysIn(store)).toEqual(['totals/views/month/202611']);
  expect((await openLedger(store, clock).totals()).subjects).toEqual({ 'tech/a': 2 });
});

/** Runs a roll-up that stops at its n-th step, before or after the step. Returns true if it was completed. */
async function rollUpUntil(
  events: readonly string[],
  clock: { time: number },
  stopAt: number,
  when: 'before' | 'after',
): Promise<{ store: FactStore; ended: boolean }> {
  let step = 0;
  let stopping = false;
  const store = memoryStore({
    before() {
      if (stopping && ++step >= stopAt && when === 'before') throw new Error('crashed');
    },
    after() {
      if (stopping && step >= stopAt) throw new Error('crashed');
    },
  });
  for (const key of events) await store.put(key, '');
  stopping = true;
  const ended = await openLedger(store, clock)
    .rollUp()
    .then(() => true)
    .catch(() => false);
  stopping = false;
  return { store, ended };
}

test('a roll-up that crashes at any step is completed by the next', async () => {
  const start = Date.UTC(2026, 9, 30, 20);
  const source = memoryStore();
  const clock = { time: start };
  const recording = openLedger(source, clock);
  for (let n = 0; n < 12; n++) {
    await recording.record(`tech/${n % 2}`);
    if (n % 3 === 2) clock.time += 5 * HOUR;
  }
  const events = await keysIn(source);
  clock.time += 40 * 24 * HOUR;
  const expected = await openLedger(source, clock).totals();
  const expectExact = async (store: FactStore) => {
    expect(await openLedger(store, clock).totals()).toEqual(expected);
    expect(await openLedger(store, clock).bySubject()).toEqual(expected.subjects);
  };

  for (const when of ['before', 'after'] as const) {
    let steps = 0;
    for (let ended = false; !ended; steps++) {
      const crashed = await rollUpUntil(events, clock, steps, when);
      ended = crashed.ended;
      await expectExact(crashed.store);
      await openLedger(crashed.store, clock).rollUp();
      await expectExact(crashed.store);
      expect((await keysIn(crashed.store)).filter((key) => !key.includes('/month/'))).toEqual([]);
    }
    expect(steps).toBeGreaterThan(20);
  }
});

test('an hour of more than one page of events is counted and summed up', async () => {
  const clock = { time: NOON };
  const store = memoryStore();
  const views = openLedger(store, clock);
  for (let n = 0; n < 1_500; n++) await views.record(`tech/${n % 2}`);
  const counted = { 'tech/0': 750, 'tech/1': 750 };

  expect((await views.totals()).subjects).toEqual(counted);
  expect(await views.bySubject()).toEqual(counted);
  clock.time += 2 * HOUR;
  await views.rollUp();
  expect(await keysIn(store)).toEqual(['totals/views/hour/2026112112']);
  expect((await views.totals()).subjects).toEqual(counted);
  expect(await views.bySubject()).toEqual(counted);
});

test('every hour is summed up before any events are removed', async () => {
  const clock = { time: NOON };
  const operations: string[] = [];
  const store = memoryStore({
    before: (operation, key) => {
      if (operation === 'put' || operation === 'remove') operations.push(`${operation} ${key}`);
    },
  });
  const views = openLedger(store, clock);
  for (let hour = 0; hour < 3; hour++, clock.time += HOUR) await views.record('tech/a');
  operations.length = 0;
  await views.rollUp();

  const isSum = (one: string) => one.startsWith('put totals/views/hour/');
  const isRemoval = (one: string) => one.startsWith('remove views/');
  expect(operations.filter(isSum)).toHaveLength(2);
  expect(operations.filter(isRemoval)).toHaveLength(2);
  expect(operations.findLastIndex(isSum)).toBeLessThan(operations.findIndex(isRemoval));
});
