import { expect, test } from 'vitest';
import { gapAt, landingAt } from '#islands/text-editor/rich/views/landing.ts';

/** Two rows: three images, and one below them that is as wide as all. */
const BOXES = [
  { left: 0, right: 100, top: 0, bottom: 100 },
  { left: 108, right: 208, top: 0, bottom: 100 },
  { left: 216, right: 316, top: 0, bottom: 100 },
  { left: 0, right: 316, top: 108, bottom: 208 },
];

test.each([
  ['the left half of a later image', 220, 50, 0, [2, 'before', 1]],
  ['the right half of a later image', 300, 50, 0, [2, 'after', 2]],
  ['the left half of an earlier image', 10, 50, 2, [0, 'before', 0]],
  ['the right half of an earlier image', 90, 50, 3, [0, 'after', 1]],
  ['the gap between two images', 104, 50, 3, [0, 'after', 1]],
  ['the end of the last row', 340, 150, 0, [3, 'after', 3]],
] as const)('an image dropped at %s lands beside it', (_, x, y, from, [beside, side, to]) => {
  expect(landingAt({ x, y }, BOXES, from)).toEqual({ beside, side, to });
});

test.each([
  ['itself', 10, 50, 0],
  ['the image after it', 110, 50, 0],
  ['the image before it', 90, 50, 1],
  ['the text far below', 50, 400, 0],
])('an image dropped at %s stays where it is', (_, x, y, from) => {
  expect(landingAt({ x, y }, BOXES, from)).toBeUndefined();
});

test('in a text from right to left, the right half of an image is before it', () => {
  expect(landingAt({ x: 300, y: 50 }, BOXES, 0, true)).toMatchObject({ side: 'before', to: 1 });
});

/** Three blocks, of which the second is high. */
const BLOCKS = [
  { left: 0, right: 600, top: 0, bottom: 40 },
  { left: 0, right: 600, top: 60, bottom: 460 },
  { left: 0, right: 600, top: 480, bottom: 520 },
];

test.each([
  ['above all', -50, 2, [0, 'before', 0]],
  ['the upper half of a block', 100, 2, [1, 'before', 1]],
  ['the lower half of a block', 400, 0, [2, 'before', 1]],
  ['below all', 900, 0, [2, 'after', 2]],
] as const)('a block dropped at %s lands in the nearest gap', (_, y, from, [beside, side, to]) => {
  expect(gapAt({ x: -20, y }, BLOCKS, from)).toEqual({ beside, side, to });
});

test.each([
  ['itself', 200, 1],
  ['the upper half of the next block', 100, 0],
])('a block dropped at %s stays where it is', (_, y, from) => {
  expect(gapAt({ x: -20, y }, BLOCKS, from)).toBeUndefined();
});
