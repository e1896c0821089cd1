import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { deployBudget } from '#usecases/site/deploy-budget.ts';
import { runs } from '#tests/support/runs.ts';

/** Returns the budget for a request that is not urgent. */
const budget = (deploys: readonly number[], perMonth: number, now: number) =>
  deployBudget(deploys, { perMonth, now, isUrgent: false });

const START = Date.parse('2026-11-01T12:00:00Z');

/**
 * Returns the times of deploys for requests at these times. A request that has to wait is repeated as soon as possible.
 */
function deploysFor(requests: readonly number[], perMonth: number): number[] {
  const deploys: number[] = [];
  for (const request of requests) {
    const { next } = budget(deploys, perMonth, request);
    // A request joins one that already waits.
    if (next <= request || !deploys.some((one) => one > request)) {
      const at = Math.max(next, request);
      if (at > (deploys.at(-1) ?? -1)) deploys.push(at);
    }
  }
  return deploys;
}

test('any 31 days have at most the deploys of one month', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 120 * DAY }), { maxLength: 200 }),
      fc.integer({ min: 1, max: 40 }),
      (offsets, perMonth) => {
        const requests = offsets.map((offset) => START + offset).sort((a, b) => a - b);
        const deploys = deploysFor(requests, perMonth);
        for (const first of deploys) {
          const month = deploys.filter((one) => one >= first && one < first + 31 * DAY);
          expect(month.length).toBeLessThanOrEqual(perMonth);
        }
      },
    ),
    runs(100),
  );
});

test('the first two deploys after a pause are immediate, the third is delayed', () => {
  const now = START + DAY;

  expect(budget([], 10, now)).toEqual({ perMonth: 10, left: 10, next: now });
  expect(budget([START], 10, now)).toEqual({ perMonth: 10, left: 9, next: now });
  const third = budget([START, START + 1_000], 10, now);
  expect(third.left).toBe(8);
  expect(third.next).toBe(START + (31 / 8) * DAY);
});

test('a site that publishes once a week is always deployed at once', () => {
  const weekly = Array.from({ length: 20 }, (_, n) => START + n * 7 * DAY);

  expect(deploysFor(weekly, 10)).toEqual(weekly);
});

test('without deploys left, the next waits until the oldest expires', () => {
  const deploys = [START, START + 20 * DAY];
  const now = START + 21 * DAY;

  expect(budget(deploys, 2, now)).toEqual({ perMonth: 2, left: 0, next: START + 31 * DAY });
});

test('an urgent deploy may exceed the number of a month, once at once and then daily', () => {
  const now = START + 2 * DAY;
  const next = (deploys: readonly number[]) =>
    deployBudget(deploys, { perMonth: 3, now, isUrgent: true }).next;
  const three = [START, START + 1_000, START + 1_500];

  expect(next(three.slice(1))).toBe(now);
  expect(next(three)).toBe(now);
  expect(next([...three, now - 1_000])).toBe(now - 1_000 + DAY);
  expect(budget([...three, now - 1_000], 3, now).left).toBe(0);
});

test('without a limit every deploy is immediate', () => {
  const now = START + 1_000;

  expect(budget([START, START, START], Infinity, now).next).toBe(now);
});
