import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { deployBudget } from '#usecases/deploy-budget.ts';

/** The budget as a request finds it that is not urgent. */
const budget = (deploys: readonly number[], perMonth: number, now: number) =>
  deployBudget(deploys, { perMonth, now, isUrgent: false });

const START = Date.parse('2026-11-01T12:00:00Z');

/** The moments at which a site is deployed that asks at these moments, and once more whenever it may. */
function deploysFor(requests: readonly number[], perMonth: number): number[] {
  const deploys: number[] = [];
  for (const request of requests) {
    const { next } = budget(deploys, perMonth, request);
    // A request that comes while another waits is joined with it.
    if (next <= request || !deploys.some((one) => one > request)) {
      const at = Math.max(next, request);
      if (at > (deploys.at(-1) ?? -1)) deploys.push(at);
    }
  }
  return deploys;
}

test('in any 31 days there are never more deploys than a month has', () => {
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
  );
});

test('the first two deploys after a quiet time come at once, the third is spread', () => {
  const now = START + DAY;

  expect(budget([], 10, now)).toEqual({ perMonth: 10, left: 10, next: now });
  expect(budget([START], 10, now)).toEqual({ perMonth: 10, left: 9, next: now });
  const third = budget([START, START + 1_000], 10, now);
  expect(third.left).toBe(8);
  expect(third.next).toBe(START + (31 / 7) * DAY);
});

test('a site that publishes once a week is deployed at once each time', () => {
  const weekly = Array.from({ length: 20 }, (_, n) => START + n * 7 * DAY);

  expect(deploysFor(weekly, 10)).toEqual(weekly);
});

test('where none is left the next deploy waits until the oldest no longer counts', () => {
  const deploys = [START, START + 20 * DAY];
  const now = START + 21 * DAY;

  expect(budget(deploys, 2, now)).toEqual({ perMonth: 2, left: 0, next: START + 31 * DAY });
});

test('an urgent deploy waits for no turn, only for one that is left', () => {
  const now = START + 2_000;
  const urgent = { perMonth: 3, now, isUrgent: true };

  expect(deployBudget([START, START + 1_000], urgent)).toMatchObject({ left: 1, next: now });
  expect(deployBudget([START, START + 1_000, START + 1_500], urgent)).toMatchObject({
    left: 0,
    next: START + 31 * DAY,
  });
});

test('others leave one deploy of a month to the urgent ones', () => {
  const hourly = Array.from({ length: 30 * 24 }, (_, n) => START + n * 60 * 60_000);

  expect(deploysFor(hourly, 10)).toHaveLength(9);
});

test('without a limit every deploy comes at once', () => {
  const now = START + 1_000;

  expect(budget([START, START, START], Infinity, now).next).toBe(now);
});
