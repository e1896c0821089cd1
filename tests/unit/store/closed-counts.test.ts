import { expect, test } from 'vitest';
import type { FactStore } from '#store/facts/fact-store.ts';
import { type Interference, memoryStore } from '#tests/support/store/memory.ts';
import { HOUR, NOON, openLedger } from '#tests/support/store/open-ledger.ts';

const MINUTE = 60_000;

/** Returns a ledger with two views in an hour that is summed up, and three in the next hour, which has just closed. */
async function twoHours(interference: Interference) {
  const clock = { time: NOON };
  const store = memoryStore(interference);
  const first = openLedger(store, clock);
  for (let n = 0; n < 2; n++) await first.record('tech/a');
  clock.time = NOON + HOUR + 12 * MINUTE;
  await first.rollUp();
  for (let n = 0; n < 3; n++) await first.record('tech/a');
  const knowing = openLedger(store, clock);
  expect(await knowing.bySubject()).toEqual({ 'tech/a': 5 });
  clock.time = NOON + 2 * HOUR + 12 * MINUTE;
  return { store, clock, knowing };
}

/** Interferes before each step of some work in turn, until the work has fewer steps. */
async function atEachStep(
  work: (site: Awaited<ReturnType<typeof twoHours>>) => Promise<unknown>,
  interrupt: (site: Awaited<ReturnType<typeof twoHours>>) => Promise<void> | void,
  check: (site: Awaited<ReturnType<typeof twoHours>>) => Promise<void>,
): Promise<number> {
  for (let step = 1; ; step++) {
    let left = Infinity;
    const interrupted = { yet: false };
    const site = await twoHours({
      async before() {
        if (--left !== 0) return;
        interrupted.yet = true;
        await interrupt(site);
      },
    });
    left = step;
    await work(site).catch(() => undefined);
    left = Infinity;
    await check(site);
    if (!interrupted.yet) return step;
  }
}

async function expectExact({ store, clock, knowing }: Awaited<ReturnType<typeof twoHours>>) {
  for (const one of [knowing, openLedger(store, clock)]) {
    expect(await one.bySubject()).toEqual({ 'tech/a': 5 });
    expect((await one.totals()).subjects).toEqual({ 'tech/a': 5 });
  }
}

test('counts that a clock which was set back has changed are exact in other processes, too', async () => {
  const { store, clock, knowing } = await twoHours({});
  await openLedger(store, clock).rollUp();
  expect(await knowing.bySubject()).toEqual({ 'tech/a': 5 });
  const now = clock.time;
  clock.time = NOON - HOUR;
  await openLedger(store, clock).record('tech/a');
  clock.time = now;

  await openLedger(store, clock).rollUp();

  expect(await knowing.bySubject()).toEqual({ 'tech/a': 6 });
});

test('an event of an hour that a clock ahead has summed up counts once at every step', async () => {
  const clock = { time: NOON + 60 * 24 * HOUR };
  const seen: number[] = [];
  let recording = false;
  const store = memoryStore({
    async before() {
      if (!recording) return;
      recording = false;
      seen.push((await openLedger(store, clock).bySubject())['tech/a'] ?? 0);
      recording = true;
    },
  });
  await openLedger(store, { time: NOON }).record('tech/a');
  await openLedger(store, clock).rollUp();
  clock.time = NOON + HOUR;
  await openLedger(store, clock).rollUp();

  recording = true;
  await openLedger(store, clock).record('tech/a');
  recording = false;

  expect(await openLedger(store, clock).bySubject()).toEqual({ 'tech/a': 2 });
  expect(seen).toEqual([1, 1, 2]);
});

test('counts are exact wherever a roll-up stops after an earlier one stored counts', async () => {
  const crash = () => {
    throw new Error('crashed');
  };
  const steps = await atEachStep(
    ({ store, clock }) => openLedger(store, clock).rollUp(),
    crash,
    expectExact,
  );

  expect(steps).toBeGreaterThan(10);
});

test('counts are exact if a roll-up overtakes another at any step', async () => {
  const rollUp = ({ store, clock }: Awaited<ReturnType<typeof twoHours>>) =>
    openLedger(store, clock).rollUp();

  expect(await atEachStep(rollUp, rollUp, expectExact)).toBeGreaterThan(10);
});

test('counts are exact if a roll-up overtakes their reading at any step', async () => {
  for (const isKnowing of [true, false]) {
    const read = async ({ store, clock, knowing }: Awaited<ReturnType<typeof twoHours>>) => {
      const counts = await (isKnowing ? knowing : openLedger(store, clock)).bySubject();
      read.all.push(counts);
    };
    read.all = [] as Readonly<Record<string, number>>[];
    await atEachStep(read, ({ store, clock }) => openLedger(store, clock).rollUp(), expectExact);

    expect(read.all.length).toBeGreaterThan(2);
    for (const counts of read.all) expect(counts).toEqual({ 'tech/a': 5 });
  }
});

test('a roll-up overtaken by the next hour stores no counts that include it', async () => {
  const ahead = { time: NOON + 2 * HOUR + 12 * MINUTE };
  const late = { time: NOON + 2 * HOUR + 7 * MINUTE };
  const { store } = await twoHours({});

  // By the clock that is ahead, the hour has closed. It is summed up, but the run stops before it stores counts.
  const stopping = withoutCounts(store);
  await openLedger(stopping, ahead)
    .rollUp()
    .catch(() => undefined);
  await openLedger(store, late).rollUp();

  expect(await openLedger(store, late).bySubject()).toEqual({ 'tech/a': 5 });
});

/** Returns a store that refuses to store counts. */
const withoutCounts = (store: FactStore): FactStore => ({
  ...store,
  put: (key, body) =>
    key.startsWith('snapshots/') ? Promise.reject(new Error('failed')) : store.put(key, body),
});
