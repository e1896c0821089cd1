import { expect, test } from 'vitest';
import type { SavedDraft } from '#domain/posts/draft.ts';
import { DAY } from '#domain/timing.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { post } from '#tests/support/app/endpoints.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import {
  draftList,
  openDraft,
  tryToBringBack,
  unpublishSample,
} from '#tests/support/app/author.ts';
import { appWithPost, listed, read, remove } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { IN_TECH, movePostTo, openAt } from '#tests/support/app/moves.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { call, later, NO_HOOK, type TestApp, wantedRebuilds } from '#tests/support/app/test-app.ts';
import { appWithChanges, keepChanges, TITLE } from '#tests/support/app/kept-changes.ts';

const titles = async (app: TestApp) => (await listed(app)).map(({ title }) => title);

test('changes survive a move of their post and the nights after it', async () => {
  const { app, document } = await appWithChanges();

  await movePostTo(app, samplePath, { category: 'tech' });
  app.clock.now = later(3 * DAY);
  await cleanUp(app);

  expect(await titles(app)).toEqual(['On tides']);
  expect(await openAt(app, IN_TECH)).toMatchObject({ changes: { draft: { title: TITLE } } });
  const changes = (await (await openDraft(app, document)).json()) as SavedDraft;
  expect(changes).toMatchObject({ post: IN_TECH, draft: { title: TITLE } });
});

test('a post that is made a draft again has the text of its changes', async () => {
  const { app, document } = await appWithChanges();

  const draft = await unpublishSample(app);

  expect(draft).toMatchObject({ id: document, post: samplePath, draft: { title: TITLE } });
  expect(draft).not.toHaveProperty('isPublished');
  await expect(read(app)).toBeRefused('post_not_found');
  expect((await tryToBringBack(app, draft, { title: TITLE })).status).toBe(201);
  expect(await (await read(app)).json()).toMatchObject({ ...samplePath, title: TITLE });
});

test('the changes of a deleted post are there again once it is restored', async () => {
  const { app, document } = await appWithChanges();
  await remove(app);
  expect(await draftList(app)).toEqual([]);
  await expect(openDraft(app, document)).toBeRefused('draft_not_found');

  await restoreDocument(app, 'Ada', document);

  expect(await titles(app)).toEqual(['On tides']);
  expect(await draftList(app)).toMatchObject([{ id: document, title: TITLE, isPublished: true }]);
});

test('scheduled changes are published at their time under the address of the post', async () => {
  const app = await appWithPost({ buildHook: NO_HOOK });
  const publishAt = later(DAY).toISOString();
  const document = await documentOf(app);
  await keepChanges(app, { publishAt });
  expect(await draftList(app)).toMatchObject([{ id: document, publishAt, isPublished: true }]);
  const before = (await wantedRebuilds(app)).length;

  app.clock.now = later(DAY - 1);
  await publishScheduled(app);
  expect(await titles(app)).toEqual(['On tides']);
  app.clock.now = later(DAY);
  await publishScheduled(app);
  await publishScheduled(app);

  const { date } = samplePost;
  expect(await listed(app)).toMatchObject([
    { ...samplePath, date, title: TITLE, updatedAt: later(DAY).toISOString() },
  ]);
  expect(await draftList(app)).toEqual([]);
  expect((await wantedRebuilds(app)).length).toBe(before + 1);
});

test('scheduled changes wait while their post is in the trash', async () => {
  const app = await appWithPost();
  await keepChanges(app, { publishAt: later(DAY).toISOString() });
  await remove(app);

  app.clock.now = later(2 * DAY);
  await publishScheduled(app);

  expect(await listed(app)).toEqual([]);
  expect((await call(post(app), { params: samplePath })).status).toBe(404);
});
