import { expect, test } from 'vitest';
import type { SavedDraft } from '#domain/posts/draft.ts';
import { postPath, type RevisedPost } from '#domain/posts/post.ts';
import type { NewPreviewLink } from '#domain/posts/preview-link.ts';
import { readPreview } from '#usecases/drafts/read-preview.ts';
import { draftPreview } from '#tests/support/app/endpoints.ts';
import {
  draftList,
  openDraft,
  openPost,
  tryToDeleteDraft,
  tryToEdit,
  tryToSaveDraft,
  tryToUnpublish,
} from '#tests/support/app/author.ts';
import { appWithPost, listed, read, tryToPublish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import {
  call,
  NO_HOOK,
  signedIn,
  type TestApp,
  wantedRebuilds,
} from '#tests/support/app/test-app.ts';
import { appWithChanges, keepChanges, TITLE } from '#tests/support/app/kept-changes.ts';

/** The sample post as its author opens it, with changes that are not published. */
type OpenedPost = RevisedPost & { readonly changes?: SavedDraft };

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

test('changes of an older revision are refused', async () => {
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
  expect(await readPreview(app, token)).toEqual({ published: postPath(samplePath) });
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

test('a publication does not replace the post of changes', async () => {
  const { app, changes, document } = await appWithChanges();

  await expect(
    tryToPublish(app, { draft: document, draftRevision: changes.revision, title: TITLE }),
  ).toBeRefused('draft_published');
  expect(await titles(app)).toEqual(['On tides']);
});
