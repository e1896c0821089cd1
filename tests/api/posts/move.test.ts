import { expect, test } from 'vitest';
import type { Comment } from '#domain/comments/comment.ts';
import { refKey } from '#domain/posts/post.ts';
import { DAY } from '#domain/timing.ts';
import { dashboardStats, post } from '#tests/support/app/endpoints.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { rollUp } from '#usecases/schedule/roll-up.ts';
import { appWithPost, listed, publish, tryToPublish } from '#tests/support/app/blog.ts';
import { openPost, tryToEdit } from '#tests/support/app/author.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import {
  IN_TECH,
  movePostTo,
  openAt,
  pageOf,
  threadAt,
  tryToMove,
} from '#tests/support/app/moves.ts';
import { comment, tryToComment } from '#tests/support/app/readers.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { call, later, signedIn } from '#tests/support/app/test-app.ts';
import { stats, view } from '#tests/support/app/visitors.ts';

const { category, id, date } = samplePost;
const OLDER = { date: '2024-02-29T23:59:00.000Z', id: 'ontides202402292359' };

test('a post with another category has another address, and the old one leads there', async () => {
  const app = await appWithPost();

  const post = await movePostTo(app, samplePath, { category: 'tech' });

  expect(post).toMatchObject({ ...samplePost, ...IN_TECH });
  expect(await pageOf(app, samplePath)).toEqual([301, `/blog/tech/${id}`]);
  expect(await pageOf(app, IN_TECH)).toEqual([200, null]);
  expect((await listed(app)).map(refKey)).toEqual([`tech/${id}`]);
  expect(await listed(app, 'writings')).toEqual([]);
});

test('a post with another date has that in its address, and keeps the part from its title', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  await tryToEdit(app, revision, { title: 'On ebbs' });

  const post = await movePostTo(app, samplePath, { date: OLDER.date });

  expect(post).toMatchObject({ title: 'On ebbs', category, ...OLDER });
  expect(await pageOf(app, samplePath)).toEqual([301, `/blog/writings/${OLDER.id}`]);
});

test('a post with another part before the time has another address, and a repeated request changes nothing', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  const slug = 'ebbandflow';
  const moved = `${slug}${id.slice(-12)}`;

  expect(await movePostTo(app, samplePath, { slug })).toMatchObject({ category, date, id: moved });
  expect(await pageOf(app, samplePath)).toEqual([301, `/blog/writings/${moved}`]);
  expect((await tryToMove(app, samplePath, { slug }, revision)).status).toBe(200);
  expect((await tryToMove(app, samplePath, { slug: 'other' }, revision)).status).toBe(409);
  expect(await app.keys('documents/')).toHaveLength(2);
});

test.each(['', 'Ebb', 'ebb-and-flow', 'é', '\ud83d', 'a'.repeat(81), 7])(
  'a post cannot have %j before the time in its address',
  async (slug) => {
    const app = await appWithPost();

    expect((await tryToMove(app, samplePath, { slug })).status).toBe(422);
    expect(await pageOf(app, samplePath)).toEqual([200, null]);
  },
);

test('a date in the same minute keeps the address', async () => {
  const app = await appWithPost();
  const changed = '2026-11-21T12:00:00.000Z';

  expect(await movePostTo(app, samplePath, { date: changed })).toMatchObject({ id, date: changed });
  expect(await movePostTo(app, samplePath, { date: changed })).toMatchObject({ id, date: changed });
  expect(await pageOf(app, samplePath)).toEqual([200, null]);
  expect(await app.keys('documents/')).toHaveLength(2);
});

test('every old address of a post that was moved often leads to the present one at once', async () => {
  const app = await appWithPost();
  await movePostTo(app, samplePath, { category: 'tech' });
  await movePostTo(app, IN_TECH, { category: 'history' });
  const last = await movePostTo(app, { category: 'history', id }, { date: OLDER.date });

  const path = `/blog/history/${OLDER.id}`;
  expect(refKey(last)).toBe(`history/${OLDER.id}`);
  for (const old of ['writings', 'tech', 'history'] as const) {
    expect(await pageOf(app, { category: old, id })).toEqual([301, path]);
  }
  const api = await call(post(app), { params: IN_TECH });
  expect([api.status, api.headers.get('location')]).toEqual([
    301,
    path.replace('/blog', '/api/blogs'),
  ]);
});

