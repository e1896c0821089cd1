import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXACT_PER_HOUR, sampling } from '#store/ledger/sampling.ts';
import { registerTag } from '#store/ledger/totals.ts';
import { seeded } from '#tests/support/random.ts';
import { HOUR, NOON } from '#tests/support/store/open-ledger.ts';
import { runs } from '#tests/support/runs.ts';

interface Options {
  readonly random?: (weight: number) => number;
  /** Registers of all hours before 12:00. */
  readonly summed?: Readonly<Record<string, number>>;
}

/** Opens the sampling of a process whose clock stands still unless it is moved. */
function open({ random = (weight) => weight - 1, summed = {} }: Options = {}) {
  const clock = { time: NOON };
  const samples = sampling({
    now: () => new Date(clock.time),
    closed: () =>
      Promise.resolve({ before: '2026112112', later: [], subjects: {}, registers: summed }),
    random,
  });
  return {
    clock,
    ...samples,
    /** Has so many events without a register. */
    async pass(count: number): Promise<void> {
      for (let n = 0; n < count; n++) await samples.next([]);
    },
  };
}

test('every event is stored up to the exact number of this hour and of the last one', async () => {
  const one = open();

  const weights = new Set<number>();
  for (let n = 0; n < EXACT_PER_HOUR; n++) weights.add(await one.next([]));
  expect([...weights]).toEqual([1]);
  expect(await one.next([])).toBe(0);
  one.clock.time += HOUR;
  // The last hour had one too many.
  expect(await one.next([])).toBe(0);
  one.clock.time += HOUR;
  expect(await one.next([])).toBe(1);
  await one.pass(10 * EXACT_PER_HOUR);
  // An hour without any event lies between.
  one.clock.time += 2 * HOUR;
  expect(await one.next([])).toBe(1);
});

test('whatever happened before, an event counts 1 on average', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(5 * EXACT_PER_HOUR), { minLength: 1, maxLength: 2 }),
      fc.option(fc.record({ register: fc.nat(3), rank: fc.nat(3) }), { nil: undefined }),
      async (hours, visitor) => {
        const tags = visitor ? [registerTag(visitor.register, visitor.rank + 1)] : [];
        /** Returns the weight of the next event after those of the hours, and out of how many it was drawn. */
        async function after(draw: number): Promise<{ weight: number; of: number }> {
          let of = 1;
          const one = open({
            summed: { '1': 2 },
            random(weight) {
              of = weight;
              return draw;
            },
          });
          for (const [n, events] of hours.entries()) {
            if (n > 0) one.clock.time += HOUR;
            await one.pass(events);
          }
          of = 1;
          return { weight: await one.next(tags), of };
        }
        const { of } = await after(0);
        let sum = 0;
        for (let draw = 0; draw < of; draw++) sum += (await after(draw)).weight;

        expect(sum / of).toBe(1);
      },
    ),
    runs(6),
  );
});

test('an event that raises a register is stored, once', async () => {
  const one = open({ summed: { '7': 5 } });
  await one.pass(10 * EXACT_PER_HOUR);

  expect(await one.next([registerTag(7, 5)])).toBe(0);
  expect(await one.next([registerTag(7, 6)])).toBe(1);
  // Not until it is known to be stored.
  expect(await one.next([registerTag(7, 6)])).toBe(1);
  one.stored([registerTag(7, 6)]);
  expect(await one.next([registerTag(7, 6)])).toBe(0);
  one.removed([registerTag(7, 6)]);
  expect(await one.next([registerTag(7, 6)])).toBe(1);
  one.stored([registerTag(7, 6)]);
  one.clock.time += HOUR;
  await one.pass(10 * EXACT_PER_HOUR);
  expect(await one.next([registerTag(7, 6)])).toBe(0);
  // By then, a roll-up has left what it knows of that hour.
  one.clock.time += HOUR;
  expect(await one.next([registerTag(7, 6)])).toBe(1);
});

test('the number of stored events hardly grows with that of all', async () => {
  const { below: random } = seeded(1);
  const storedOf = async (events: number) => {
    const one = open({ random });
    let stored = 0;
    for (let n = 0; n < events; n++) stored += (await one.next([])) > 0 ? 1 : 0;
    return stored;
  };

  for (const times of [3, 30]) {
    const bound = EXACT_PER_HOUR * (1 + Math.log(times));
    expect(await storedOf(times * EXACT_PER_HOUR)).toBeLessThan(1.02 * bound);
  }
});
