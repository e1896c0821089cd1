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

test('the first deploy after a pause is immediate, the next waits for its turn', () => {
  const now = START + DAY;

  expect(budget([], 6, now)).toEqual({ perMonth: 6, left: 6, next: now });
  expect(budget([START], 6, now)).toEqual({ perMonth: 6, left: 5, next: START + (31 / 5) * DAY });
});

test('a site that publishes daily is deployed at an even pace', () => {
  const daily = Array.from({ length: 40 }, (_, n) => START + n * DAY);

  const gap = (31 / 5) * DAY;
  expect(deploysFor(daily, 6).slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5].map((n) => START + n * gap));
});

test('deploys that the site did not request count, and need no turn', () => {
  const now = START + DAY;
  const pushes = [START, START + 1_000];

  expect(deployBudget([], { perMonth: 6, now, isUrgent: false, others: pushes })).toEqual({
    ...{ perMonth: 6, left: 4, next: now },
  });
  expect(deployBudget([START], { perMonth: 3, now, isUrgent: false, others: [START] })).toEqual({
    ...{ perMonth: 3, left: 1, next: START + 31 * DAY },
  });
});

test('a site that publishes once a week is always deployed at once', () => {
  const weekly = Array.from({ length: 20 }, (_, n) => START + n * 7 * DAY);

  expect(deploysFor(weekly, 6)).toEqual(weekly);
});

test('without deploys left, the next waits until the oldest expires', () => {
  const deploys = [START, START + 12 * DAY];
  const now = START + 13 * DAY;

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

  const month = deploysFor(hourly, 10).filter((one) => one < START + 31 * DAY);
  expect(month).toHaveLength(9);
});

test('without a limit every deploy is immediate', () => {
  const now = START + 1_000;

  expect(budget([START, START, START], Infinity, now).next).toBe(now);
});
