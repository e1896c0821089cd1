import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { deployBudget } from '#usecases/rebuild/deploy-budget.ts';
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

test('the first deploy after a pause is immediate, the next waits for its turn', () => {
  const now = START + DAY;

  expect(budget([], 5, now)).toEqual({ perMonth: 5, left: 5, next: now });
  expect(budget([START], 5, now)).toEqual({ perMonth: 5, left: 4, next: START + (31 / 5) * DAY });
});

test('a site that publishes daily is deployed at an even pace', () => {
  const daily = Array.from({ length: 40 }, (_, n) => START + n * DAY);

  const gap = (31 / 5) * DAY;
  expect(deploysFor(daily, 5).slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5].map((n) => START + n * gap));
});

test('deploys that the site did not request count, and need no turn', () => {
  const now = START + DAY;
  const pushes = [START, START + 1_000];

  expect(deployBudget([], { perMonth: 6, now, isUrgent: false, others: pushes })).toEqual({
    perMonth: 6,
    left: 4,
    next: now,
  });
  expect(deployBudget([START], { perMonth: 2, now, isUrgent: false, others: [START] })).toEqual({
    perMonth: 2,
    left: 0,
    next: START + 31 * DAY,
  });
});

test('a site that publishes once a week is always deployed at once', () => {
  const weekly = Array.from({ length: 20 }, (_, n) => START + n * 7 * DAY);

  expect(deploysFor(weekly, 5)).toEqual(weekly);
});

test('without deploys left, the next waits until the oldest expires', () => {
  const deploys = [START, START + 12 * DAY];
  const now = START + 13 * DAY;

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
