import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import type { SavedPage } from '#domain/site/site-page.ts';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import {
  openPage,
  pageList,
  samplePage,
  savePage,
  tryToDeletePage,
  tryToSavePage,
} from '#tests/support/app/site-content.ts';
import { NO_HOOK, NOW, testApp, wantedRebuilds } from '#tests/support/app/test-app.ts';
import { pageAddress } from '#domain/documents/address.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';

const ABOUT = pageAddress({ id: 'about' });

test('saving a page sanitises it, requests a rebuild and changes the content tag', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  const before = await currentContent(app);

  const saved = await savePage(app, {
    content: [{ type: 'paragraph', text: 'Me.<script>alert(1)</script>' }],
  });

  expect(await wantedRebuilds(app)).toHaveLength(1);
  expect(saved).toMatchObject({ id: 'about', title: 'About', by: 'Ada', at: NOW.toISOString() });
  expect(saved.content).toEqual([{ type: 'paragraph', text: 'Me.' }]);
  expect(await (await openPage(app)).json()).toEqual(saved);
  expect(await currentContent(app)).not.toBe(before);
});

test('the language of a page is guessed from its text when it is saved', async () => {
  const app = testApp();
  const text = 'Gestern sind wir mit dem Zug nach Hamburg gefahren, um Freunde zu besuchen.';

  await savePage(app, { content: [{ type: 'paragraph', text }] });

  const found = await app.documents.read(await documentOf(app, ABOUT));
  expect(found?.shown?.page?.guessedLanguage).toBe('de');
});

test('pages are listed by their addresses, without their content', async () => {
  const app = testApp();
  await savePage(app, { title: 'Imprint' }, 'imprint');
  await savePage(app);

  const list = await pageList(app);

  expect(list.map(({ id, title }) => [id, title])).toEqual([
    ['about', 'About'],
    ['imprint', 'Imprint'],
  ]);
  expect(list[0]).not.toHaveProperty('content');
});

test('a change of an older revision is a conflict and overwrites nothing', async () => {
  const app = testApp();
  const { revision } = await savePage(app);
  await savePage(app, { title: 'First tab', revision });

  await expect(tryToSavePage(app, { title: 'Second tab', revision })).toBeRefused('edit_conflict');
  expect(await (await openPage(app)).json()).toMatchObject({ title: 'First tab' });
});

test('a new page does not replace one with the same address', async () => {
  const app = testApp();
  await savePage(app);

  await expect(tryToSavePage(app, { title: 'Another' })).toBeRefused('address_taken');
});

test('a deleted page is in the trash, changes the content tag, and can be restored', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  const empty = await currentContent(app);
  await savePage(app);

  expect((await tryToDeletePage(app)).status).toBe(200);

  expect((await wantedRebuilds(app)).some((key) => key.endsWith('_u'))).toBe(true);
  expect(await pageList(app)).toEqual([]);
  expect(await currentContent(app)).toBe(empty);
  const deleted = (await (await openPage(app)).json()) as SavedPage;
  expect(Date.parse(deleted.deletedAt ?? '')).toBeGreaterThanOrEqual(NOW.getTime());
  const { content, revision } = deleted;
  expect(await savePage(app, { content, revision })).not.toHaveProperty('deletedAt');
});

test('a deleted page is removed for good a day after it can no longer be restored', async () => {
  const app = testApp();
  await savePage(app);
  await savePage(app, {}, 'privacy');
  await tryToDeletePage(app);

  app.clock.now = new Date(NOW.getTime() + TRASH_DAYS * DAY + 1);
  await cleanUp(app);
  expect((await pageList(app)).map(({ id }) => id)).toEqual(['privacy']);
  const prefix = `documents/${await documentOf(app, ABOUT)}`;
  expect(await app.keys(prefix)).toHaveLength(2);

  app.clock.now = new Date(NOW.getTime() + (TRASH_DAYS + 1) * DAY + 1);
  await cleanUp(app);
  expect(await app.keys(prefix)).toEqual([]);
  expect(await app.keys('addresses/')).toEqual([expect.stringContaining('privacy')]);
});

test('the address of a deleted page can be used for a new one', async () => {
  const app = testApp();
  await savePage(app);
  await tryToDeletePage(app);

  expect((await savePage(app, { title: 'New' })).title).toBe('New');
});

test('there are at most as many pages as the menu holds', async () => {
  const app = testApp();
  for (let n = 0; n < LIMITS.sitePages; n++) await savePage(app, {}, `page-${n}`);

  await expect(tryToSavePage(app)).toBeRefused('too_many_pages');
  await tryToDeletePage(app, 'page-0');
  expect((await tryToSavePage(app)).status).toBe(200);
});

test.each([
  ['About', 'An address must be lowercase letters and digits, with single hyphens between them.'],
  ['a--b', 'An address must be lowercase letters and digits, with single hyphens between them.'],
  ['x'.repeat(LIMITS.pageId + 1), 'An address can be at most 60 characters.'],
  ['admin', 'The site uses this address. Please choose another one.'],
  ['tech', 'The site uses this address. Please choose another one.'],
])('the address %s is refused', async (id, message) => {
  await expect(tryToSavePage(testApp(), {}, id)).toBeRefused('invalid_input', { id: message });
});

test.each([
  ['title', '', 'A title is required.'],
  ['content', [{ type: 'paragraph', text: '<p></p>' }], 'Content is required.'],
])('an empty %s is refused', async (field, value, message) => {
  await expect(tryToSavePage(testApp(), { ...samplePage, [field]: value })).toBeRefused(
    'invalid_input',
    { [field]: message },
  );
});

test('a page that does not exist can be neither read nor deleted', async () => {
  const app = testApp();

  await expect(openPage(app)).toBeRefused('page_not_found');
  await expect(openPage(app, 'No_address')).toBeRefused('page_not_found');
  await expect(tryToDeletePage(app)).toBeRefused('page_not_found');
});
