import { expect, test, vi } from 'vitest';
import { comments } from '#api/comments/comments.ts';
import { dashboardStats } from '#api/statistics/dashboard-stats.ts';
import { move } from '#api/posts/move.ts';
import { post } from '#api/posts/post.ts';
import { postPage } from '#api/posts/post-page.ts';
import type { Comment } from '#domain/comments/comment.ts';
import type { PostRef, RevisedPost } from '#domain/posts/post.ts';
import { refKey } from '#domain/posts/post.ts';
import { DAY } from '#domain/timing.ts';
import { LEASE } from '#store/facts/claims.ts';
import { memoryStore } from '#store/drivers/memory.ts';
import { cleanUp } from '#usecases/site/clean-up.ts';
import { rollUp } from '#usecases/statistics/roll-up.ts';
import { appWithPost, listed, publish, tryToPublish } from '#tests/support/app/blog.ts';
import { openPost, tryToEdit, tryToUnpublish } from '#tests/support/app/author.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import { comment, tryToComment } from '#tests/support/app/readers.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { call, NOW, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { stats, view } from '#tests/support/app/visitors.ts';

const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const { category, id, date } = samplePost;
const TECH: PostRef = { category: 'tech', id };
const OLDER = { date: '2024-02-29T23:59:00.000Z', id: 'ontides202402292359' };

/** Loads a post with its revision as its author. */
const opened = async (app: TestApp, params: PostRef): Promise<RevisedPost> =>
  (await (await call(post(app), { params, headers: await signedIn(app) })).json()) as RevisedPost;

const tryToMove = async (app: TestApp, from: PostRef, changes: object, revision?: string) =>
  call(move(app), {
    params: from,
    body: {
      ...{ category: from.category, date },
      revision: revision ?? (await opened(app, from)).revision,
      ...changes,
    },
    headers: await signedIn(app),
  });

/** Changes the address of a post, expects success, and returns the post. */
async function moved(app: TestApp, from: PostRef, changes: object): Promise<RevisedPost> {
  const response = await tryToMove(app, from, changes);
  expect(response.status).toBe(200);
  return (await response.json()) as RevisedPost;
}

/** Returns the status of a page, and the address that it leads to. */
async function pageOf(app: TestApp, params: PostRef) {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { status, headers } = await call(postPage(app), { params });
  report.mockRestore();
  return [status, headers.get('location')];
}

async function threadOf(app: TestApp, params: PostRef): Promise<Comment[]> {
  const response = await call(comments(app), { params });
  return ((await response.json()) as { comments: Comment[] }).comments;
}

test('a post with another category has another address, and the old one leads there', async () => {
  const app = await appWithPost();

  const post = await moved(app, samplePath, { category: 'tech' });

  expect(post).toMatchObject({ ...samplePost, ...TECH });
  expect(await pageOf(app, samplePath)).toEqual([301, `/blog/tech/${id}`]);
  expect(await pageOf(app, TECH)).toEqual([200, null]);
  expect((await listed(app)).map(refKey)).toEqual([`tech/${id}`]);
  expect(await listed(app, 'writings')).toEqual([]);
});

test('a post with another date has that in its address, and keeps the part from its title', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  await tryToEdit(app, revision, { title: 'On ebbs' });

  const post = await moved(app, samplePath, { date: OLDER.date });

  expect(post).toMatchObject({ title: 'On ebbs', category, ...OLDER });
  expect(await pageOf(app, samplePath)).toEqual([301, `/blog/writings/${OLDER.id}`]);
});

test('a date in the same minute keeps the address', async () => {
  const app = await appWithPost();
  const changed = '2026-11-21T12:00:00.000Z';

  expect(await moved(app, samplePath, { date: changed })).toMatchObject({ id, date: changed });
  expect(await moved(app, samplePath, { date: changed })).toMatchObject({ id, date: changed });
  expect(await pageOf(app, samplePath)).toEqual([200, null]);
  expect(await app.keys('posts/')).toHaveLength(2);
});

