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
  expect(third.next).toBe(START + (31 / 7) * DAY);
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

test('an urgent deploy needs a remaining deploy, but no turn', () => {
  const now = START + 2_000;
  const urgent = { perMonth: 3, now, isUrgent: true };

  expect(deployBudget([START, START + 1_000], urgent)).toMatchObject({ left: 1, next: now });
  expect(deployBudget([START, START + 1_000, START + 1_500], urgent)).toMatchObject({
    left: 0,
    next: START + 31 * DAY,
  });
});

test('other deploys leave one of a month to urgent ones', () => {
  const hourly = Array.from({ length: 30 * 24 }, (_, n) => START + n * 60 * 60_000);

  expect(deploysFor(hourly, 10)).toHaveLength(9);
});

test('without a limit every deploy is immediate', () => {
  const now = START + 1_000;

  expect(budget([START, START, START], Infinity, now).next).toBe(now);
});
