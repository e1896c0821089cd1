import { expect, test } from 'vitest';
import { parseListAddress } from '#domain/lists/list-address.ts';
import { slugOf } from '#domain/slug.ts';

const nameOf = (name: string) => parseListAddress('tag', { name, page: undefined })?.name;

test('a name of a list is short enough for a file, in bytes', () => {
  expect(nameOf('a'.repeat(180))).toHaveLength(180);
  expect(nameOf('語'.repeat(60))).toHaveLength(60);
  expect(nameOf('a'.repeat(181))).toBeUndefined();
  expect(nameOf('語'.repeat(61))).toBeUndefined();
});

test.each([
  'a'.repeat(300),
  '語'.repeat(100),
  'Ä '.repeat(100),
  '𝒜b'.repeat(90),
  '👍🏽'.repeat(90) + 'x',
])('the slug of a long tag is a name of a list: %s', (tag) => {
  const slug = slugOf(tag);
  expect(nameOf(slug)).toBe(slug);
});
