import { expect, test, vi } from 'vitest';
import { timedId } from '#domain/id.ts';
import type { FactStore } from '#store/fact-store.ts';
import { ledger } from '#store/ledger.ts';
import { memoryStore } from '#store/memory.ts';
import { registerTag } from '#store/totals.ts';

const HOUR = 60 * 60 * 1_000;
const NOON = Date.UTC(2026, 10, 21, 12);

function openLedger(store: FactStore, clock = { time: NOON }) {
  let made = 0;
  return ledger({
    store,
    stream: 'views',
    now: () => new Date(clock.time),
    newId: () => timedId(clock.time, String(made++).padStart(12, '0')),
  });
}

const keysIn = async (store: FactStore) => (await store.list('')).map(({ key }) => key);

test('events are counted by subject, day and tag, and a register keeps its highest rank', async () => {
  const clock = { time: NOON };
  const views = openLedger(memoryStore(), clock);
  await views.record('tech/a', ['os-linux', registerTag(40, 3)]);
  await views.record('tech/a', ['os-linux', registerTag(40, 9)]);
  clock.time += 12 * HOUR;
  await views.record('history/b', ['os-ios', registerTag(40, 5)]);

  expect(await views.totals()).toEqual({
    subjects: { 'tech/a': 2, 'history/b': 1 },
    days: { '20261121': 2, '20261122': 1 },
    tags: { 'os-linux': 2, 'os-ios': 1 },
    registers: { 40: 9 },
    apart: {},
  });
});

test('a closed hour is summed up ten minutes after its end, and not before', async () => {
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

test('hours become days and days months, and every total stays', async () => {
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

test('an event that took longer than its hour stays open is not acknowledged', async () => {
  const clock = { time: NOON };
  const views = openLedger(
    memoryStore({
      before(operation) {
        if (operation === 'put') clock.time += 2 * HOUR;
      },
    }),
    clock,
  );

  await expect(views.record('tech/a')).rejects.toMatchObject({ code: 'store_unavailable' });
});

test('a sum that cannot be read is reported, left out, and never hidden in a larger one', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const clock = { time: NOON };
  const store = memoryStore();
  await openLedger(store, clock).record('tech/a');
  clock.time += 24 * HOUR;
  await openLedger(store, clock).record('tech/a');
  clock.time += 2 * HOUR;
  await openLedger(store, clock).rollUp();
  const whole = (await store.get('totals/views/hour/2026112212')) ?? '';
  await store.put('totals/views/hour/2026112212', whole.slice(0, 20));
  clock.time += 60 * 24 * HOUR;
  await openLedger(store, clock).rollUp();
  expect((await openLedger(store, clock).totals()).subjects).toEqual({ 'tech/a': 1 });

  await store.put('totals/views/hour/2026112212', whole);
  await openLedger(store, clock).rollUp();
  expect(await keysIn(store)).toEqual(['totals/views/month/202611']);
  expect((await openLedger(store, clock).totals()).subjects).toEqual({ 'tech/a': 2 });
  report.mockRestore();
});

test('a reading that a whole roll-up overtakes, between any two of its steps, counts everything once', async () => {
  for (let overtakenAt = 1, overtaken = true; overtaken; overtakenAt++) {
    overtaken = false;
    let step = 0;
    let reading = false;
    const clock = { time: NOON };
    const store = memoryStore({
      async before() {
        if (!reading || ++step !== overtakenAt) return;
        overtaken = true;
        await rolling.rollUp();
      },
    });
    const rolling = openLedger(store, clock);
    await rolling.record('tech/a');
    await rolling.record('tech/a');
    clock.time += 2 * HOUR;
    await rolling.rollUp();
    await rolling.record('tech/a');
    clock.time += 60 * 24 * HOUR;
    reading = true;
    expect((await openLedger(store, clock).totals()).subjects).toEqual({ 'tech/a': 3 });
  }
});

/** Runs a roll-up that ends at its n-th step, before or after the step is done; answers whether it came to its end. */
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

test('a roll-up that crashes at any step, before or after it is done, changes no total, and the next one ends it', async () => {
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

  for (const when of ['before', 'after'] as const) {
    let steps = 0;
    for (let ended = false; !ended; steps++) {
      const crashed = await rollUpUntil(events, clock, steps, when);
      ended = crashed.ended;
      expect(await openLedger(crashed.store, clock).totals()).toEqual(expected);
      await openLedger(crashed.store, clock).rollUp();
      expect(await openLedger(crashed.store, clock).totals()).toEqual(expected);
      expect((await keysIn(crashed.store)).filter((key) => !key.includes('/month/'))).toEqual([]);
    }
    expect(steps).toBeGreaterThan(20);
  }
});
