import { expect, test } from 'vitest';
import { draftPreview } from '#api/posts/drafts.ts';
import { post } from '#api/posts/posts.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import type { RevisedPost } from '#domain/posts/post.ts';
import type { NewPreviewLink } from '#domain/posts/preview-link.ts';
import { DAY } from '#domain/timing.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { readPreview } from '#usecases/drafts/read-preview.ts';
import { cleanUp } from '#usecases/schedule/clean-up.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import {
  draftList,
  openDraft,
  openPost,
  tryToBringBack,
  tryToDeleteDraft,
  tryToEdit,
  tryToSaveDraft,
  tryToUnpublish,
  unpublishSample,
} from '#tests/support/app/author.ts';
import { appWithPost, listed, read, remove, tryToPublish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { IN_TECH, movePostTo, openAt } from '#tests/support/app/moves.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import {
  call,
  later,
  NO_HOOK,
  signedIn,
  type TestApp,
  wantedRebuilds,
} from '#tests/support/app/test-app.ts';

const TITLE = 'On spring tides';

/** The sample post as its author opens it, with changes that are not published. */
type OpenedPost = RevisedPost & { readonly changes?: SavedDraft };

/** Keeps changes of the sample post as a draft, and throws if that is refused. */
async function keepChanges(app: TestApp, changes: object = {}): Promise<SavedDraft> {
  const { revision } = await openPost(app);
  const sent = { title: TITLE, revision, ...changes };
  const response = await tryToSaveDraft(app, sent, await documentOf(app));
  if (response.status !== 200) throw new Error(`The changes were refused: ${response.status}.`);
  return (await response.json()) as SavedDraft;
}

/** Returns an app with a published post and changes of it that are not published. */
async function appWithChanges(settings = {}) {
  const app = await appWithPost(settings);
  const changes = await keepChanges(app);
  return { app, changes, document: await documentOf(app) };
}

const titles = async (app: TestApp) => (await listed(app)).map(({ title }) => title);

test('changes of a published post are kept, and readers see the post as it was', async () => {
  const app = await appWithPost({ buildHook: NO_HOOK });
  const before = await wantedRebuilds(app);
  const changes = await keepChanges(app);
  const document = await documentOf(app);

  expect(changes).toMatchObject({
    id: document,
    isPublished: true,
    post: { ...samplePath, date: samplePost.date },
    draft: { title: TITLE },
  });
  expect(await (await read(app)).json()).toEqual(samplePost);
  expect(await titles(app)).toEqual(['On tides']);
  expect(await draftList(app)).toEqual([
    expect.objectContaining({ id: document, title: TITLE, isPublished: true }),
  ]);
  expect(await (await openDraft(app, document)).json()).toEqual(changes);
  expect(await wantedRebuilds(app)).toEqual(before);
});

test('an author gets the changes with the post, and nobody else does', async () => {
  const { app, changes, document } = await appWithChanges();

  const opened = (await openPost(app)) as OpenedPost;

  expect(opened).toMatchObject({ title: 'On tides', document, revision: changes.revision });
  expect(opened.changes).toEqual(changes);
  for (const secret of [TITLE, document, changes.revision]) {
    expect(await (await read(app)).text()).not.toContain(secret);
  }
});

test('a post without changes has none for its author', async () => {
  expect(await openPost(await appWithPost())).not.toHaveProperty('changes');
});

test('changes of an older revision are a conflict, and of a post without changes a published draft', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  const document = await documentOf(app);
  await tryToEdit(app, revision, { title: 'Edited elsewhere' });
  await expect(tryToSaveDraft(app, { revision }, document)).toBeRefused('draft_published');

  await keepChanges(app);
  await expect(tryToSaveDraft(app, { revision }, document)).toBeRefused('edit_conflict');
  expect(await titles(app)).toEqual(['Edited elsewhere']);
});

test('the preview link of changes shows them, and the post once they are gone', async () => {
  const { app, document } = await appWithChanges();
  const options = { params: { id: document }, headers: await signedIn(app) };
  const created = await call(draftPreview(app), { method: 'POST', ...options });
  const { path } = (await created.json()) as NewPreviewLink;
  const token = path.split('/').at(-1) ?? '';

  const { date } = samplePost;
  expect(await readPreview(app, token)).toMatchObject({ post: { title: TITLE, date } });
  await tryToDeleteDraft(app, document);
  expect(await readPreview(app, token)).toMatchObject({ published: samplePath });
});

test('a published post without changes gets no preview link', async () => {
  const app = await appWithPost();
  const options = { params: { id: await documentOf(app) }, headers: await signedIn(app) };

  await expect(call(draftPreview(app), { method: 'POST', ...options })).toBeRefused(
    'draft_not_found',
  );
});

test('an edit publishes the post, and nothing is left of the changes', async () => {
  const { app, changes, document } = await appWithChanges();

  const response = await tryToEdit(app, changes.revision, { title: TITLE });

  expect(response.status).toBe(200);
  expect(await (await read(app)).json()).toMatchObject({ ...samplePath, title: TITLE });
  expect(await openPost(app)).not.toHaveProperty('changes');
  expect(await draftList(app)).toEqual([]);
  await expect(openDraft(app, document)).toBeRefused('draft_not_found');
});

test('an edit with the published text discards the changes', async () => {
  const { app, changes } = await appWithChanges();

  expect((await tryToEdit(app, changes.revision)).status).toBe(200);
  expect(await (await read(app)).json()).toEqual(samplePost);
  expect(await draftList(app)).toEqual([]);
});

test('changes are not lost to an edit that did not see them', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  await keepChanges(app);

  await expect(tryToEdit(app, revision, { title: 'Late' })).toBeRefused('edit_conflict');
  await expect(tryToUnpublish(app, revision)).toBeRefused('edit_conflict');
  expect(await draftList(app)).toMatchObject([{ title: TITLE }]);
});

test('changes are discarded, and can be kept again', async () => {
  const { app, document } = await appWithChanges({ buildHook: NO_HOOK });
  const before = await wantedRebuilds(app);

  expect((await tryToDeleteDraft(app, document)).status).toBe(200);

  expect(await (await read(app)).json()).toEqual(samplePost);
  expect(await openPost(app)).not.toHaveProperty('changes');
  expect(await draftList(app)).toEqual([]);
  expect(await wantedRebuilds(app)).toEqual(before);
  await expect(tryToDeleteDraft(app, document)).toBeRefused('draft_not_found');
  expect((await read(app)).status).toBe(200);
  expect(await keepChanges(app)).toMatchObject({ draft: { title: TITLE } });
});

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

test('a publication does not replace the post of changes', async () => {
  const { app, changes, document } = await appWithChanges();

  await expect(
    tryToPublish(app, { draft: document, draftRevision: changes.revision, title: TITLE }),
  ).toBeRefused('draft_published');
  expect(await titles(app)).toEqual(['On tides']);
});

test('scheduled changes are published at their time, and the post keeps its address and date', async () => {
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

test('changes with a time in the past are refused and keep nothing', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  const sent = { revision, publishAt: later(-1).toISOString() };

  await expect(tryToSaveDraft(app, sent, await documentOf(app))).toBeRefused('invalid_input', [
    'publishAt',
  ]);
  expect(await openPost(app)).not.toHaveProperty('changes');
});
