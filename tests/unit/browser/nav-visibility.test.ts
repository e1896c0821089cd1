import { expect, test } from 'vitest';
import { isNavHidden, readPercent } from '#chrome/nav-visibility.ts';

const DESKTOP = { isPost: false, isMobile: false };
const DESKTOP_POST = { isPost: true, isMobile: false };
const PHONE = { isPost: false, isMobile: true };
const PHONE_POST = { isPost: true, isMobile: true };

/** Returns the bar's state after scrolling to each of these positions in turn. */
function hiddenAt(
  positions: readonly number[],
  page: typeof DESKTOP,
  scrollable = 5_000,
): boolean[] {
  let [was, before] = [false, 0];
  return positions.map((y) => {
    was = isNavHidden(was, { y, before, scrollable }, page);
    before = y;
    return was;
  });
}

test('on a desktop the bar hides past 50 px and returns on scrolling up', () => {
  expect(hiddenAt([0, 50, 51, 300, 299, 300, 50, 0], DESKTOP)).toEqual([
    ...[false, false, true, true],
    ...[false, true, false, false],
  ]);
});

test('the bar does not change without scrolling', () => {
  expect(hiddenAt([200, 200, 150, 150], DESKTOP)).toEqual([true, true, false, false]);
});

test('on a post on a desktop the bar shows past 50 px in both directions', () => {
  expect(hiddenAt([0, 50, 51, 900, 300, 20], DESKTOP_POST)).toEqual([
    ...[true, true, false],
    ...[false, false, true],
  ]);
});

test('a post too short to scroll has its bar', () => {
  expect(hiddenAt([0], DESKTOP_POST, 50)).toEqual([false]);
  expect(hiddenAt([0], DESKTOP_POST, 51)).toEqual([true]);
});

test('on a phone the bar stays, except on a post past 100 px', () => {
  expect(hiddenAt([0, 51, 900], PHONE)).toEqual([false, false, false]);
  expect(hiddenAt([0, 100, 101, 900, 899], PHONE_POST)).toEqual([false, false, true, true, false]);
});

test('reading progress is the percentage of the scrollable height, at most 100', () => {
  expect(readPercent({ y: 0, scrollable: 800 })).toBe(0);
  expect(readPercent({ y: 200, scrollable: 800 })).toBe(25);
  expect(readPercent({ y: 801, scrollable: 800 })).toBe(100);
  expect(readPercent({ y: 0, scrollable: 0 })).toBe(0);
});

test('the end counts as fully read in spite of rounding', () => {
  expect(readPercent({ y: 98.6, scrollable: 100 })).toBe(100);
  expect(readPercent({ y: 97.9, scrollable: 100 })).toBe(98);
  expect(readPercent({ y: 0, scrollable: 1 })).toBe(0);
});
