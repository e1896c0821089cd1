import { expect, test } from 'vitest';
import { pageAddress } from '#domain/documents/address.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import type { SavedPage } from '#domain/site/site-page.ts';
import { localTarget } from '#scripts/backup/local-target.ts';
import {
  DRAFT_ID,
  draftList,
  openDraft,
  sampleDraft,
  samplePageDraft,
  saveDraft,
  trashList,
  tryToDeleteDraft,
  tryToRestore,
  tryToSaveDraft,
} from '#tests/support/app/author.ts';
import { listed, tryToPublish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import {
  openPage,
  pageList,
  savePage,
  tryToDeletePage,
  tryToSavePage,
} from '#tests/support/app/site-content.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { archiveOf, memorySource, restoreTo } from '#tests/support/backup/archives.ts';
import { exported } from '#tests/support/backup/exported.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { listRevisions, readRevision } from '#usecases/documents/read-history.ts';
import { readDraft } from '#usecases/drafts/read-draft.ts';
import { findItems } from '#usecases/imports/find-items.ts';

const autosave = '0mwqcvpc0zbcdefghijkl';
const OTHER_ID = '0mwqcvpc0xbcdefghijkl';
const ABOUT = pageAddress({ id: 'about' });

/** Saves a draft of an own page. */
const savePageDraft = (app: TestApp, changes: object = {}) =>
  saveDraft(app, { ...samplePageDraft, ...changes });

/** Returns an app with a published page and changes to it that are not published. */
async function appWithChanges() {
  const app = testApp();
  const { document, revision } = await savePage(app);
  const sent = { ...samplePageDraft, title: 'Who', revision };
  const response = await tryToSaveDraft(app, sent, document);
  return { app, document, changes: (await response.json()) as SavedDraft };
}

test('a draft of an own page is listed as one, and readers see nothing of it', async () => {
  const app = testApp();
  const saved = await savePageDraft(app);

  expect(saved).toMatchObject({ id: DRAFT_ID, draft: samplePageDraft, page: 'about' });
  expect(await (await openDraft(app)).json()).toEqual(saved);
  expect(await draftList(app)).toMatchObject([
    { id: DRAFT_ID, title: 'About', excerpt: 'Who I am.', page: 'about' },
  ]);
  expect(await pageList(app)).toEqual([]);
  expect(await listed(app)).toEqual([]);
  await expect(openPage(app)).toBeRefused('page_not_found');
});

test('a page keeps the document of its draft, which leaves the drafts', async () => {
  const app = testApp();
  const { revision } = await savePageDraft(app);

  const saved = await savePage(app, { draft: DRAFT_ID, revision });

  expect(saved).toMatchObject({ document: DRAFT_ID, id: 'about' });
  expect(await documentOf(app, ABOUT)).toBe(DRAFT_ID);
  expect(await draftList(app)).toEqual([]);
  expect((await listRevisions(app, DRAFT_ID, {})).items).toMatchObject([
    { kind: 'published' },
    { kind: 'saved', title: 'About' },
  ]);
});

test('a draft that was saved since is not published, and an address in use is refused', async () => {
  const app = testApp();
  const { revision } = await savePageDraft(app);
  const { revision: newest } = await savePageDraft(app, { revision, title: 'Me' });
  await savePage(app, {}, 'privacy');

  await expect(tryToSavePage(app, { draft: DRAFT_ID, revision })).toBeRefused('edit_conflict');
  const sent = { draft: DRAFT_ID, revision: newest };
  await expect(tryToSavePage(app, { ...sent, title: 'Me' }, 'privacy')).toBeRefused(
    'address_taken',
  );
  expect(await draftList(app)).toMatchObject([{ title: 'Me' }]);
});

test('a draft at the address of a deleted page goes on as that page', async () => {
  const app = testApp();
  const { document } = await savePage(app);
  await tryToDeletePage(app);
  const { revision } = await savePageDraft(app);

  const saved = await savePage(app, { title: 'Anew', draft: DRAFT_ID, revision });

  expect(saved).toMatchObject({ document, title: 'Anew' });
  expect(await draftList(app)).toEqual([]);
  expect(await trashList(app)).toMatchObject([{ kind: 'draft', document: DRAFT_ID }]);
});

test('changes of a published page are kept, and readers see the page as it was', async () => {
  const { app, document, changes } = await appWithChanges();

  expect(changes).toMatchObject({ id: document, isPublished: true, page: 'about' });
  expect(await draftList(app)).toMatchObject([{ id: document, title: 'Who', isPublished: true }]);
  expect(await pageList(app)).toMatchObject([{ title: 'About', hasChanges: true }]);
  const opened = (await (await openPage(app)).json()) as SavedPage;
  expect(opened).toMatchObject({ title: 'About', changes, revision: changes.revision });
});

test('changes of a page are published with it, discarded, or replaced by what readers see', async () => {
  const { app, document, changes } = await appWithChanges();
  const { revision } = changes;

  const updated = await savePage(app, { title: 'Who', draft: document, revision });
  expect(updated).not.toHaveProperty('changes');
  expect(updated).toMatchObject({ title: 'Who', document });

  const again = { ...samplePageDraft, title: 'Me', revision: updated.revision };
  await tryToSaveDraft(app, again, document);
  expect((await tryToDeleteDraft(app, document)).status).toBe(200);
  expect(await pageList(app)).toMatchObject([{ title: 'Who' }]);

  const kept = await tryToSaveDraft(app, { ...again, revision: undefined }, document);
  await expect(kept).toBeRefused('draft_published');
  const { revision: newest } = (await (await openPage(app)).json()) as SavedPage;
  const saved = await tryToSaveDraft(app, { ...again, revision: newest }, document);
  const { revision: last } = (await saved.json()) as SavedDraft;
  await savePage(app, { title: 'Who', draft: document, revision: last });
  expect(await draftList(app)).toEqual([]);
});

test('the editor saves the draft of a page by itself, but not in the trash', async () => {
  const app = testApp();
  const first = await savePageDraft(app, { autosave });
  await savePageDraft(app, { autosave, revision: first.revision, title: 'Me' });
  await app.settled();
  expect(await app.keys('documents/')).toHaveLength(1);

  await tryToDeleteDraft(app);
  const { revision } = await readDraft(app, DRAFT_ID);
  const late = tryToSaveDraft(app, { ...samplePageDraft, autosave, revision });
  await expect(late).toBeRefused('draft_not_found');
});

test('a document keeps its kind', async () => {
  const app = testApp();
  const { revision } = await savePageDraft(app);
  const refusal = { page: AUTHOR_MESSAGES.kindStays };

  await expect(tryToSaveDraft(app, { revision })).toBeRefused('invalid_input', refusal);
  await expect(tryToPublish(app, { draft: DRAFT_ID, draftRevision: revision })).toBeRefused(
    'invalid_input',
    { draft: AUTHOR_MESSAGES.kindStays },
  );

  const post = await tryToSaveDraft(app, sampleDraft, OTHER_ID);
  const from = { revision: ((await post.json()) as SavedDraft).revision };
  await expect(tryToSaveDraft(app, { ...samplePageDraft, ...from }, OTHER_ID)).toBeRefused(
    'invalid_input',
    refusal,
  );
  await expect(tryToSavePage(app, { draft: OTHER_ID, ...from })).toBeRefused('invalid_input', {
    draft: AUTHOR_MESSAGES.kindStays,
  });
});

test('an own page cannot be scheduled, and a published one cannot change its address', async () => {
  const { app, document, changes } = await appWithChanges();
  const publishAt = later(60_000).toISOString();

  await expect(tryToSaveDraft(app, { ...samplePageDraft, publishAt })).toBeRefused(
    'invalid_input',
    { publishAt: AUTHOR_MESSAGES.pageNotScheduled },
  );
  const sent = { draft: document, revision: changes.revision };
  await expect(tryToSavePage(app, sent, 'me')).toBeRefused('invalid_input', {
    id: AUTHOR_MESSAGES.pageAddressStays,
  });
});

test('a draft of a page is restored from the trash as one', async () => {
  const app = testApp();
  await savePageDraft(app);
  await tryToDeleteDraft(app);

  expect(await trashList(app)).toMatchObject([{ kind: 'draft', title: 'About' }]);
  expect((await tryToRestore(app, DRAFT_ID)).status).toBe(200);
  expect(await draftList(app)).toMatchObject([{ page: 'about' }]);
});

test('a deleted page that is saved as a draft is a draft, also in the trash', async () => {
  const app = testApp();
  const { document } = await savePage(app);
  await tryToDeletePage(app);
  const deleted = (await (await openPage(app)).json()) as SavedPage;
  const sent = { ...samplePageDraft, title: 'Who', revision: deleted.revision };
  await tryToSaveDraft(app, sent, document);
  expect(await pageList(app)).toEqual([]);
  expect(await draftList(app)).toMatchObject([{ id: document, title: 'Who', page: 'about' }]);

  await tryToDeleteDraft(app, document);
  expect(await trashList(app)).toMatchObject([{ kind: 'draft', title: 'Who' }]);
});

test('the history of a page has its address, so that versions of either kind compare', async () => {
  const app = testApp();
  const { document, revision } = await savePage(app);

  expect(await readRevision(app, document, revision)).toMatchObject({
    draft: { title: 'About', content: 'This is about <b>me</b>.', page: 'about' },
  });
});

test('an archive holds the draft of a page, and restores it', async () => {
  const { app, document } = await appWithChanges();
  await savePageDraft(app, { page: 'imprint', title: 'Imprint' });
  const restored = testApp({}, memoryStore());

  await restoreTo(localTarget(restored.store), await archiveOf(memorySource(app.store)));

  expect(await draftList(restored)).toEqual(await draftList(app));
  expect((await readDraft(restored, document)).draft).toMatchObject({ title: 'Who' });
  expect(await exported('ghost', memorySource(app.store))).toMatch(
    /"title":"Imprint"[^}]*"type":"page"[^}]*"status":"draft"/,
  );
});

test('an import finds no page at an address that only a draft would like to have', async () => {
  const app = testApp();
  await savePageDraft(app);

  expect(await findItems(app, { ids: [DRAFT_ID] })).toEqual({
    posts: {},
    drafts: [DRAFT_ID],
    pages: [],
  });
});
