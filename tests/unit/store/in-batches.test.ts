import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inBatches } from '#store/facts/in-batches.ts';

test('no item is begun after a failure', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await turn();
    if (item === 0) throw new Error('The store failed.');
  };

  await expect(inBatches([0, 1, 2, 3, 4, 5], work, 2)).rejects.toThrow('The store failed.');
  for (let n = 0; n < 12; n++) await turn();

  expect(begun.length).toBeLessThan(6);
});
