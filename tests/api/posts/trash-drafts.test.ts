import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import {
  DRAFT_ID,
  draftList,
  openDraft,
  saveDraft,
  trashList,
  tryToDeleteDraft,
  tryToRestore,
} from '#tests/support/app/author.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import { pageList, savePage, tryToDeletePage } from '#tests/support/app/site-content.ts';
import { NOW, testApp } from '#tests/support/app/test-app.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';

/** The time of deletions in these tests, some time after everything was written. */
const DELETED = new Date(NOW.getTime() + 60_000);

const after = (days: number) => new Date(DELETED.getTime() + days * DAY);

test('a draft and an own page can be restored from the trash', async () => {
  const app = testApp();
  await saveDraft(app);
  await tryToDeleteDraft(app);
  await savePage(app);
  app.clock.now = DELETED;
  await tryToDeletePage(app);

  const [page, draft, ...others] = await trashList(app);
  expect(page).toMatchObject({ kind: 'page', title: 'About', path: '/about' });
  expect(draft).toMatchObject({ kind: 'draft', title: 'On tides', document: DRAFT_ID });
  expect(others).toEqual([]);
  for (const deleted of [page, draft]) {
    expect((await tryToRestore(app, deleted?.document)).status).toBe(200);
  }

  expect(await trashList(app)).toEqual([]);
  expect(await draftList(app)).toMatchObject([{ id: DRAFT_ID }]);
  expect(await pageList(app)).toMatchObject([{ id: 'about' }]);
});

test('a deleted draft can be saved again until it is erased', async () => {
  const app = await appWithPost();
  const { revision } = await saveDraft(app);
  app.clock.now = DELETED;
  expect((await tryToDeleteDraft(app)).status).toBe(200);
  const deleted = (await (await openDraft(app)).json()) as SavedDraft;
  expect(deleted).toMatchObject({ deletedAt: DELETED.toISOString() });
  expect(deleted.revision).not.toBe(revision);
  expect(await draftList(app)).toEqual([]);

  await saveDraft(app, { revision: deleted.revision });
  expect((await draftList(app))[0]).not.toHaveProperty('deletedAt');

  app.clock.now = after(1);
  await tryToDeleteDraft(app);
  app.clock.now = after(31);
  expect(await trashList(app)).toEqual([]);
  app.clock.now = after(32);
  await cleanUp(app);
  await expect(openDraft(app)).toBeRefused('draft_not_found');
  expect((await app.keys('documents/')).join()).not.toContain(DRAFT_ID);
});