test('a post can be moved back and forth, and no address leads in a circle', async () => {
  const app = await appWithPost();
  const { id: first } = await comment(app);
  for (let n = 0; n < 3; n++) {
    await movePostTo(app, samplePath, { category: 'tech' });
    expect(await pageOf(app, samplePath)).toEqual([301, `/blog/tech/${id}`]);
    await movePostTo(app, IN_TECH, { category });
    expect(await pageOf(app, IN_TECH)).toEqual([301, `/blog/writings/${id}`]);
  }

  expect(await pageOf(app, samplePath)).toEqual([200, null]);
  expect(await threadAt(app, samplePath)).toMatchObject([{ id: first }]);
  expect(await openAt(app, samplePath)).toMatchObject({ addresses: [samplePath, IN_TECH] });
});

test('comments move along, from pages at the old address too', async () => {
  const app = await appWithPost();
  const { id: before } = await comment(app);
  app.clock.now = later(1_000);
  await movePostTo(app, samplePath, { category: 'tech' });

  const { id: fromOldPage } = await comment(app);
  const response = await tryToComment(app, {}, { params: IN_TECH, to: before });
  const { comment: reply } = (await response.json()) as { comment: Comment };

  const thread = [{ id: before, replies: [{ id: reply.id }] }, { id: fromOldPage }];
  expect(await threadAt(app, IN_TECH)).toMatchObject(thread);
  expect(await threadAt(app, samplePath)).toMatchObject(thread);
  expect((await managed(app)).comments.map(({ category, postId }) => [category, postId])).toEqual([
    ['tech', id],
    ['tech', id],
    ['tech', id],
  ]);
  expect((await moderate(app, 'remove', before, IN_TECH)).status).toBe(200);
  expect(await threadAt(app, IN_TECH)).toMatchObject([
    { id: before, removed: true, replies: [{ id: reply.id }] },
    { id: fromOldPage },
  ]);
});

test('views move along', async () => {
  const app = await appWithPost();
  await view(app);
  await view(app);
  await movePostTo(app, samplePath, { category: 'tech' });
  await view(app, {}, '203.0.113.1', IN_TECH);

  expect(await stats(app, dashboardStats)).toMatchObject({
    viewsPerPost: { [`tech/${id}`]: 3 },
    viewsByCategory: { tech: 3, writings: 0 },
    readers: { viewsPerPost: { [`tech/${id}`]: 3 } },
  });
  app.clock.now = later(2 * 60 * 60 * 1_000);
  await rollUp(app);
  const counted = await view(app, {}, '203.0.113.1', IN_TECH);
  expect(await counted.json()).toEqual({ count: 4 });
});

test('an old address cannot be taken, and a taken one is not moved to', async () => {
  const app = await appWithPost();
  await publish(app, { category: 'tech', title: 'Another' });

  const { id: numbered } = await movePostTo(app, samplePath, { category: 'tech' });
  const refused = await tryToPublish(app, { title: 'A third' });

  expect(numbered).toBe('ontides2202611211200');
  await expect(refused).toBeRefused('id_taken');
  expect(await openAt(app, IN_TECH)).toMatchObject({ title: 'Another' });
});

test('a moved post is deleted for good with its old addresses and comments', async () => {
  const app = await appWithPost();
  await comment(app);
  await movePostTo(app, samplePath, { category: 'tech' });
  const headers = await signedIn(app);
  expect((await call(post(app), { method: 'DELETE', params: IN_TECH, headers })).status).toBe(200);
  expect((await pageOf(app, samplePath))[0]).toBe(404);
  await expect(tryToPublish(app, { category: 'tech' })).toBeRefused('id_taken');

  app.clock.now = later(32 * DAY);
  await cleanUp(app);

  for (const prefix of ['documents/', 'addresses/', 'comments/'])
    expect(await app.keys(prefix)).toEqual([]);
});

test.each([
  ['an unknown category', { category: 'poems' }, 'category'],
  ['no date', { date: undefined }, 'date'],
  ['a date in the future', { date: later(60_000).toISOString() }, 'date'],
  ['no revision', { revision: undefined }, 'revision'],
])('a move with %s is refused', async (_, changes, field) => {
  const app = await appWithPost();

  await expect(tryToMove(app, samplePath, changes)).toBeRefused('invalid_input', [field]);
  expect(await listed(app)).toMatchObject([samplePath]);
});

test('a move needs the newest revision, and a post', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  await tryToEdit(app, revision, { title: 'On ebbs' });

  const late = await tryToMove(app, samplePath, { category: 'tech' }, revision);
  const missing = await tryToMove(app, IN_TECH, { category: 'history' }, revision);

  await expect(late).toBeRefused('edit_conflict');
  await expect(missing).toBeRefused('post_not_found');
});
