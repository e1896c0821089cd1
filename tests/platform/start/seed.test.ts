import { expect, test } from 'vitest';
import { seedPosts, seedThoughts } from '#scripts/seed/seed-samples.ts';
import { feed } from '#tests/support/app/readers.ts';
import { listed } from '#tests/support/app/blog.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';

test('the samples can be brought again: those that are there stay, the others come', async () => {
  const app = testApp();
  const count = await seedPosts(app);
  const [first] = await listed(app);
  if (!first) throw new Error('There are no samples.');
  await deletePost(app, 'Ada', first);
  const before = await app.keys('documents/');

  expect(await seedPosts(app)).toBe(1);

  expect(await listed(app)).toHaveLength(count);
  expect(await app.keys('documents/')).toHaveLength(before.length + 1);
});

test('sample thoughts are in the feed, and seeding again brings nothing', async () => {
  const app = testApp();
  const count = await seedThoughts(app);

  expect(count).toBeGreaterThanOrEqual(3);
  expect(await feed(app)).toHaveLength(count);
  expect(await seedThoughts(app)).toBe(0);
});
