import { expect, test } from 'vitest';
import type { SavedDraft } from '#domain/posts/draft.ts';
import { PostAddress } from '#domain/posts/post.ts';
import { LEASE } from '#store/facts/claims.ts';
import { memoryStore } from '#store/drivers/memory.ts';
import { appWithPost, listed, publish, read } from '#tests/support/app/blog.ts';
import {
  draftList,
  openPost,
  tryToEdit,
  tryToSaveDraft,
  tryToUnpublish,
  unpublishSample,
  tryToBringBack,
} from '#tests/support/app/author.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { later, NOW, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

test('a publication that stops before its draft is marked is completed when it is repeated', async () => {
  let stops = false;
  const store = memoryStore({
    before(operation, key) {
      if (stops && operation === 'put' && /^drafts\/.*_[a-z0-9]{21}p$/.test(key))
        throw new Error('down');
    },
  });
  expectLog('Error: down');
  const app = testApp({}, store);
  await publish(app);
  const draft = await unpublishSample(app);

  stops = true;
  await expect(tryToBringBack(app, draft, { title: 'On ebbs' })).toBeRefused('store_unavailable');
  stops = false;
  app.clock.now = later(LEASE + 1_000);
  const again = await tryToBringBack(app, draft, { title: 'On ebbs' });

  expect(await again.json()).toMatchObject({ ...samplePath, title: 'On ebbs' });
  expect(await draftList(app)).toEqual([]);
});

test.each([
  ['the draft is stored', /^drafts\//],
  ['the post is hidden', /^posts\/.*_[a-z0-9]{21}d$/],
])('unpublishing that stops before %s leaves the post, and can be repeated', async (_, stop) => {
  let stops = false;
  const store = memoryStore({
    before(operation, key) {
      if (stops && operation === 'put' && stop.test(key)) throw new Error('down');
    },
  });
  expectLog('Error: down');
  const app = testApp({}, store);
  await publish(app);
  const { revision } = await openPost(app);

  stops = true;
  await expect(tryToUnpublish(app, revision)).toBeRefused('store_unavailable');
  stops = false;
  expect((await read(app)).status).toBe(200);
  app.clock.now = later(LEASE + 1_000);
  expect((await tryToUnpublish(app, revision)).status).toBe(200);

  await expect(read(app)).toBeRefused('post_not_found');
  expect(await draftList(app)).toMatchObject([{ post: samplePath }]);
});

test('a draft that was left behind by a stopped request changes its post only as an edit', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  const left = { id: revision, kind: 'saved' } as const;
  const { draft } = (await (await tryToSaveDraft(app)).json()) as SavedDraft;
  const fact = { by: 'Ada', at: NOW.toISOString(), draft, post: PostAddress.parse(samplePost) };
  await app.drafts.add({ ...left, rev: app.newId() }, fact);
  const [stray] = (await draftList(app)).filter(({ id }) => id === revision);
  await tryToEdit(app, revision, { title: 'Edited since' });

  await expect(tryToBringBack(app, stray as unknown as SavedDraft, { title: 'Stray' })).toBeRefused(
    'draft_published',
  );
  expect(await listed(app)).toMatchObject([{ title: 'Edited since' }]);
});

test('of two requests at once both get the same draft, or one is refused', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);

  const responses = await Promise.all([1, 2].map(() => tryToUnpublish(app, revision)));

  const statuses = responses.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect((await tryToUnpublish(app, revision)).status).toBe(200);
  expect(await draftList(app)).toHaveLength(1);
});

test('an edit and unpublishing at the same moment never both succeed', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);

  const [edit, gone] = await Promise.all([
    tryToEdit(app, revision, { title: 'At once' }),
    tryToUnpublish(app, revision),
  ]);

  expect([edit.status, gone.status].filter((status) => status === 200).length).toBeLessThan(2);
  const [shown] = await listed(app);
  const [draft] = await draftList(app);
  if (edit.status === 200) expect(shown?.title).toBe('At once');
  if (gone.status === 200) expect([shown, draft?.title]).toEqual([undefined, 'On tides']);
});
