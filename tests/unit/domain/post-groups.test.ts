import { expect, test } from 'vitest';
import { authorGroups, authorPath, tagGroups, tagPath } from '#domain/posts/post-groups.ts';

const POSTS = [
  { author: 'Ada Byron', tags: ['Old Books', 'Ethics'] },
  { author: '…' },
  { author: 'ada byron', tags: ['ethics'] },
];

test('posts are grouped by the address of a name, spelled as in the newest post', () => {
  expect(authorGroups(POSTS)).toEqual([
    { slug: 'ada-byron', name: 'Ada Byron', posts: [POSTS[0], POSTS[2]] },
  ]);
  expect(tagGroups(POSTS).map(({ name, posts }) => [name, posts.length])).toEqual([
    ['Old Books', 1],
    ['Ethics', 2],
  ]);
});

test('paths are encoded, and empty for a name that has no letters', () => {
  expect(tagPath('Old Books')).toBe('/tags/old-books');
  expect(authorPath('Müller')).toBe('/authors/m%C3%BCller');
  expect(authorPath('…')).toBe('');
});
