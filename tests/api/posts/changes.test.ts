import { expect, test } from 'vitest';
import { posts } from '#api/posts/posts.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { call, type TestApp, testApp } from '#tests/support/app/test-app.ts';

const changes = async (app: TestApp, since: string) =>
  (await (await call(posts(app), { path: `/api/blogs?since=${since}` })).json()) as {
    blogs: { title: string; content?: unknown }[];
    gone: unknown[];
  };

test('the changes since a revision are the later posts, without those from before', async () => {
  const app = testApp();
  await publish(app);
  const since = app.newId();
  await publish(app, { id: 'later202611211300', title: 'Later' });

  const { blogs, gone } = await changes(app, since);

  expect(blogs).toMatchObject([{ title: 'Later' }]);
  expect(blogs[0]).not.toHaveProperty('content');
  expect(gone).toEqual([]);
  expect((await changes(app, app.newId())).blogs).toEqual([]);
  expect((await changes(app, 'nonsense')).blogs).toHaveLength(2);
});

test('the changes name the address of a post that was deleted', async () => {
  const app = testApp();
  await publish(app);
  const since = app.newId();
  await remove(app);

  expect(await changes(app, since)).toEqual({
    blogs: [],
    gone: [{ category: samplePost.category, id: samplePost.id }],
  });
});
