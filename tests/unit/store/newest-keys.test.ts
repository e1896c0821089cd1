import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ID_RANDOM, timedId } from '#domain/id.ts';
import { newestKeys } from '#store/facts/newest-keys.ts';
import { runs } from '#tests/support/runs.ts';
import { memoryStore } from '#tests/support/store/memory.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

test('the newest keys equal those of sorting all of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(0, 1, 40, 5_000, 90_000, 3_000_000, 400_000_000), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.integer({ min: 900, max: 2_500 }),
      fc.nat(2_000),
      fc.nat(300),
      async (pauses, size, skipped, count) => {
        const store = memoryStore();
        const keys: string[] = [];
        let time = NOW;
        for (let n = 0; n < size; n++) {
          time -= pauses[n % pauses.length] ?? 0;
          const random = String((n * 7_919) % 9_973).padStart(ID_RANDOM, '0');
          keys.push(`some/${timedId(time, random)}_x`);
        }
        for (const key of keys) await store.put(key, '');
        await store.put('somewhere/else', '');
        const sorted = [...new Set(keys)].sort().reverse();
        const before = sorted[skipped]?.slice('some/'.length) ?? 'z';
        const rest = sorted.filter((key) => key.slice('some/'.length) < before);

        const found = (await newestKeys(store, 'some/', { before, count })).map(({ key }) => key);

        expect(found).toEqual(rest.slice(0, found.length));
        expect(found.length).toBeGreaterThanOrEqual(Math.min(count, rest.length));

        const after = rest[count]?.slice('some/'.length) ?? '';
        const later = await newestKeys(store, 'some/', { before, after, count: Infinity });
        expect(later.map(({ key }) => key)).toEqual(rest.slice(0, later.length));
        expect(later.length).toBeGreaterThanOrEqual(Math.min(count, rest.length));
      },
    ),
    runs(40),
  );
});

test('the newest of many keys cost as many lists as those of a few', async () => {
  const listsWith = async (size: number) => {
    let lists = 0;
    const store = memoryStore({
      before: (operation) => void (lists += Number(operation === 'list')),
    });
    for (let n = 0; n < size; n++) {
      await store.put(`some/${timedId(NOW - n * 60_000, 'a'.repeat(ID_RANDOM))}`, '');
    }
    await newestKeys(store, 'some/', { before: timedId(NOW + 1, ''), count: 20 });
    return lists;
  };

  expect(await listsWith(1_000)).toBe(1);
  expect(await listsWith(20_000)).toBeLessThan(40);
});
