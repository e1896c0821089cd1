import { expect, test } from 'vitest';
import { timedId } from '#domain/id.ts';
import { ledger } from '#store/ledger/ledger.ts';
import { liveCounts } from '#store/ledger/live-counts.ts';
import { type Interference, memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** Returns two processes that count in one store. */
function twoProcesses(interference: Interference = {}) {
  const clock = { time: Date.UTC(2026, 10, 21, 12) };
  const store = memoryStore(interference);
  const now = () => new Date(clock.time);
  let made = 0;
  const newId = () => timedId(clock.time, String(made++).padStart(12, '0'));
  const open = () => liveCounts(ledger({ store, stream: 'likes', now, newId }), now);
  return { clock, here: open(), there: open() };
}

test('a process’s own events are in its next count', async () => {
  const { here } = twoProcesses();

  expect(await here.add('thought')).toBe(1);
  expect(await here.add('thought')).toBe(2);
  expect(await here.add('another')).toBe(1);
});

test('another process’s events are counted within five seconds', async () => {
  const { here, there, clock } = twoProcesses();
  await here.add('thought');
  await there.add('thought');

  clock.time += 4_999;
  expect(await here.add('thought')).toBe(2);
  clock.time += 1;
  expect(await here.add('thought')).toBe(4);
});

test('events recorded while the ledger is read count once', async () => {
  const { here } = twoProcesses();

  const counts = await Promise.all(Array.from({ length: 50 }, () => here.add('thought')));
  expect(Math.max(...counts)).toBe(50);
  expect(await here.add('thought')).toBe(51);
});

test('an event is recorded before anything is read', async () => {
  const operations: string[] = [];
  const { here } = twoProcesses({ before: (operation) => void operations.push(operation) });

  await here.add('thought');

  expect(operations[0]).toBe('put');
});

test('without the store the count has this process’s own events', async () => {
  expectLog('Error: failed');
  let failing = true;
  const { here, there, clock } = twoProcesses({
    before(operation) {
      if (failing && operation === 'list') throw new Error('failed');
    },
  });
  await there.add('thought');
  expect(await here.add('thought')).toBe(1);
  expect(await here.add('thought')).toBe(2);
  expect(await here.add('another')).toBe(1);

  failing = false;
  expect(await here.add('thought')).toBe(4);
  failing = true;
  clock.time += 10_000;
  expect(await here.add('thought')).toBe(5);
});

test('an event recorded again under its id counts once', async () => {
  const { here, there } = twoProcesses();
  const id = timedId(0, 'a'.repeat(12));

  expect(await here.add('thought', [], id)).toBe(1);
  expect(await here.add('thought', [], id)).toBe(1);
  expect(await there.add('thought', [], id)).toBe(1);
});
