import { describe, expect, test } from 'vitest';
import type { ManagedPost } from '#domain/posts/managed-post.ts';
import { arrangePosts, groupPosts } from '#islands/dashboard/posts/arrange-posts.ts';

const START = { query: '', category: '', state: '', order: 'newest', isGrouped: true } as const;

const post = (title: string, changes: Partial<ManagedPost> = {}): ManagedPost => ({
  id: `0mwqcvpc0${title.toLowerCase().padEnd(12, 'x')}`,
  state: 'published',
  title,
  category: 'tech',
  author: 'Ada',
  date: '2026-11-21T12:00:00.000Z',
  tags: [],
  views: 0,
  comments: 0,
  ...changes,
});

const POSTS = [
  post('Tech 9', { views: 5, comments: 1, date: '2026-11-19T12:00:00.000Z' }),
  post('Tech 10', { views: 9, tags: ['sea'], date: '2026-11-21T12:00:00.000Z' }),
  post('Vom Café', { category: 'history', state: 'unpublished', date: '2026-11-20T12:00:00.000Z' }),
];

const titles = (choice: Partial<Parameters<typeof arrangePosts>[1]>) =>
  arrangePosts(POSTS, { ...START, ...choice }).map(({ title }) => title);

describe('the list of all posts', () => {
  test.each([
    ['newest', ['Tech 10', 'Vom Café', 'Tech 9']],
    ['oldest', ['Tech 9', 'Vom Café', 'Tech 10']],
    ['title', ['Tech 9', 'Tech 10', 'Vom Café']],
    ['views', ['Tech 10', 'Tech 9', 'Vom Café']],
    ['comments', ['Tech 9', 'Tech 10', 'Vom Café']],
  ] as const)('is sorted by %s', (order, expected) => {
    expect(titles({ order })).toEqual(expected);
  });

  test.each([
    [{ query: 'cafe' }, ['Vom Café']],
    [{ query: 'SEA' }, ['Tech 10']],
    [{ query: 'cafe', category: 'tech' }, []],
    [{ category: 'tech' }, ['Tech 10', 'Tech 9']],
    [{ state: 'unpublished' }, ['Vom Café']],
    [{ state: 'scheduled' }, []],
  ])('is narrowed down by %j', (choice, expected) => {
    expect(titles(choice)).toEqual(expected);
  });

  test.each([
    [{}, ['Philosophy 0', 'History 1', 'Legal & Social 0', 'Technology 2', 'Writings 0']],
    [{ category: 'writings' }, ['Writings 0']],
    [{ query: 'cafe' }, ['History 1']],
    [{ state: 'published' }, ['Technology 2']],
    [{ state: 'scheduled' }, []],
    [{ isGrouped: false }, ['All 3']],
    [{ isGrouped: false, query: 'nothing' }, []],
  ])('has the groups of %j', (choice, expected) => {
    const arrangement = { ...START, ...choice };
    const groups = groupPosts(arrangePosts(POSTS, arrangement), arrangement);

    expect(groups.map(({ name, posts }) => `${name} ${posts.length}`)).toEqual(expected);
  });
});
