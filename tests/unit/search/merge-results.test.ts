import { expect, test } from 'vitest';
import type { PostSummary } from '#domain/posts/post.ts';
import { mergeResults } from '#islands/search/merge-results.ts';
import { pathOf, type PostChanges } from '#islands/search/post-changes.ts';

const LABELS = { tech: 'Technology' };

/** Makes a result of the index. */
const hit = (path: string) => ({
  id: path,
  score: 1,
  data: () =>
    Promise.resolve({
      url: path,
      excerpt: 'a <mark>tide</mark> &lt;b&gt;',
      content: 'a tide <b> and more',
      locations: [1],
      meta: { title: `Built ${path}`, category: 'Technology', date: '2026-11-20T12:00:00.000Z' },
    }),
});

const summary = (id: string, title: string): PostSummary => ({
  id,
  title,
  category: 'tech',
  subheading: '',
  author: 'Ada',
  wordCount: 2,
  excerpt: 'Text',
  date: '2026-11-21T12:00:00.000Z',
});

const changesOf = (
  posts: readonly PostSummary[],
  gone: readonly string[] = [],
  goneThoughts: readonly string[] = [],
): PostChanges => ({
  changed: new Map(posts.map((post) => [pathOf(post), post])),
  gone: new Set(gone),
  goneThoughts: new Set(goneThoughts),
});

const merge = (paths: readonly string[], changes: PostChanges, filters = {}) =>
  mergeResults({
    hits: paths.map(hit),
    counts: { category: { Technology: paths.length } },
    about: { leftOut: ['/broken'], thoughtPages: ['2026-11-21T00:00', '2026-11-19T00:00'] },
    changes,
    query: { text: 'tide', filters, sort: {} },
    labels: LABELS,
  });

test('posts that the index lacks come first; deleted posts are left out', async () => {
  const changes = changesOf(
    [summary('a', 'A new tide'), summary('b', 'An edited tide'), summary('c', 'Something else')],
    ['/blog/tech/d'],
  );
  const results = merge(
    ['b', 'c', 'd', 'e'].map((id) => `/blog/tech/${id}`),
    changes,
  );

  expect((await results.next(10)).map(({ title }) => title)).toEqual([
    'A new tide',
    'An edited tide',
    'Something else',
    'Built /blog/tech/e',
  ]);
  expect(results.total()).toBe(4);
});

test('a filter applies to posts that the index lacks', async () => {
  const changes = changesOf([summary('a', 'A new tide')]);

  expect(await merge([], changes, { author: 'Ada' }).next(10)).toHaveLength(1);
  expect(await merge([], changes, { category: 'Technology' }).next(10)).toHaveLength(1);
  expect(await merge([], changes, { tag: 'sea' }).next(10)).toEqual([]);
  expect(merge([], changes, { tag: 'sea' }).counts).toMatchObject({ author: { Ada: 1 } });
});

test('a thought is linked on its page, and a post that the build left out is not shown', async () => {
  const results = merge(['/broken', '/daily-thoughts#thought-1'], changesOf([]));

  expect(await results.next(10)).toMatchObject([{ path: '/daily-thoughts/page/2#thought-1' }]);
  expect(results.total()).toBe(1);
});

test('a thought that was taken down is not shown', async () => {
  const paths = ['/daily-thoughts#thought-1', '/daily-thoughts#thought-2'];
  const results = merge(paths, changesOf([], [], ['1']));

  expect(await results.next(10)).toMatchObject([{ path: '/daily-thoughts/page/2#thought-2' }]);
  expect(results.total()).toBe(1);
});

test('further results are loaded part by part', async () => {
  const results = merge(['/1', '/2', '/3'], changesOf([]));

  expect(await results.next(2)).toHaveLength(2);
  expect(results.hasMore()).toBe(true);
  expect(await results.next(2)).toHaveLength(1);
  expect(results.hasMore()).toBe(false);
});

test('an excerpt is a list of texts with the matched words and an ellipsis', async () => {
  const [result] = await merge(['/1'], changesOf([])).next(1);

  expect(result?.excerpt).toEqual([
    { text: 'a ', isMatch: false },
    { text: 'tide', isMatch: true },
    { text: ' <b>', isMatch: false },
    { text: '…', isMatch: false },
  ]);
});
