import { expect, test } from 'vitest';
import { countClicks } from '#domain/site/count-clicks.ts';

/** Returns the results of clicks at these times. */
function remaining(times: readonly number[], detail = 1): number[] {
  const row = countClicks(500);
  return times.map((timeStamp) => row({ timeStamp, detail }));
}

test.each([
  ['three quick clicks complete a row', [0, 500, 1_000], [2, 1, 0]],
  ['a late click starts a new row', [0, 501, 1_001, 1_501], [2, 2, 1, 0]],
  ['a late third click starts a new row', [0, 499, 1_000, 1_499, 1_998], [2, 1, 2, 1, 0]],
  ['a complete row is followed by another', [0, 1, 2, 3, 4, 5], [2, 1, 0, 2, 1, 0]],
])('%s', (_, times, left) => {
  expect(remaining(times)).toEqual(left);
});

test('key presses have no time limit', () => {
  expect(remaining([0, 60_000, 3_600_000], 0)).toEqual([2, 1, 0]);
});

test('clicks and key presses do not form a row together', () => {
  const row = countClicks(500);
  const left = [1, 0, 1, 1, 0].map((detail, n) => row({ timeStamp: n, detail }));

  expect(left).toEqual([2, 2, 2, 1, 2]);
});
