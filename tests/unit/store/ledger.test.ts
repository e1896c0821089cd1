import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { fromTag, VIEWED } from '#store/ledger/readers.ts';
import { EXACT_PER_HOUR } from '#store/ledger/sampling.ts';
import { registerTag } from '#store/ledger/totals.ts';
import { weightTag } from '#store/ledger/weights.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { HOUR, NOON, openLedger } from '#tests/support/store/open-ledger.ts';

test('events are counted by subject, day and tag; a register keeps its highest rank', async () => {
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
    readers: {},
    sampled: {},
  });
});

test('an event counts as often as its weight says, before and after a roll-up', async () => {
  const clock = { time: NOON };
  const views = openLedger(memoryStore(), clock);
  await views.record('a', [
    'visit',
    'os-linux',
    registerTag(40, 3),
    VIEWED,
    fromTag('news.example'),
  ]);
  await views.record('a', ['visit', 'os-linux', VIEWED, weightTag(12)]);
  await views.record('b', ['bot', weightTag(5)]);
  const expected = {
    subjects: { a: 13, b: 5 },
    days: { '20261121': 18 },
    tags: { visit: 13, 'os-linux': 13, bot: 5 },
    registers: { 40: 3 },
    apart: {
      visit: { subjects: {}, days: { '20261121': 13 } },
      bot: { subjects: { b: 5 }, days: { '20261121': 5 } },
    },
    readers: { '20261121': { a: { 'news.example': 1, '': 12 } } },
    sampled: { a: 12 * 11, b: 5 * 4 },
  };

  expect(await views.totals()).toEqual(expected);
  clock.time += 2 * HOUR;
  await views.rollUp();
  expect(await views.totals()).toEqual(expected);
  expect((await views.closed())?.registers).toEqual({ 40: 3 });
});

test('the visitor of a removed event is stored with the next one', async () => {
  const views = openLedger(memoryStore());
  for (let n = 0; n < EXACT_PER_HOUR; n++) await views.sample('a');
  const tags = ['visit', registerTag(40, 3)];
  await views.remove((await views.sample('a', tags)) ?? '');
  await views.sample('a', tags);
  await views.sample('a', tags);

  expect(await views.totals()).toMatchObject({ tags: { visit: 1 }, registers: { 40: 3 } });
});

test('counts of an older roll-up, of subjects alone, are read', async () => {
  const store = memoryStore();
  await store.put('snapshots/views-2026112112', JSON.stringify({ 'tech/a': 7 }));

  expect(await openLedger(store, { time: NOON + 30 * 60_000 }).closed()).toEqual({
    before: '2026112112',
    later: [],
    subjects: { 'tech/a': 7 },
    registers: {},
  });
});

test('an event recorded after its hour’s grace period is not acknowledged', async () => {
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

test.each([2, 26, 24 * 40])(
  'an event counts although a clock that was %i hours ahead has summed up its hour',
  async (hours) => {
    const store = memoryStore();
    await openLedger(store).record('tech/a');
    await openLedger(store, { time: NOON + hours * HOUR }).rollUp();

    const again = openLedger(store);
    await again.record('tech/a');
    await again.record('tech/a');
    expect((await again.totals()).subjects).toEqual({ 'tech/a': 3 });
    const later = openLedger(store, { time: NOON + (hours + 24 * 40) * HOUR });
    await later.rollUp();
    expect((await later.totals()).subjects).toEqual({ 'tech/a': 3 });
  },
);

test('an event of a clock that is behind counts at once, beside the counts of a roll-up', async () => {
  const store = memoryStore();
  const views = openLedger(store, { time: NOON + 3 * HOUR });
  await views.record('tech/a');
  await openLedger(store, { time: NOON }).record('tech/a');
  await views.rollUp();
  await openLedger(store, { time: NOON }).record('tech/a');

  const again = openLedger(store, { time: NOON + 3 * HOUR });
  expect(await again.bySubject()).toEqual({ 'tech/a': 3 });
});

test('an event is recorded although no sum can be read', async () => {
  const store = memoryStore({
    before: (operation) =>
      operation === 'get' ? Promise.reject(new AppError('store_unavailable')) : undefined,
  });

  expect(await openLedger(store).record('tech/a')).toContain('views/2026112112/');
});

test('totals overtaken by a roll-up at any step count everything once', async () => {
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

test('the last roll-up’s counts cost one get and no list, and nothing for a minute', async () => {
  const clock = { time: NOON };
  const operations: string[] = [];
  const store = memoryStore({ before: (operation) => void operations.push(operation) });
  await openLedger(store, clock).record('tech/a');
  clock.time = NOON + HOUR + 12 * 60_000;
  await openLedger(store, clock).rollUp();
  const views = openLedger(store, clock);
  operations.length = 0;

  expect(await views.closed()).toEqual({
    before: '2026112113',
    later: [],
    subjects: { 'tech/a': 1 },
    registers: {},
  });
  clock.time += 59_000;
  await views.closed();
  expect(operations).toEqual(['get']);
  expect(await views.bySubject()).toEqual({ 'tech/a': 1 });
  expect(operations).toEqual(['get', 'list', 'get']);
});
