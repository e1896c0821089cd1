import { expect, test } from 'vitest';
import { listed, tryToPublish } from '#tests/support/app/blog.ts';
import { DRAFT_ID } from '#tests/support/app/author.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';

const OTHER_DRAFT = '0mwqcvpc0zbcdefghijkl';
const id = 'writings202611211200';

const ids = async (app: TestApp) => (await listed(app)).map((post) => post.id).sort();

test('drafts without Latin letters published in one minute get ids with a number', async () => {
  const app = testApp();

  const first = await tryToPublish(app, { title: '道德經', id, draft: DRAFT_ID });
  const second = await tryToPublish(app, { title: 'الريح', id, draft: OTHER_DRAFT });

  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toMatchObject({ id: 'writings2202611211200', title: 'الريح' });
  expect(await ids(app)).toEqual(['writings202611211200', 'writings2202611211200']);
});

test('posts without an id and without Latin letters get one each', async () => {
  const app = testApp();

  for (const title of ['一', '二', '三']) await tryToPublish(app, { title, id: undefined });

  expect(await ids(app)).toEqual([
    'writings202611211200',
    'writings2202611211200',
    'writings3202611211200',
  ]);
});

test('drafts with the same id published at the same moment are both published', async () => {
  const app = testApp();

  const responses = await Promise.all(
    [DRAFT_ID, OTHER_DRAFT].map((draft) => tryToPublish(app, { id, draft })),
  );

  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(await ids(app)).toEqual(['writings202611211200', 'writings2202611211200']);
});

test('a draft never takes the id of a deleted post', async () => {
  const app = testApp();
  await tryToPublish(app);
  await deletePost(app, 'Ada', { id: samplePost.id, category: 'writings' });

  await tryToPublish(app, { draft: DRAFT_ID });

  expect(await ids(app)).toEqual(['ontides2202611211200']);
});

test('a numbered publication sent again finds its own post', async () => {
  const app = testApp();
  await tryToPublish(app, { title: '道德經', id, draft: DRAFT_ID });
  const second = { title: 'الريح', id, draft: OTHER_DRAFT };
  await tryToPublish(app, second);

  const again = await tryToPublish(app, second);

  expect(await again.json()).toMatchObject({ id: 'writings2202611211200' });
  expect(await ids(app)).toHaveLength(2);
});
