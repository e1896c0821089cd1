import { expect, test } from 'vitest';
import { LEASE } from '#store/facts/claims.ts';
import {
  DRAFT_ID,
  openDraft,
  openPost,
  saveDraft,
  tryToDeleteDraft,
  tryToSaveDraft,
} from '#tests/support/app/author.ts';
import { appWithPost, read } from '#tests/support/app/blog.ts';
import { NOW, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const autosave = '0mwqcvpc0zbcdefghijkl';
const OTHER = '0mwqcvpc0ybcdefghijkl';

test('of all that an editor saves by itself only the last is kept', async () => {
  const app = testApp();
  let { revision } = await saveDraft(app, { title: 'By hand' });
  for (let n = 0; n < 20; n++) {
    ({ revision } = await saveDraft(app, { revision, autosave, title: `Typed ${n}` }));
    await app.settled();
  }

  expect(await app.keys('documents/')).toHaveLength(2);
  expect(await (await openDraft(app)).json()).toMatchObject({
    draft: { title: 'Typed 19' },
    autosave,
  });
});

test('what an author saves stays when the editor saves on, also without a change', async () => {
  const app = testApp();
  const typed = await saveDraft(app, { autosave, title: 'One' });
  const saved = await saveDraft(app, { revision: typed.revision, title: 'One' });
  await app.settled();
  await saveDraft(app, { revision: saved.revision, autosave, title: 'Two' });
  await app.settled();

  expect(saved.revision).not.toBe(typed.revision);
  expect(saved).not.toHaveProperty('autosave');
  expect(await app.keys('documents/')).toEqual([
    expect.stringContaining(saved.revision),
    expect.stringContaining(`_${saved.revision}`),
  ]);
});

test('an editor never saves over another tab, and a repeated save changes nothing', async () => {
  const app = testApp();
  const first = await saveDraft(app, { autosave });
  const repeated = await saveDraft(app, { autosave });
  const second = await saveDraft(app, {
    revision: first.revision,
    autosave: OTHER,
    title: 'There',
  });

  expect(repeated.revision).toBe(first.revision);
  const late = await tryToSaveDraft(app, { revision: first.revision, autosave, title: 'Here' });
  await expect(late).toBeRefused('edit_conflict');
  expect(await (await openDraft(app)).json()).toMatchObject({
    revision: second.revision,
    autosave: OTHER,
  });
});

test('an editor brings no deleted draft back, nor one that was erased', async () => {
  const app = testApp();
  const { revision } = await saveDraft(app);
  await tryToDeleteDraft(app);
  await expect(tryToSaveDraft(app, { revision, autosave, title: 'More' })).toBeRefused(
    'draft_not_found',
  );
  await app.documents.removeAll(DRAFT_ID);
  await expect(tryToSaveDraft(app, { revision, autosave, title: 'More' })).toBeRefused(
    'draft_not_found',
  );
  expect(await app.keys('documents/')).toEqual([]);
});

test('an editor saves no empty text and changes no scheduled one', async () => {
  const app = testApp();
  const empty = { title: '', content: ' ', autosave };
  await expect(tryToSaveDraft(app, empty)).toBeRefused('invalid_input', ['content']);
  const publishAt = new Date(NOW.getTime() + 90 * 60_000).toISOString();
  const { revision } = await saveDraft(app, { publishAt });

  for (const time of [publishAt, undefined]) {
    const late = await tryToSaveDraft(app, { revision, autosave, publishAt: time, title: 'Ha' });
    await expect(late).toBeRefused('edit_conflict');
  }
});

test('an editor saves changes to a post without showing them to readers', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  const document = await documentOf(app);
  const response = await tryToSaveDraft(app, { revision, autosave, title: 'Half a' }, document);

  expect(await response.json()).toMatchObject({ isPublished: true, autosave });
  expect(await (await read(app)).json()).not.toMatchObject({ title: 'Half a' });
});

test('a store that fails while an editor saves keeps the text before it, and takes the next', async () => {
  const { app, watch } = watchedApp();
  const { revision } = await saveDraft(app, { autosave, title: 'One' });
  expectLog('Error: down');
  expectLog('Error: down');
  watch.fails = /^put documents\//;
  const next = { revision, autosave, title: 'Two' };
  await expect(tryToSaveDraft(app, next)).toBeRefused('store_unavailable');
  expect(await (await openDraft(app)).json()).toMatchObject({ revision, draft: { title: 'One' } });
  app.clock.now = new Date(NOW.getTime() + LEASE + 1);
  watch.fails = /^remove documents\//;
  const saved = await saveDraft(app, next);
  await app.settled();

  expect(await (await openDraft(app)).json()).toMatchObject({ ...saved, draft: { title: 'Two' } });
});
