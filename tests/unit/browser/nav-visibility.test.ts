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

test.each([
  ['on a desktop the bar hides past 50 px', DESKTOP, [0, 50, 51, 300], '0011'],
  ['on a desktop the bar returns on scrolling up', DESKTOP, [300, 299, 300, 50, 0], '10100'],
  ['the bar does not change without scrolling', DESKTOP, [200, 200, 150, 150], '1100'],
  ['on a post the bar shows past 50 px', DESKTOP_POST, [0, 50, 51, 900, 300, 20], '110001'],
  ['on a phone the bar stays', PHONE, [0, 51, 900], '000'],
  ['on a phone it hides past 100 px of a post', PHONE_POST, [0, 100, 101, 900, 899], '00110'],
])('%s', (_, page, positions, hidden) => {
  expect(hiddenAt(positions, page).map(Number).join('')).toBe(hidden);
});

test('a post too short to scroll has its bar', () => {
  expect(hiddenAt([0], DESKTOP_POST, 50)).toEqual([false]);
  expect(hiddenAt([0], DESKTOP_POST, 51)).toEqual([true]);
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
