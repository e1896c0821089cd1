import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { checkFact } from '#store/kinds/check-fact.ts';
import {
  openDraft,
  openPost,
  saveDraft,
  tryToEdit,
  unpublishSample,
  DRAFT_ID,
} from '#tests/support/app/author.ts';
import { listed, publish, read, tryToPublish } from '#tests/support/app/blog.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { post } from '#tests/support/app/endpoints.ts';
import { IN_TECH, movePostTo, openAt, threadAt } from '#tests/support/app/moves.ts';
import { comment } from '#tests/support/app/readers.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { call, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { editPost } from '#usecases/posts/edit-post.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';

async function edit(app: TestApp, times: number): Promise<void> {
  for (let n = 1; n <= times; n++) {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    await tryToEdit(app, (await openPost(app)).revision, { title: `Edit ${n}` });
  }
}

const pass = (app: TestApp, days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY);
};

test('superseded revisions leave the lists after a day, and their texts stay readable', async () => {
  const app = testApp();
  await publish(app);
  await edit(app, 5);
  const before = await openPost(app);
  await cleanUp(app);
  expect(await app.keys('documents/')).toHaveLength(6);

  pass(app, 2);
  await cleanUp(app);

  expect(await app.keys('documents/')).toHaveLength(1);
  const history = await app.keys('history/');
  expect(history).toHaveLength(5);
  for (const key of history) checkFact(key, (await app.store.get(key)) ?? '');
  const again = testApp({}, app.store);
  expect(await openPost(again)).toEqual(before);
  expect(await listed(again)).toMatchObject([{ title: 'Edit 5' }]);
  expect(await currentContent(again)).toBe(await currentContent(app));
  expect((await tryToEdit(again, before.revision, { title: 'Next' })).status).toBe(200);
});

test('a draft that a post was made from makes no second post after its revision is superseded', async () => {
  const app = testApp();
  const { revision } = await saveDraft(app);
  await publish(app, { draft: DRAFT_ID, draftRevision: revision });
  await edit(app, 3);
  pass(app, 2);
  await cleanUp(app);

  expect(await app.keys('documents/')).toHaveLength(1);
  const again = testApp({}, app.store);
  await expect(tryToPublish(again, { draft: DRAFT_ID, draftRevision: revision })).toBeRefused(
    'draft_published',
  );
  expect(await listed(again)).toHaveLength(1);
});

test('a post that was moved and edited keeps its comments', async () => {
  const app = testApp();
  await publish(app);
  await comment(app);
  await movePostTo(app, samplePath, { category: 'tech' });
  pass(app, 1);
  const { revision } = await openAt(app, IN_TECH);
  await editPost(app, 'Ada', IN_TECH, { ...samplePost, title: 'Edited there', revision });
  pass(app, 2);
  await cleanUp(app);

  const again = testApp({}, app.store);
  expect(await app.keys('documents/')).toHaveLength(1);
  expect(await threadAt(again, IN_TECH)).toHaveLength(1);
  expect((await call(post(again), { params: samplePath })).status).toBe(301);
});

test('a move to the history that stops anywhere shows the same post, and is completed later', async () => {
  allowLog('Error: stopped');
  for (let stop = 1; ; stop++) {
    const state = { operations: 0, last: Infinity };
    const store = memoryStore({
      before: () => {
        if (++state.operations > state.last) throw new Error('stopped');
      },
    });
    const app = testApp({}, store);
    await publish(app);
    await edit(app, 3);
    pass(app, 2);
    await app.documents.index();
    Object.assign(state, { operations: 0, last: stop });
    const isDone = await app.documents.moveSuperseded(app.clock.now.getTime()).then(
      () => true,
      () => false,
    );
    Object.assign(state, { last: Infinity });

    const again = testApp({}, store);
    expect(await openPost(again)).toMatchObject({ title: 'Edit 3' });
    expect(await listed(again)).toMatchObject([{ title: 'Edit 3' }]);
    await again.documents.moveSuperseded(app.clock.now.getTime());
    expect(
      [await app.keys('documents/'), await app.keys('history/')].map(({ length }) => length),
    ).toEqual([1, 3]);
    if (isDone) break;
  }
});

test('an unpublished post waits for its draft after its text is superseded', async () => {
  const app = testApp();
  await publish(app);
  await edit(app, 2);
  const { id } = await unpublishSample(app);
  pass(app, 2);
  await cleanUp(app);

  const again = testApp({}, app.store);
  expect(await (await openDraft(again, id)).json()).toMatchObject({ post: samplePath });
  await expect(read(again)).toBeRefused('post_not_found');
});

test('a post that is erased leaves no history', async () => {
  const app = testApp();
  await publish(app);
  await edit(app, 2);
  pass(app, 2);
  await cleanUp(app);
  await deletePost(app, 'Ada', samplePath);
  pass(app, 40);
  await cleanUp(app);

  expect([...(await app.keys('documents/')), ...(await app.keys('history/'))]).toEqual([]);
});
