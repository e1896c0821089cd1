import { expect, test } from 'vitest';
import { ownCounts } from '#store/ledger/own-counts.ts';
import { EXACT_PER_HOUR } from '#store/ledger/sampling.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { HOUR, NOON, openLedger } from '#tests/support/store/open-ledger.ts';

test('the count of a subject never falls, though a roll-up finds fewer events than there were', async () => {
  const clock = { time: NOON };
  const views = openLedger(memoryStore(), clock);
  const counts = ownCounts(views, () => new Date(clock.time));
  const view = async () => counts.countWith('a', await views.sample('a'));
  for (let n = 1; n < EXACT_PER_HOUR + 100; n++) await view();

  expect(await view()).toBe(EXACT_PER_HOUR + 100);
  clock.time += HOUR + 11 * 60_000;
  await views.rollUp();
  expect(await views.bySubject()).toEqual({ a: EXACT_PER_HOUR });
  expect(await view()).toBe(EXACT_PER_HOUR + 100);
});
