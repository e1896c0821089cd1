import { expect, test } from 'vitest';
import { paginate } from '#domain/site/pagination.ts';

test.each([
  [[], [[]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])('the pages of %j, two items each, are %j', (list, pages) => {
  expect(paginate(list, 2)).toEqual(
    pages.map((items, n) => ({ items, page: n + 1, pages: pages.length })),
  );
});