test('every old address of a post that was moved often leads to the present one at once', async () => {
  const app = await appWithPost();
  await moved(app, samplePath, { category: 'tech' });
  await moved(app, TECH, { category: 'history' });
  const last = await moved(app, { category: 'history', id }, { date: OLDER.date });

  const path = `/blog/history/${OLDER.id}`;
  expect(refKey(last)).toBe(`history/${OLDER.id}`);
  for (const old of ['writings', 'tech', 'history'] as const) {
    expect(await pageOf(app, { category: old, id })).toEqual([301, path]);
  }
  const api = await call(post(app), { params: TECH });
  expect([api.status, api.headers.get('location')]).toEqual([
    301,
    path.replace('/blog', '/api/blogs'),
  ]);
});

test('a post can be moved back and forth, and no address leads in a circle', async () => {
  const app = await appWithPost();
  const { id: first } = await comment(app);
  for (let n = 0; n < 3; n++) {
    await moved(app, samplePath, { category: 'tech' });
    expect(await pageOf(app, samplePath)).toEqual([301, `/blog/tech/${id}`]);
    await moved(app, TECH, { category });
    expect(await pageOf(app, TECH)).toEqual([301, `/blog/writings/${id}`]);
  }

  expect(await pageOf(app, samplePath)).toEqual([200, null]);
  expect(await threadOf(app, samplePath)).toMatchObject([{ id: first }]);
  expect(await opened(app, samplePath)).toMatchObject({ addresses: [samplePath, TECH] });
});

test('comments move along, from pages at the old address too', async () => {
  const app = await appWithPost();
  const { id: before } = await comment(app);
  app.clock.now = later(1_000);
  await moved(app, samplePath, { category: 'tech' });

  const { id: fromOldPage } = await comment(app);
  const response = await tryToComment(app, {}, { params: TECH, to: before });
  const { comment: reply } = (await response.json()) as { comment: Comment };

  const thread = [{ id: before, replies: [{ id: reply.id }] }, { id: fromOldPage }];
  expect(await threadOf(app, TECH)).toMatchObject(thread);
  expect(await threadOf(app, samplePath)).toMatchObject(thread);
  expect((await managed(app)).comments.map(({ category, postId }) => [category, postId])).toEqual([
    ['tech', id],
    ['tech', id],
    ['tech', id],
  ]);
  expect((await moderate(app, 'remove', before, TECH)).status).toBe(200);
  expect(await threadOf(app, TECH)).toMatchObject([{ id: fromOldPage }]);
});

test('views move along', async () => {
  const app = await appWithPost();
  await view(app);
  await view(app);
  await moved(app, samplePath, { category: 'tech' });
  await view(app, {}, '203.0.113.1', TECH);

  expect(await stats(app, dashboardStats)).toMatchObject({
    viewsPerPost: { [`tech/${id}`]: 3 },
    viewsByCategory: { tech: 3, writings: 0 },
    readers: { viewsPerPost: { [`tech/${id}`]: 3 } },
  });
  app.clock.now = later(2 * 60 * 60 * 1_000);
  await rollUp(app);
  const counted = await view(app, {}, '203.0.113.1', TECH);
  expect(await counted.json()).toEqual({ count: 4 });
});

test('an old address cannot be taken, and a taken one is not moved to', async () => {
  const app = await appWithPost();
  await publish(app, { category: 'tech', title: 'Another' });

  const { id: numbered } = await moved(app, samplePath, { category: 'tech' });
  const refused = await tryToPublish(app, { title: 'A third' });

  expect(numbered).toBe('ontides2202611211200');
  expect(await refused.json()).toMatchObject({ code: 'id_taken' });
  expect(await opened(app, TECH)).toMatchObject({ title: 'Another' });
});

