import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import {
  DRAFT_ID,
  openPost,
  trashList,
  tryToEdit,
  tryToRestore,
} from '#tests/support/app/author.ts';
import {
  appWithPost,
  listed,
  publish,
  read,
  remove,
  tryToPublish,
} from '#tests/support/app/blog.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import {
  NO_HOOK,
  wantedRebuilds,
  NOW,
  type TestApp,
  testApp,
} from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { listTrash } from '#usecases/documents/list-trash.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { movePost } from '#usecases/posts/move-post.ts';
import { emptyTrash } from '#usecases/schedule/empty-trash.ts';

/** The time of deletions in these tests, some time after everything was written. */
const DELETED = new Date(NOW.getTime() + 60_000);

const after = (days: number) => new Date(DELETED.getTime() + days * DAY);

/** Returns an app in which the sample post was published and deleted. */
async function appWithDeleted(): Promise<TestApp> {
  const app = await appWithPost();
  app.clock.now = DELETED;
  await remove(app);
  return app;
}

test('a deleted post is in the trash with the day until which it can be restored', async () => {
  const app = await appWithDeleted();

  expect(await trashList(app)).toEqual([
    {
      document: await documentOf(app),
      kind: 'post',
      title: 'On tides',
      path: `/blog/writings/${samplePost.id}`,
      deletedAt: DELETED.toISOString(),
      keptUntil: after(30).toISOString(),
    },
  ]);
});

test('the trash is listed in pages, last deleted first', async () => {
  const app = testApp();
  const ids = ['first202611211200', 'second202611211200', 'third202611211200'];
  for (const [n, id] of ids.entries()) {
    await publish(app, { id });
    app.clock.now = new Date(DELETED.getTime() + n * 1_000);
    await deletePost(app, 'Ada', { category: samplePost.category, id });
  }

  const first = await listTrash(app, { limit: 2 });
  const second = await listTrash(app, { limit: 2, before: first.next });

  expect([first, second].map(({ items }) => items.map(({ path }) => path))).toEqual([
    [`/blog/writings/${ids[2]}`, `/blog/writings/${ids[1]}`],
    [`/blog/writings/${ids[0]}`],
  ]);
  expect(second.next).toBeUndefined();
});

test('erasing a moved post leaves nothing, wherever it stops before it is repeated', async () => {
  expectLog('Error: stopped');
  for (let stop = 1, isDone = false; !isDone; stop++) {
    const state = { removals: 0, last: Infinity };
    const store = memoryStore({
      before(operation) {
        if (operation === 'remove' && ++state.removals > state.last) throw new Error('stopped');
      },
    });
    const app = testApp({}, store);
    await publish(app);
    const { revision } = await openPost(app);
    const { category, id, date } = samplePost;
    await movePost(app, 'Ada', { category, id }, { revision, category: 'tech', date });
    app.clock.now = DELETED;
    await deletePost(app, 'Ada', { category: 'tech', id });
    app.clock.now = after(31);
    Object.assign(state, { removals: 0, last: stop });
    await emptyTrash(app, app.now());
    isDone = state.removals <= stop;
    Object.assign(state, { last: Infinity });
    app.clock.now = after(32);
    await emptyTrash(app, app.now());

    expect(await app.keys('documents/')).toEqual([]);
    app.clock.now = after(34);
    await cleanUp(app);
    expect(await app.keys('addresses/')).toEqual([]);
  }
});

test('a restored post is back unchanged and out of the trash', async () => {
  const app = await appWithDeleted();

  expect((await tryToRestore(app)).status).toBe(200);

  expect(await (await read(app)).json()).toEqual(samplePost);
  expect(await trashList(app)).toEqual([]);
  expect((await tryToRestore(app)).status).toBe(200);
  const { revision } = await openPost(app);
  expect((await tryToEdit(app, revision, { title: 'On ebbs' })).status).toBe(200);
});

test('deleting and restoring each request a rebuild', async () => {
  const app = await appWithPost({ buildHook: NO_HOOK });
  const before = (await wantedRebuilds(app)).length;

  await remove(app);
  await tryToRestore(app);

  expect(await wantedRebuilds(app)).toHaveLength(before + 2);
});

test('a post cannot be restored after thirty days, and is erased a day later', async () => {
  const app = await appWithDeleted();

  app.clock.now = after(30);
  await cleanUp(app);
  await expect(tryToRestore(app)).toBeRefused('document_not_found');
  expect(await trashList(app)).toEqual([]);
  expect(await app.keys('documents/')).toHaveLength(2);

  app.clock.now = after(31);
  await cleanUp(app);
  expect(await app.keys('documents/')).toEqual([]);
});

test('an unknown fact or a failing step does not stop the clean-up', async () => {
  expectLog('Skipped documents/soup');
  expectLog(/^Error$/);
  const app = await appWithDeleted();
  await app.store.put('documents/soup', 'nothing of ours');
  await app.store.put('sign-ins/odd', 'nothing of ours');
  app.clock.now = after(31);

  await cleanUp({ ...app, uploads: { ...app.uploads, ids: () => Promise.reject(new Error()) } });

  expect(await app.keys('documents/')).toEqual(['documents/soup']);
});

test('a post that reuses an id during the clean-up of the old one is kept', async () => {
  let document = '';
  let lists = 0;
  let response: Response | undefined;
  const store = memoryStore({
    async before(operation, key) {
      if (operation !== 'list' || key !== `documents/${document}_` || app.clock.now < after(31))
        return;
      lists += 1;
      if (lists === 2) response = await tryToPublish(app);
    },
  });
  const app = testApp({}, store);
  await publish(app);
  document = await documentOf(app);
  app.clock.now = DELETED;
  await remove(app);
  app.clock.now = after(31);

  await cleanUp(app);

  // Either may have had to wait for the other.
  if (response?.status !== 201) await publish(app);
  expect(lists).toBeGreaterThanOrEqual(2);
  expect(await (await read(app)).json()).toEqual(samplePost);
});

test('the clean-up keeps published, restored and recently deleted posts', async () => {
  const app = await appWithDeleted();
  await tryToRestore(app);
  app.clock.now = after(400);

  await cleanUp(app);

  expect(await listed(app)).toHaveLength(1);
  await remove(app);
  app.clock.now = after(429);
  await cleanUp(app);
  expect((await tryToRestore(app)).status).toBe(200);
});

test.each([DRAFT_ID, 'x'])('a document that never existed, %s, cannot be restored', async (id) => {
  await expect(tryToRestore(testApp(), id)).toBeRefused('document_not_found');
});
