import { expect, test } from 'vitest';
import { timedId } from '#domain/id.ts';
import { subscriberStore } from '#store/letters/subscribers.ts';
import { memoryStore } from '#tests/support/store/memory.ts';

const AT = '2026-11-26T00:00:00.000Z';
const HASH = 'a'.repeat(32);
const id = (time: number) => timedId(time, '0'.repeat(12));
const fact = { address: 'sealed', wishes: { replies: true }, at: AT, origin: 'form' } as const;

test('what a stopped ending or confirmation has left goes later, but no request that still waits', async () => {
  const store = memoryStore();
  const subscribers = subscriberStore({ store, waitUntil: () => {} });
  const other = 'b'.repeat(32);
  // As they are left if the removal after the last write was stopped.
  await subscribers.ask(HASH, id(10), fact);
  await store.put(`subscribers/${HASH}_${id(11)}_c`, JSON.stringify(fact));
  await store.put(`subscribers/${HASH}_${id(12)}_x`, JSON.stringify({ at: AT, reason: 'left' }));
  await store.put(`subscribers/${other}_${id(8)}_c`, JSON.stringify(fact));
  await subscribers.ask(other, id(9), fact);
  await store.put(`subscribers/${other}_${id(10)}_c`, JSON.stringify(fact));
  await subscribers.ask(other, id(1), fact);

  await subscribers.removeOld(5);

  expect((await store.list('subscribers/')).map(({ key }) => key)).toEqual([
    `subscribers/${HASH}_${id(12)}_x`,
    `subscribers/${other}_${id(9)}_q`,
    `subscribers/${other}_${id(10)}_c`,
  ]);
});