test.each([
  ['the post arrives', /^posts\/tech\//],
  ['the old address leads there', /^posts\/.*m$/],
])('a move that stops before %s loses nothing, and can be repeated', async (_, stop) => {
  let stops = false;
  const store = memoryStore({
    before(operation, key) {
      if (stops && operation === 'put' && stop.test(key)) throw new Error('down');
    },
  });
  const app = testApp({}, store);
  await publish(app);
  await comment(app);
  const { revision } = await openPost(app);
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  stops = true;
  expect((await tryToMove(app, samplePath, { category: 'tech' }, revision)).status).toBe(503);
  stops = false;
  expect(await pageOf(app, samplePath)).toEqual([200, null]);
  app.clock.now = later(LEASE + 1_000);
  expect((await tryToMove(app, samplePath, { category: 'tech' }, revision)).status).toBe(200);
  const again = await tryToMove(app, samplePath, { category: 'tech' }, revision);

  expect(await again.json()).toEqual(await opened(app, TECH));
  expect((await listed(app)).map(refKey)).toEqual([`tech/${id}`]);
  expect(await threadOf(app, TECH)).toHaveLength(1);
  report.mockRestore();
});

test.each([
  ['left alone', false],
  ['deleted at the old address', true],
])('a move that stopped half-way is completed at night when the post was %s', async (_, gone) => {
  let stops = true;
  const store = memoryStore({
    before(operation, key) {
      if (stops && operation === 'put' && /^posts\/.*m$/.test(key)) throw new Error('down');
    },
  });
  const app = testApp({}, store);
  await publish(app);
  await comment(app);
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await tryToMove(app, samplePath, { category: 'tech' });
  stops = false;
  app.clock.now = later(LEASE + 1_000);
  const headers = await signedIn(app);
  if (gone) await call(post(app), { method: 'DELETE', params: samplePath, headers });

  for (const days of [1, 40]) {
    app.clock.now = later(days * DAY);
    await cleanUp(app);
  }

  expect((await listed(app)).map(refKey)).toEqual([`tech/${id}`]);
  expect(await pageOf(app, samplePath)).toEqual([301, `/blog/tech/${id}`]);
  expect(await threadOf(app, TECH)).toHaveLength(1);
  report.mockRestore();
});

test('of a move, an edit and unpublishing at once no more than one succeeds', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);

  const responses = await Promise.all([
    tryToMove(app, samplePath, { category: 'tech' }, revision),
    tryToMove(app, samplePath, { category: 'history' }, revision),
    tryToEdit(app, revision, { title: 'At once' }),
    tryToUnpublish(app, revision),
  ]);

  const done = responses.filter(({ status }) => status === 200);
  expect(done.length).toBeLessThan(2);
  expect(await listed(app)).toHaveLength(responses[3].status === 200 ? 0 : 1);
});

test('a moved post is deleted for good with its old addresses and comments', async () => {
  const app = await appWithPost();
  await comment(app);
  await moved(app, samplePath, { category: 'tech' });
  const headers = await signedIn(app);
  expect((await call(post(app), { method: 'DELETE', params: TECH, headers })).status).toBe(200);
  expect((await pageOf(app, samplePath))[0]).toBe(404);

  app.clock.now = later(32 * DAY);
  await cleanUp(app);

  for (const prefix of ['posts/', 'comments/']) expect(await app.keys(prefix)).toEqual([]);
});

test.each([
  ['an unknown category', { category: 'poems' }, 'category'],
  ['no date', { date: undefined }, 'date'],
  ['a date in the future', { date: later(60_000).toISOString() }, 'date'],
  ['no revision', { revision: undefined }, 'revision'],
])('a move with %s is refused', async (_, changes, field) => {
  const app = await appWithPost();

  const response = await tryToMove(app, samplePath, changes);

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect(await listed(app)).toMatchObject([samplePath]);
});

test('an edit at an old address is a conflict, and not found once the post is gone', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  await moved(app, samplePath, { category: 'tech' });

  expect(await (await tryToEdit(app, revision, { title: 'Late' })).json()).toMatchObject({
    code: 'edit_conflict',
  });
  expect(await (await tryToUnpublish(app, revision)).json()).toMatchObject({
    code: 'edit_conflict',
  });
  const headers = await signedIn(app);
  await call(post(app), { method: 'DELETE', params: TECH, headers });
  expect((await tryToEdit(app, revision, { title: 'Late' })).status).toBe(404);
});

test('a move needs an author, the newest revision, and a post', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  const body = { revision, category: 'tech', date };
  expect((await call(move(app), { params: samplePath, body })).status).toBe(401);
  await tryToEdit(app, revision, { title: 'On ebbs' });

  const late = await tryToMove(app, samplePath, { category: 'tech' }, revision);
  const missing = await tryToMove(app, TECH, { category: 'history' }, revision);

  expect(await late.json()).toMatchObject({ code: 'edit_conflict' });
  expect(missing.status).toBe(404);
});
