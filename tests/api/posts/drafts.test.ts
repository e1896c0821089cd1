import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { listed, tryToPublish } from '#tests/support/app/blog.ts';
import {
  DRAFT_ID,
  draftList,
  openDraft,
  sampleDraft,
  saveDraft,
  tryToDeleteDraft,
  tryToSaveDraft,
} from '#tests/support/app/author.ts';
import { NOW, testApp } from '#tests/support/app/test-app.ts';

test('an unfinished draft is saved as typed and listed for authors only', async () => {
  const app = testApp();
  const draft = { ...sampleDraft, title: '', category: '', content: '<em>half a sent' };

  const saved = await saveDraft(app, draft);

  expect(saved).toMatchObject({ id: DRAFT_ID, by: 'Ada', at: NOW.toISOString() });
  expect(await (await openDraft(app)).json()).toMatchObject({
    draft: JSON.parse(JSON.stringify(draft)) as object,
    revision: saved.revision,
  });
  expect(await draftList(app)).toEqual([
    expect.objectContaining({ id: DRAFT_ID, title: '', category: '' }),
  ]);
  expect(await listed(app)).toEqual([]);
});

test('saving a draft in two tabs reports a conflict, unless the text is the same', async () => {
  const app = testApp();
  const { revision } = await saveDraft(app);
  const second = await saveDraft(app, { revision, title: 'First tab' });

  const conflict = await tryToSaveDraft(app, { revision, title: 'Second tab' });
  const repeated = await tryToSaveDraft(app, { revision, title: 'First tab' });

  await expect(conflict).toBeRefused('edit_conflict');
  expect(await repeated.json()).toEqual(second);
});

test('only the latest revisions of a draft are kept', async () => {
  const app = testApp();
  let revision: string | undefined;
  for (let n = 0; n < LIMITS.draftRevisions + 5; n++) {
    ({ revision } = await saveDraft(app, { revision, title: `Version ${n}` }));
    await app.settled();
  }

  expect(await app.keys('documents/')).toHaveLength(LIMITS.draftRevisions);
  expect((await draftList(app))[0]?.title).toBe(`Version ${LIMITS.draftRevisions + 4}`);
});

test.each([['x'], ['../sessions'], ['0mwqcvpc0abcdefghijk']])(
  'an invalid draft id, %s, is a 404',
  async (id) => {
    const app = testApp();

    await expect(tryToSaveDraft(app, {}, id)).toBeRefused('draft_not_found');
    await expect(openDraft(app, id)).toBeRefused('draft_not_found');
    await expect(tryToDeleteDraft(app, id)).toBeRefused('draft_not_found');
  },
);

test('a published draft leaves the list, and saving it again is refused', async () => {
  const app = testApp();
  const { revision } = await saveDraft(app);

  await tryToPublish(app, { draft: DRAFT_ID, draftRevision: revision });
  await app.settled();

  expect(await draftList(app)).toEqual([]);
  await expect(tryToSaveDraft(app, { revision, title: 'More' })).toBeRefused('draft_published');
  const again = await tryToPublish(app, { draft: DRAFT_ID, id: 'again202611211200' });
  await expect(again).toBeRefused('draft_published');
  expect(await listed(app)).toHaveLength(1);
});

test('publishing an older version of a draft reports the newer one', async () => {
  const app = testApp();
  const { revision } = await saveDraft(app);
  const newer = await saveDraft(app, { revision, title: 'From the other tab' });

  await expect(tryToPublish(app, { draft: DRAFT_ID, draftRevision: revision })).toBeRefused(
    'edit_conflict',
  );
  expect(await listed(app)).toEqual([]);
  expect((await draftList(app))[0]).toMatchObject({ revision: newer.revision });
});

test('a draft that was never saved is published once, however often it is sent', async () => {
  const app = testApp();

  await tryToPublish(app, { draft: DRAFT_ID });
  await expect(tryToPublish(app, { draft: DRAFT_ID, id: 'again202611211200' })).toBeRefused(
    'draft_published',
  );
  expect(await listed(app)).toHaveLength(1);
});
