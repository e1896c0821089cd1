import { expect, test } from 'vitest';
import { correctQuery } from '#islands/search/search-index.ts';

const KNOWN = 'harbour philosophy lighthouse letter letters cafe garden книга'.split(' ');

test.each([
  ['lighthuose', 'lighthouse'],
  ['ighthouse', 'lighthouse'],
  ['philosphy', 'philosophy'],
  ['phillosphy', 'philosophy'],
  ['Hrabour', 'harbour'],
  ['gardn', 'garden'],
  ['leter', 'letter'],
  ['книгв', 'книга'],
  ['harbour gardn', 'harbour garden'],
])('%s becomes %s', (typed, corrected) => {
  expect(correctQuery(typed, KNOWN)).toBe(corrected);
});

test.each([
  'harb',
  'theology',
  'thequickbrown',
  'azzzzzz',
  'cat',
  'cafë',
  '蒲公英',
  'lughthoise2000',
  '',
])('%s has nothing to correct', (typed) => {
  expect(correctQuery(typed, KNOWN)).toBeUndefined();
});
