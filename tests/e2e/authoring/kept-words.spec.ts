import type { Page } from '@playwright/test';
import type { SavedDraft } from '#domain/posts/draft.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { content, newTitle, showSource } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, signIn, test } from '#tests/e2e/support.ts';
import { insert } from './insert.ts';

/** Opens the field for a link on the last word of the text. */
async function openLink(page: Page): Promise<void> {
  for (const _ of 'words') await page.keyboard.press('Shift+ArrowLeft');
  // The editor hears of the browser's selection before the next frame.
  await page.evaluate(async () => {
    for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
  });
  await page.keyboard.press('Control+k');
  await page.getByLabel('Address').fill('example.org');
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const click = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const openShortcuts = press('Control+/');
const openPreview = (page: Page) => page.getByRole('button', { name: 'Preview' }).click();

/** Chooses an image, whose description the dialog asks for. */
async function openImage(page: Page): Promise<void> {
  const buffer = await plainPicture('png');
  const file = { name: 'a.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Insert image').setInputFiles(file);
}

const DIALOGS: readonly (readonly [
  name: string,
  open: (page: Page) => Promise<void>,
  end: (page: Page) => Promise<void>,
])[] = [
  ['field for a link ended by Enter', openLink, press('Enter')],
  ['field for a link ended by its button', openLink, click('Add')],
  ['field for a link ended by Escape', openLink, press('Escape')],
  ['shortcuts that are closed', openShortcuts, click('Close')],
  ['image dialog ended by Escape', openImage, press('Escape')],
  ['preview ended by Escape', openPreview, press('Escape')],
];

/** Pastes into the text what a program would put on the clipboard. */
const paste = (page: Page, data: Readonly<Record<string, string>>) =>
  content(page).evaluate((text, all) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value);
    const options = { bubbles: true, cancelable: true, clipboardData };
    text.dispatchEvent(new ClipboardEvent('paste', options));
  }, data);

test('what is typed after a dialog follows the text, however it ended', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).click();
  await page.keyboard.type('First.\nSome');
  let text = 'First.Some';
  for (const [name, open, end] of DIALOGS) {
    await test.step(name, async () => {
      await page.keyboard.type(' words');
      await open(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      await end(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // A dialog that a button has opened returns the focus to it.
      await content(page).focus();
      await page.keyboard.press('End');
      await page.keyboard.type(' and more');
      text += ' words and more';
      await expect(content(page)).toHaveText(text);
    });
  }
});

test('a pasted text is kept at once, discarded, and saved as the page shows it', async ({
  page,
}) => {
  await signIn(page, '/admin');
  collectDialogs(page);
  await page.getByLabel('Title').fill(newTitle('Again'));
  const html = '<p style="color: red">Plain <b>bold</b> text</p>';
  const data = { 'text/html': html, 'text/plain': 'Plain' };
  await content(page).click();
  await paste(page, data);
  await expect.poll(() => page.evaluate(readDurably)).toMatch(/Plain <\w+>bold<.{1,9} text/);
  // The copy that browsers write late is lost with the power.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin');
  await expect(content(page)).toHaveText('Plain bold text');

  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Discard text' }).click();
  await expect(content(page)).toHaveText('');
  expect(requested.filter((path) => path.startsWith('/api/drafts/'))).toEqual([]);
  await expect(content(page)).toBeFocused();
  await content(page).click();
  await paste(page, data);
  const save = page.getByRole('button', { name: 'Save draft' });
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await savedText(page)).toBe('Plain <strong>bold</strong> text');

  await showSource(page);
  await content(page).fill('Typed.');
  const area = await content(page).elementHandle();
  // A program that helps with writing may change a field without an event. Rendering would undo that.
  await save.evaluate((button: HTMLButtonElement, field) => {
    (field as HTMLTextAreaElement).value = 'Corrected.';
    button.click();
  }, area);
  await expect.poll(() => savedText(page)).toBe('Corrected.');
});

/** Loads the text of the draft in the editor as the site has it. */
async function savedText(page: Page): Promise<string> {
  const id = new URL(page.url()).searchParams.get('draft') ?? '';
  const response = await page.request.get(`/api/drafts/${id}`);
  return ((await response.json()) as SavedDraft).draft.content;
}

test('the tools never cover the caret in a table, which they remove', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).click();
  await page.keyboard.type('\n'.repeat(14));
  await insert(page, 'Table');
  const tools = page.getByRole('toolbar', { name: 'Table' });
  await expect(tools).toBeVisible();
  for (let row = 0; row < 8; row++) {
    await page.keyboard.type('x');
    await expect.poll(() => page.evaluate(caretAndTools)).toBe('above');
    for (let cell = 0; cell < 3; cell++) await page.keyboard.press('Tab');
    if (row > 1) {
      await tools.getByRole('button', { name: 'Add row' }).click();
      await page.keyboard.press('ArrowDown');
    }
  }

  await tools.getByRole('button', { name: 'Delete table' }).click();
  await expect(content(page).getByRole('table')).toHaveCount(0);
});

/** Returns `above` for a caret above the tools, otherwise where both are. */
function caretAndTools(): string {
  const caret = getSelection()?.getRangeAt(0).getBoundingClientRect();
  const tools = document.querySelector('[role=toolbar]')?.parentElement;
  const bottom = caret?.bottom ?? 0;
  const top = tools?.getBoundingClientRect().top ?? 0;
  return bottom < top ? 'above' : `caret to ${bottom}, tools from ${top} of ${innerHeight}`;
}

/** Reads what the page has kept in its database. */
async function readDurably(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('commonplace.writing', 1);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('open')));
  });
  const all = database.transaction('copies').objectStore('copies').getAll();
  await new Promise((resolve) => all.addEventListener('success', resolve));
  database.close();
  return all.result.join();
}
