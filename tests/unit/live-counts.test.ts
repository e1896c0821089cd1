import { expect, test } from 'vitest';
import { timedId } from '#domain/id.ts';
import { ledger } from '#store/ledger.ts';
import { liveCounts } from '#store/live-counts.ts';
import { type Interference, memoryStore } from '#store/memory.ts';

/** Two processes that count in one store. */
function twoProcesses(interference: Interference = {}) {
  const clock = { time: Date.UTC(2026, 10, 21, 12) };
  const store = memoryStore(interference);
  const now = () => new Date(clock.time);
  let made = 0;
  const newId = () => timedId(clock.time, String(made++).padStart(12, '0'));
  const open = () => liveCounts(ledger({ store, stream: 'likes', now, newId }), now);
  return { clock, here: open(), there: open() };
}

test('what a process counts itself is in its next count', async () => {
  const { here } = twoProcesses();

  expect(await here.add('thought')).toBe(1);
  expect(await here.add('thought')).toBe(2);
  expect(await here.add('another')).toBe(1);
});

test('what another process counts is in after five seconds', async () => {
  const { here, there, clock } = twoProcesses();
  await here.add('thought');
  await there.add('thought');

  clock.time += 4_999;
  expect(await here.add('thought')).toBe(2);
  clock.time += 1;
  expect(await here.add('thought')).toBe(4);
});

test('what is counted while the ledger is read counts once', async () => {
  const { here } = twoProcesses();

  const counts = await Promise.all(Array.from({ length: 50 }, () => here.add('thought')));
  expect(Math.max(...counts)).toBe(50);
  expect(await here.add('thought')).toBe(51);
});

test('a store that cannot be read leaves the last counts; before the first, nothing is recorded', async () => {
  let failing = true;
  const { here, clock } = twoProcesses({
    before(operation) {
      if (failing && operation === 'list') throw new Error('failed');
    },
  });
  await expect(here.add('thought')).rejects.toMatchObject({ code: 'store_unavailable' });

  failing = false;
  expect(await here.add('thought')).toBe(1);
  failing = true;
  clock.time += 10_000;
  expect(await here.add('thought')).toBe(2);
});
