import { expect, test } from 'vitest';
import { mergeNewest } from '#islands/thoughts/merge-newest.ts';

test('a built page ends with the same thought after newer ones were added', () => {
  expect(mergeNewest(['d', 'c', 'b'], ['f', 'e', 'd', 'c', 'b', 'a'])).toEqual([
    'f',
    'e',
    'd',
    'c',
    'b',
  ]);
});

test('a built page loses a thought that is not in the feed any more', () => {
  expect(mergeNewest(['d', 'c', 'b'], ['d', 'b', 'a'])).toEqual(['d', 'b']);
});

test('a built page follows the feed if they share no thought', () => {
  expect(mergeNewest(['b', 'a'], ['f', 'e'])).toEqual(['f', 'e', 'b', 'a']);
});
