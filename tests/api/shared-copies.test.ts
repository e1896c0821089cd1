import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { categoryPosts } from '#api/category-posts.ts';
import { comments } from '#api/comments.ts';
import { likes } from '#api/likes.ts';
import { post } from '#api/post.ts';
import { postPage } from '#api/post-page.ts';
import { posts } from '#api/posts.ts';
import { router } from '#api/router.ts';
import { thoughts } from '#api/thoughts.ts';
import { appWithPost } from '#tests/support/blog.ts';
import { samplePath } from '#tests/support/sample.ts';
import { call, signedIn } from '#tests/support/test-app.ts';

const POST = `post-${samplePath.category}-${samplePath.id}`;
const THREAD = `thread-${samplePath.category}-${samplePath.id}`;

/** The built shell cannot be had: a page is bare then, and its headers are the same. */
const SETTINGS = { selfUrl: 'http://127.0.0.1:1' };
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterAll(() => vi.restoreAllMocks());

test.each([
  ['posts', posts, 'posts'],
  ['a category', categoryPosts, 'posts'],
  ['a post', post, POST],
  ['comments', comments, `${THREAD},${POST}`],
  ['thoughts', thoughts, 'thoughts'],
  ['likes', likes, 'likes'],
  ['a post that is not built', postPage, `${POST},${THREAD}`],
])('the CDN keeps a copy of %s for everybody', async (_, open, tags) => {
  const response = await call(open(await appWithPost(SETTINGS)), { params: samplePath });

  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': 'public, durable, max-age=60, stale-while-revalidate=600',
    'netlify-cache-tag': tags,
    'netlify-vary': 'query=before|limit|since,cookie=__Host-session|session',
  });
});

test.each([
  ['a post', post],
  ['comments', comments],
])('the CDN keeps no copy of %s as its author sees it', async (_, open) => {
  const app = await appWithPost();
  const response = await call(open(app), { params: samplePath, headers: await signedIn(app) });

  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
});

test('the CDN keeps no copy of a page for a post that is not there', async () => {
  const response = await call(postPage(await appWithPost(SETTINGS)), {
    params: { ...samplePath, id: 'nothing202611211200' },
  });

  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
});

test('a client that has the same list already gets a 304 with the headers of the list', async () => {
  const run = router(await appWithPost(), { '/api/blogs': posts });
  const path = '/api/blogs';
  const etag = (await call(run, { path })).headers.get('etag') ?? '';

  const again = await call(run, { path, headers: { 'if-none-match': etag } });

  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('netlify-cache-tag')).toBe('posts');
  expect(again.headers.get('x-content-type-options')).toBe('nosniff');
});
