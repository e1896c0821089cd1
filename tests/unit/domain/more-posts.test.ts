import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { morePosts } from '#domain/posts/more-posts.ts';

interface Sample {
  readonly title: string;
  readonly subheading: string;
  readonly tags?: string[];
}

const post = (title: string, tags?: string[]): Sample => ({
  title,
  subheading: '',
  ...(tags && { tags }),
});

/** Returns the titles of the posts that follow one of a list. */
const after = (list: readonly Sample[], index: number) =>
  morePosts(list)[index]?.map(({ post: { title } }) => title);

const LIST = ['e', 'd', 'c', 'b', 'a'].map((title) => post(title));
const older = (title: string) => ({ post: post(title), rel: 'prev' });
const newer = (title: string) => ({ post: post(title), rel: 'next' });
const other = (title: string) => ({ post: post(title) });

test.each([
  ['the newest post', 0, [older('d'), other('c'), other('b')]],
  ['a post in between', 2, [older('b'), newer('d'), other('e')]],
  ['the oldest post', 4, [newer('b'), other('e'), other('d')]],
])('%s without relations leads to its neighbours and then to the newest others', (_, n, found) => {
  expect(morePosts(LIST)[n]).toEqual(found);
});

test('a single post leads to no other', () => {
  expect(morePosts([post('a')])).toEqual([[]]);
});

test('posts that share more tags come first, whatever the spelling of a tag', () => {
  const list = [
    post('Ships', ['Harbours']),
    post('Between', ['Law']),
    post('Ports', ['harbours', 'Old Books']),
    post('Here', ['Harbours', 'Old books']),
  ];

  expect(after(list, 3)).toEqual(['Ports', 'Ships', 'Between']);
});

test('of posts without a shared tag, those that share a rarer word come first', () => {
  const list = [
    post('The ledger of a harbour'),
    post('A lighthouse at night'),
    post('Old harbours'),
    post('Harbour lights'),
    post('The lighthouse and the hárbour'),
    // Thirty posts in all, so that a word of three of them counts.
    ...Array.from({ length: 25 }, (_, n) => post(`Number ${n}`)),
  ];

  expect(after(list, 4)).toEqual([
    'A lighthouse at night',
    'The ledger of a harbour',
    'Harbour lights',
  ]);
});

test('a word that many posts have relates none of them', () => {
  const list = Array.from({ length: 12 }, (_, n) => post(`Letter number${n}`));

  expect(after(list, 6)).toEqual(['Letter number7', 'Letter number5', 'Letter number0']);
});

test('of the posts with a frequent tag, the nearest in the list are compared', () => {
  const list = Array.from({ length: 3 * LIMITS.relatedPosts }, (_, n) => post(`${n}`, ['All']));
  const index = 2 * LIMITS.relatedPosts;

  const nearest = index - LIMITS.relatedPosts / 2;
  expect(after(list, index)).toEqual([nearest, nearest + 1, nearest + 2].map(String));
});
