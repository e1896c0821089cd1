import { expect, test } from 'vitest';
import { isContents } from '#domain/posts/is-contents.ts';

const WITH = { coverImage: '/images/a.webp' };

test('a list is a table of contents if most of its posts have no cover', () => {
  expect(isContents([{}, {}, WITH])).toBe(true);
  expect(isContents([{}, WITH])).toBe(false);
  expect(isContents([...Array<object>(13).fill({}), ...Array<typeof WITH>(11).fill(WITH)])).toBe(
    false,
  );
  expect(isContents([])).toBe(false);
});
