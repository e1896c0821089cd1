import { expect, test } from 'vitest';
import type { BulkChange, BulkResult, ManagedPost } from '#domain/posts/managed-post.ts';
import { LIMITS } from '#domain/limits.ts';
import { managedPosts } from '#tests/support/app/endpoints.ts';
import {
  DRAFT_ID,
  openPost,
  saveDraft,
  trashList,
  tryToSaveDraft,
  unpublishSample,
} from '#tests/support/app/author.ts';
import { appWithPost, listed, publish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { pageOf } from '#tests/support/app/moves.ts';
import { comment } from '#tests/support/app/readers.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { call, later, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { view } from '#tests/support/app/visitors.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';

const tryToChange = async (app: TestApp, change: object, ids: readonly string[]) =>
  call(managedPosts(app), { body: { change, ids }, headers: await signedIn(app) });

const change = async (app: TestApp, wanted: BulkChange, ids: readonly string[]) =>
  (await (await tryToChange(app, wanted, ids)).json()) as BulkResult;

const managed = async (app: TestApp) =>
  (await (await call(managedPosts(app), { headers: await signedIn(app) })).json()) as ManagedPost[];

const NOBODY = '0mwqcvpc0zzzzzzzzzzzz';
const AHEAD = later(60 * 60_000).toISOString();

test('the list of posts has their states and figures, without plain drafts', async () => {
  const app = await appWithPost();
  const cover = { coverImage: '/heroes/tech.svg', coverFocus: '30% 70%' };
  await publish(app, { id: 'onebbs202611211200', title: 'On ebbs', tags: ['sea'], ...cover });
  await comment(app);
  await view(app);
  await saveDraft(app);
  await tryToSaveDraft(app, { publishAt: AHEAD }, NOBODY);

  const sorted = async () =>
    (await managed(app)).sort((a, b) => (a.title + a.date < b.title + b.date ? -1 : 1));
  expect(await sorted()).toMatchObject([
    { title: 'On ebbs', state: 'published', views: 0, comments: 0, tags: ['sea'], ...cover },
    { title: 'On tides', state: 'published', post: samplePath, views: 1, comments: 1, tags: [] },
    { id: NOBODY, state: 'scheduled', date: AHEAD, views: 0 },
  ]);
  // A comment counts once, before the night and after it.
  app.clock.now = later(2 * 60 * 60_000);
  await cleanUp(app);
  await comment(app, { comment: 'After the night' });
  expect((await sorted())[1]).toMatchObject({ title: 'On tides', comments: 2 });
  await unpublishSample(app);
  const states = (await sorted()).map(({ state }) => state);
  expect(states).toEqual(['published', 'unpublished', 'scheduled']);
});

test('posts are moved together, and the old addresses lead to them', async () => {
  const app = await appWithPost();
  await publish(app, { id: 'onebbs202611211200', title: 'On ebbs', category: 'tech' });
  await tryToSaveDraft(app, { publishAt: AHEAD });
  const ids = (await managed(app)).map(({ id }) => id);

  const wanted = { kind: 'move', category: 'tech' } as const;
  const { changed, unchanged, failed } = await change(app, wanted, [...ids, NOBODY]);

  expect(changed).toHaveLength(2);
  expect(unchanged).toHaveLength(1);
  expect(failed).toEqual([{ id: NOBODY, message: 'This post does not exist.' }]);
  expect(await pageOf(app, samplePath)).toEqual([301, `/blog/tech/${samplePath.id}`]);
  expect((await managed(app)).map(({ category }) => category)).toEqual(['tech', 'tech', 'tech']);
  expect((await change(app, wanted, ids)).unchanged).toHaveLength(3);
});

test('an unpublished post keeps its category, and the failure says so', async () => {
  const app = await appWithPost();
  const { id } = await unpublishSample(app);

  const { failed } = await change(app, { kind: 'move', category: 'tech' }, [id]);

  expect(failed[0]?.message).toMatch(/keeps its address/);
});

test('a tag is added and removed without losing changes that are not published', async () => {
  const app = await appWithPost();
  const { document, revision } = await openPost(app);
  await tryToSaveDraft(app, { revision, title: 'On ebbs', tags: 'moon' }, document);

  await change(app, { kind: 'tag', tag: 'Sea' }, [document]);

  const [post] = await managed(app);
  expect(post).toMatchObject({ title: 'On tides', tags: ['Sea'], state: 'changes' });
  expect((await app.documents.read(document))?.draft?.draft).toMatchObject({
    title: 'On ebbs',
    tags: 'moon\nSea\n',
  });
  expect(await change(app, { kind: 'tag', tag: 'sea' }, [document])).toMatchObject({ changed: [] });
  await change(app, { kind: 'untag', tag: 'SEA' }, [document]);
  expect((await listed(app))[0]?.tags).toBeUndefined();
  expect((await listed(app))[0]?.updatedAt).toBeUndefined();
});

test('one tag too many fails for that post alone', async () => {
  const app = await appWithPost({});
  const tags = Array.from({ length: LIMITS.tags }, (_, n) => `tag ${n}`);
  await publish(app, { id: 'onebbs202611211200', tags });
  const ids = (await managed(app)).map(({ id }) => id);

  const { changed, failed } = await change(app, { kind: 'tag', tag: 'sea' }, ids);

  expect(changed).toHaveLength(1);
  expect(failed[0]?.message).toBe(`A post can have at most ${LIMITS.tags} tags.`);
});

test('deleted posts go to the trash, and come back as they were', async () => {
  const app = await appWithPost();
  const { document, revision } = await openPost(app);
  await tryToSaveDraft(app, { revision, title: 'On ebbs' }, document);
  const before = await managed(app);

  const { changed } = await change(app, { kind: 'delete' }, [document]);

  expect(changed).toEqual([await documentOf(app)]);
  expect((await trashList(app)).map((one) => one.document)).toEqual([document]);
  expect(await managed(app)).toEqual([]);
  expect((await change(app, { kind: 'delete' }, [document])).unchanged).toEqual([document]);
  await change(app, { kind: 'restore' }, changed);
  expect(await managed(app)).toEqual(before);
  expect((await listed(app))[0]?.title).toBe(samplePost.title);
});

test('own pages, too many posts and unknown changes are refused', async () => {
  const app = testApp();
  await saveDraft(app);
  const many = Array.from({ length: LIMITS.postsPerChange + 1 }, () => DRAFT_ID);

  expect((await tryToChange(app, { kind: 'delete' }, many)).status).toBe(422);
  expect((await tryToChange(app, { kind: 'erase' }, [DRAFT_ID])).status).toBe(422);
  expect(
    (await tryToChange(app, { kind: 'move', category: 'no-category' }, [DRAFT_ID])).status,
  ).toBe(422);
});
