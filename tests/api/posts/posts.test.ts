import { deletePost } from '#usecases/posts/delete-post.ts';
import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { categoryPosts, post, posts } from '#tests/support/app/endpoints.ts';
import { listed, publish, read, remove, tryToPublish } from '#tests/support/app/blog.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { call, NOW, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { addPost } from '#tests/support/app/documents.ts';

test('a published post is returned, read and listed', async () => {
  const app = testApp();

  const response = await tryToPublish(app);

  expect(response.status).toBe(201);
  expect(await response.json()).toEqual(samplePost);
  expect(await (await read(app)).json()).toEqual(samplePost);
  const { content, ...fields } = samplePost;
  expect(content).toHaveLength(2);
  const summary = { ...fields, wordCount: 5, excerpt: 'The tide came in late.' };
  expect(await listed(app)).toEqual([summary]);
  expect(await listed(app, 'writings')).toEqual([summary]);
  expect(await listed(app, 'tech')).toEqual([]);
});

test('HTML is sanitised before it is stored and when it is read', async () => {
  const app = testApp();
  const content = [{ type: 'paragraph', text: '<b onclick=x()>Hi</b><script>x()</script>' }];
  await publish(app, { content });
  const [key = ''] = await app.keys('documents/');
  expect(await app.store.get(key)).not.toMatch(/script|onclick/);

  await app.store.put(key, ((await app.store.get(key)) ?? '').replace('<b>', '<b onclick=x()>'));

  expect(await (await read(app)).json()).toMatchObject({
    content: [{ type: 'paragraph', text: '<b>Hi</b>' }],
  });
});

test('a deleted post is gone from every response but stays in the store', async () => {
  const app = testApp();
  await publish(app);

  const response = await remove(app);

  expect(await response.json()).toEqual({ success: true });
  await expect(read(app)).toBeRefused('post_not_found');
  expect(await listed(app)).toEqual([]);
  expect(await app.keys('documents/')).toHaveLength(2);
});

test('the id of a deleted post can be used again', async () => {
  const app = testApp();
  await publish(app);
  await remove(app);

  expect((await tryToPublish(app, { title: 'Second life' })).status).toBe(201);
  expect((await listed(app)).map(({ title }) => title)).toEqual(['Second life']);
});

test('a deletion counts even if the server’s clock is behind', async () => {
  const app = testApp();
  await publish(app);
  app.clock.now = new Date(NOW.getTime() - 60_000);

  await remove(app);

  expect(await listed(app)).toEqual([]);
});

test('an unreadable revision is left out', async () => {
  expectLog('Skipped documents/');
  const app = testApp();
  await publish(app);
  const [published = ''] = await app.keys('documents/');
  const [document, rev = ''] = published.split('_');
  await app.store.put(`${document}_${app.newId(rev.slice(0, -1))}_${rev}`, '{"post":');

  expect(await (await read(app)).json()).toEqual(samplePost);
  expect((await remove(app)).status).toBe(200);
  await expect(read(app)).toBeRefused('post_not_found');
});

test.each([
  ['no category', { category: 'no-category', id: samplePost.id }, 'unknown_category'],
  ['an unknown category', { category: 'cooking', id: samplePost.id }, 'post_not_found'],
  ['an unknown id', { category: 'tech', id: samplePost.id }, 'post_not_found'],
  ['an id of another form', { category: 'tech', id: '%2e%2e' }, 'post_not_found'],
] as const)('%s is a 404 to read and to delete', async (_, params, code) => {
  const app = testApp();
  const headers = await signedIn(app);

  for (const method of ['GET', 'DELETE']) {
    await expect(call(post(app), { method, params, headers })).toBeRefused(code);
  }
  expect(await app.keys('documents/')).toEqual([]);
});

test('the list of an unknown category is a 404', async () => {
  await expect(call(categoryPosts(testApp()), { params: { category: 'cooking' } })).toBeRefused(
    'unknown_category',
  );
});

test('a list longer than one response continues behind its Link header without gaps', async () => {
  const app = testApp();
  const count = LIMITS.postsPerResponse + 5;
  for (let n = 0; n < count; n++) {
    const id = `post${n}202611211200`;
    const date = new Date(NOW.getTime() - n * 1_000).toISOString();
    await addPost(app, { ...samplePost, category: 'tech', id, date, content: [] });
  }

  const first = await call(posts(app), { path: '/api/blogs' });
  const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
  const second = await call(posts(app), { path: next ?? '' });

  const ids = [
    ...((await first.json()) as PostSummary[]),
    ...((await second.json()) as PostSummary[]),
  ].map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: count }, (_, n) => `post${n}202611211200`));
  expect(second.headers.get('link')).toBeNull();
  const byId = await call(posts(app), { path: '/api/blogs?before=post2002202611211200' });
  expect((await byId.json()) as PostSummary[]).toHaveLength(2);
  const few = await call(categoryPosts(app), {
    path: '/api/blogs/tech?limit=3',
    params: { category: 'tech' },
  });
  expect((await few.json()) as PostSummary[]).toHaveLength(3);
  expect(few.headers.get('link')).toBe(
    '</api/blogs/tech?limit=3&before=2026-11-21T11%3A59%3A58.000Z%2Ftech%2Fpost2202611211200>; rel="next"',
  );
});

test('a list continues at the same position after the post before it was deleted', async () => {
  const app = testApp();
  for (const n of [1, 2, 3]) {
    await publish(app, { id: `post${n}202611211200`, date: `2026-11-0${n}T00:00:00.000Z` });
  }
  const first = await call(posts(app), { path: '/api/blogs?limit=2' });
  const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  await deletePost(app, 'Ada', { category: 'writings', id: 'post2202611211200' });

  const second = (await (await call(posts(app), { path: next })).json()) as PostSummary[];
  const unknown = await call(posts(app), { path: '/api/blogs?before=writings/gone202611211200' });

  expect(second.map(({ id }) => id)).toEqual(['post1202611211200']);
  expect(await unknown.json()).toEqual([]);
});
