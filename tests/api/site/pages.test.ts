import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import type { SavedPage } from '#domain/site/site-page.ts';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';
import { cleanUp } from '#usecases/schedule/clean-up.ts';
import {
  openPage,
  pageList,
  samplePage,
  savePage,
  tryToDeletePage,
  tryToSavePage,
} from '#tests/support/app/site-content.ts';
import { NO_HOOK, NOW, testApp, wantedRebuilds } from '#tests/support/app/test-app.ts';

test('a saved page has sanitised content, requests a rebuild and changes the content tag', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  const before = await app.posts.contentTag();

  const saved = await savePage(app, {
    content: [{ type: 'paragraph', text: 'Me.<script>alert(1)</script>' }],
  });

  expect(await wantedRebuilds(app)).toHaveLength(1);
  expect(saved).toMatchObject({ id: 'about', title: 'About', by: 'Ada', at: NOW.toISOString() });
  expect(saved.content).toEqual([{ type: 'paragraph', text: 'Me.' }]);
  expect(await (await openPage(app)).json()).toEqual(saved);
  expect(await app.posts.contentTag()).not.toBe(before);
});

test('the language of a page is guessed from its text when it is saved', async () => {
  const app = testApp();
  const text = 'Gestern sind wir mit dem Zug nach Hamburg gefahren, um Freunde zu besuchen.';

  await savePage(app, { content: [{ type: 'paragraph', text }] });

  expect((await app.site.page('about'))?.page.guessedLanguage).toBe('de');
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

  const response = await tryToSavePage(app, { title: 'Second tab', revision });

  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'edit_conflict' });
  expect(await (await openPage(app)).json()).toMatchObject({ title: 'First tab' });
});

test('a new page does not replace one with the same address', async () => {
  const app = testApp();
  await savePage(app);

  const response = await tryToSavePage(app, { title: 'Another' });

  expect(await response.json()).toMatchObject({ code: 'address_taken' });
});

test('the same page sent again changes nothing', async () => {
  const app = testApp();
  const first = await savePage(app);

  expect(await savePage(app)).toEqual(first);
  expect(await app.keys('site/')).toHaveLength(1);
});

test('a deleted page is in the trash, changes the content tag, and can be restored', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  const empty = await app.posts.contentTag();
  await savePage(app);

  expect((await tryToDeletePage(app)).status).toBe(200);

  expect((await wantedRebuilds(app)).some((key) => key.endsWith('_u'))).toBe(true);
  const [deleted] = await pageList(app);
  expect(Date.parse(deleted?.deletedAt ?? '')).toBeGreaterThanOrEqual(NOW.getTime());
  expect(await app.posts.contentTag()).toBe(empty);
  const { content, revision } = (await (await openPage(app)).json()) as SavedPage;
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
  expect(await app.keys('site/pages/about')).toHaveLength(2);

  app.clock.now = new Date(NOW.getTime() + (TRASH_DAYS + 1) * DAY + 1);
  await cleanUp(app);
  expect(await app.keys('site/pages/')).toEqual([expect.stringContaining('privacy')]);
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

  const response = await tryToSavePage(app);

  expect(await response.json()).toMatchObject({ code: 'too_many_pages' });
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
  const response = await tryToSavePage(testApp(), {}, id);

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { id: message } });
});

test.each([
  ['title', '', 'A title is required.'],
  ['content', [{ type: 'paragraph', text: '<p></p>' }], 'Content is required.'],
])('an empty %s is refused', async (field, value, message) => {
  const response = await tryToSavePage(testApp(), { ...samplePage, [field]: value });

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { [field]: message } });
});

test('a page that does not exist can be neither read nor deleted', async () => {
  const app = testApp();

  expect((await openPage(app)).status).toBe(404);
  expect((await openPage(app, 'No_address')).status).toBe(404);
  expect((await tryToDeletePage(app)).status).toBe(404);
});
