import { expect, test, vi } from 'vitest';
import { postPage } from '#api/posts/post-page.ts';
import { feedOf, feedRoutes } from '#api/following/feed.ts';
import { router } from '#api/router.ts';
import {
  categoryPosts,
  comments,
  likes,
  post,
  posts,
  thoughts,
} from '#tests/support/app/endpoints.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, NOW, ORIGIN, signedIn, type TestApp } from '#tests/support/app/test-app.ts';
import { builtShell } from '#tests/support/app/built-shell.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { documentOf } from '#tests/support/app/documents.ts';

/** Names the tags of the sample post in the place of its document. */
const tagsOf = async (app: TestApp, tags: string) =>
  tags.replaceAll('{document}', await documentOf(app));

test.each([
  ['posts', posts, 'posts', 'before|limit|since'],
  ['a category', categoryPosts, 'posts', 'before|limit'],
  ['a post', post, 'document-{document}', 'no-parameter'],
  ['comments', comments, 'thread-{document},document-{document}', 'since|before|until'],
  ['thoughts', thoughts, 'thoughts', 'before|limit'],
  ['likes', likes, 'likes', 'no-parameter'],
])(
  'the CDN caches %s for everybody, by the parameters that it reads',
  async (_, open, tags, query) => {
    const app = await appWithPost({ siteDir: builtShell() });
    const response = await call(open(app), { params: samplePath });

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': 'public, durable, max-age=60, stale-while-revalidate=600',
      'netlify-cache-tag': await tagsOf(app, tags),
      'netlify-vary': `query=${query},cookie=__Host-session|session`,
    });
  },
);

test('the CDN caches the page of an unbuilt post until the post or its comments change', async () => {
  const app = await appWithPost({ siteDir: builtShell() });
  const response = await call(postPage(app), { params: samplePath });

  expect(Object.fromEntries(response.headers)).toMatchObject({
    'netlify-cdn-cache-control': 'public, durable, max-age=86400, stale-while-revalidate=604800',
    'netlify-cache-tag': await tagsOf(app, 'pages,document-{document},thread-{document}'),
  });
});

test.each([
  ['posts', posts],
  ['a category', categoryPosts],
  ['a post', post],
  ['comments', comments],
  ['thoughts', thoughts],
  ['likes', likes],
  ['a post that is not built', postPage],
])('the CDN does not cache %s as the author sees it', async (_, open) => {
  const app = await appWithPost({ siteDir: builtShell() });
  const response = await call(open(app), { params: samplePath, headers: await signedIn(app) });

  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
});

test.each<[string, RegExp, (app: TestApp) => unknown]>([
  ['its frame', /post-shell/, (app) => Object.assign(app.settings, { siteDir: '/nowhere' })],
  ['its comments', /^lost$/, (app) => vi.spyOn(app.comments, 'thread').mockRejectedValue('lost')],
])('the CDN does not cache a page that temporarily lacks %s', async (_, error, breakIt) => {
  expectLog(error);
  const app = await appWithPost({ siteDir: builtShell() });
  breakIt(app);
  const deploy = { id: 'another', context: 'production', published: true };

  const response = await postPage(app)(new Request(`${ORIGIN}/blog`), {
    params: samplePath,
    ip: '192.0.2.1',
    deploy,
  });

  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('the CDN does not cache the page of a missing post', async () => {
  const response = await call(postPage(await appWithPost({ siteDir: builtShell() })), {
    params: { ...samplePath, id: 'nothing202611211200' },
  });

  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
});

test('a client with the current list gets a 304 with the list’s headers', async () => {
  const run = router(await appWithPost(), { '/api/blogs': posts });
  const path = '/api/blogs';
  const etag = (await call(run, { path })).headers.get('etag') ?? '';

  const again = await call(run, { path, headers: { 'if-none-match': etag } });

  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('netlify-cache-tag')).toBe('posts');
  expect(again.headers.get('x-content-type-options')).toBe('nosniff');
});

test('no parameter makes a copy of its own of a feed, and the one that would is refused unread', async () => {
  const app = await appWithPost();
  const list = vi.spyOn(app.documents, 'index');
  const run = router(
    app,
    feedRoutes('', () => ({ kind: 'posts' })),
  );

  const response = await call(run, { path: '/feed.json?since=1' });
  expect(response.headers.get('netlify-vary')).toMatch(/^query=no-parameter,/);
  list.mockClear();
  const refused = await call(run, { path: '/feed.json?no-parameter=1' });

  expect(refused.status).toBe(404);
  expect(refused.headers.has('netlify-cdn-cache-control')).toBe(false);
  expect(list).not.toHaveBeenCalled();
});

test('a feed runs nothing, loads only what styles it, and says when it was made', async () => {
  const response = await call(feedOf('rss.xml', () => ({ kind: 'posts' }))(await appWithPost()), {
    path: '/rss.xml',
  });

  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'",
  );
  expect(response.headers.get('last-modified')).toBe(NOW.toUTCString());
});
