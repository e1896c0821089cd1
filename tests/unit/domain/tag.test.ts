import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { NewTags } from '#domain/posts/tag.ts';
import { tagSlug } from '#domain/posts/tag-slug.ts';
import { slugOf } from '#domain/slug.ts';

test('a name’s address keeps letters and digits of any script, joined by hyphens', () => {
  expect(slugOf(' C++ & the Web, 2nd “edition” ')).toBe('c-the-web-2nd-edition');
  expect(slugOf('فلسفة التاريخ')).toBe('فلسفة-التاريخ');
  expect(slugOf('!?')).toBe('');
});

test('the address of any name is a valid file name', () => {
  for (const letter of ['x', '语', '𝒳', 'ﷺ']) {
    const slug = slugOf(letter.repeat(LIMITS.author));
    expect(new TextEncoder().encode(slug).length).toBeLessThanOrEqual(LIMITS.slugBytes);
    expect(slugOf(slug)).toBe(slug);
  }
  expect(slugOf('Index')).toBe('index-');
});

test('signs that tell tags apart are words in their addresses', () => {
  const names = [
    'C',
    'C#',
    'C++',
    'C＃ 8',
    'C++17',
    '.NET',
    'NET',
    'Google+',
    'Node.js',
    '#1',
    '!',
  ];

  expect(names.map(tagSlug).join(' ')).toBe(
    'c c-sharp c-plus-plus c-sharp-8 c-plus-plus-17 dot-net net google-plus node-js 1 ',
  );
  expect(NewTags.parse(['C', 'C#', 'C++'])).toEqual(['C', 'C#', 'C++']);
});

test('other tags with the same address are refused, and named', () => {
  expect(NewTags.safeParse(['Rock & Roll', 'Rock Roll']).error?.issues[0]?.message).toBe(
    '“Rock & Roll” and “Rock Roll” would have the same page. Please choose one of them.',
  );
});

test('tags with the same spelling become the first one, and none become undefined', () => {
  expect(NewTags.parse(['Ethics', 'Old Books', 'ethics', 'old-books'])).toEqual([
    'Ethics',
    'Old Books',
  ]);
  expect(NewTags.parse([])).toBeUndefined();
});

test.each([
  ['a tag without a letter or digit', ['!']],
  ['an empty tag', [' ']],
  ['a long tag', ['x'.repeat(LIMITS.tag + 1)]],
  ['too many tags', Array.from({ length: LIMITS.tags + 1 }, (_, n) => `tag ${n}`)],
  ['a text instead of a list', 'ethics'],
])('%s is refused', (_, tags) => {
  expect(NewTags.safeParse(tags).success).toBe(false);
});
