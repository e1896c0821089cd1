import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { posts } from '#tests/support/app/endpoints.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { decline, publishThought } from '#tests/support/app/readers.ts';
import { RECEIPT, withdrawThought } from '#tests/support/app/receipts.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { call, later, type TestApp, testApp } from '#tests/support/app/test-app.ts';

const changes = async (app: TestApp, since: string) =>
  (await (await call(posts(app), { path: `/api/blogs?since=${since}` })).json()) as {
    blogs: { title: string; content?: unknown }[];
    gone: unknown[];
    goneThoughts: string[];
  };

/** Returns a revision between those that were made before and those that follow. */
function revisionNow(app: TestApp): string {
  const [before, after] = [1_000, 2_000].map((ms) => new Date(app.clock.now.getTime() + ms));
  app.clock.now = before ?? app.clock.now;
  const revision = app.newId();
  app.clock.now = after ?? app.clock.now;
  return revision;
}

test('the changes since a revision are the later posts, without those from before', async () => {
  const app = testApp();
  await publish(app);
  const since = revisionNow(app);
  await publish(app, { id: 'later202611211300', title: 'Later' });

  const { blogs, gone } = await changes(app, since);

  expect(blogs).toMatchObject([{ title: 'Later' }]);
  expect(blogs[0]).not.toHaveProperty('content');
  expect(gone).toEqual([]);
  expect((await changes(app, revisionNow(app))).blogs).toEqual([]);
  expect((await changes(app, 'nonsense')).blogs).toHaveLength(2);
});

test('the changes name the address of a post that was deleted', async () => {
  const app = testApp();
  await publish(app);
  const since = revisionNow(app);
  await remove(app);

  expect(await changes(app, since)).toEqual({
    blogs: [],
    gone: [{ category: samplePost.category, id: samplePost.id }],
    goneThoughts: [],
  });
});

test('an address that no build can contain any more is not named', async () => {
  const app = testApp();
  await publish(app);
  await remove(app);
  app.clock.now = later(32 * DAY);

  expect((await changes(app, '0')).gone).toEqual([]);
});

test('the changes name thoughts that were withdrawn or declined after their approval', async () => {
  const app = testApp();
  await publishThought(app);
  const declined = await publishThought(app, { content: 'Declined' });
  const withdrawn = await publishThought(app, { content: 'Withdrawn', receipt: RECEIPT });
  expect((await changes(app, '')).goneThoughts).toEqual([]);
  await decline(app, declined);
  await withdrawThought(app, withdrawn);

  expect(new Set((await changes(app, '')).goneThoughts)).toEqual(new Set([declined, withdrawn]));
});

test('the CDN drops the changes when a post or thought changes', async () => {
  const app = testApp();
  const { headers } = await call(posts(app), { path: '/api/blogs?since=' });

  expect(headers.get('netlify-cache-tag')).toBe('posts,thoughts');
});
