import { expect, test } from 'vitest';
import { morePosts } from '#domain/posts/more-posts.ts';

const LIST = ['e', 'd', 'c', 'b', 'a'];
const older = (post: string) => ({ post, rel: 'prev' });
const newer = (post: string) => ({ post, rel: 'next' });

test.each([
  ['the newest post', 0, [older('d'), { post: 'c' }, { post: 'b' }]],
  ['a post in between', 2, [older('b'), newer('d'), { post: 'e' }]],
  ['the oldest post', 4, [newer('b'), { post: 'e' }, { post: 'd' }]],
])('%s leads to its neighbours and then to the newest others', (_, index, expected) => {
  expect(morePosts(LIST, index)).toEqual(expected);
});

test('a single post leads to no other', () => {
  expect(morePosts(['a'], 0)).toEqual([]);
});
