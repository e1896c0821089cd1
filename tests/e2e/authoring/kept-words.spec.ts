import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { plainPicture } from '#tests/support/app/pictures.ts';
import {
  content,
  newTitle,
  showSource,
  publishSheet,
  publishText,
} from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, joinSession, signIn, test } from '#tests/e2e/support.ts';
import { paste } from './paste.ts';
import { insert } from './insert.ts';

/** Opens the link dialog on the last word of the text. */
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
  ['link dialog ended by Enter', openLink, press('Enter')],
  ['link dialog ended by its button', openLink, click('Add link')],
  ['link dialog ended by Escape', openLink, press('Escape')],
  ['link dialog that is closed', openLink, click('Close')],
  ['shortcuts ended by Escape', openShortcuts, press('Escape')],
  ['shortcuts that are closed', openShortcuts, click('Close')],
  ['image dialog ended by Escape', openImage, press('Escape')],
  ['preview ended by Escape', openPreview, press('Escape')],
];

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

test('a text that is discarded and pasted again is saved', async ({ page }) => {
  await signIn(page, '/admin');
  collectDialogs(page);
  await page.getByLabel('Title').fill(newTitle('Again'));
  const html = { 'text/html': '<p>Plain <b>bold</b> text</p>', 'text/plain': 'Plain' };
  await content(page).click();
  await paste(page, html);
  await page.reload();
  await expect(content(page)).toHaveText('Plain bold text');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Discard text' }).click();
  await expect(content(page)).toHaveText('');
  expect(requested.filter((path) => path.startsWith('/api/drafts/'))).toEqual([]);
  await expect(content(page)).toBeFocused();
  await content(page).click();
  await paste(page, html);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved, kept on the site')).toBeVisible();
  await page.reload();

  await expect(content(page)).toHaveText('Plain bold text');
});

test('a text that the form did not hear of is saved as the page shows it', async ({ page }) => {
  await signIn(page, '/admin');
  await page.getByLabel('Title').fill(newTitle('Shown'));
  await showSource(page);
  await content(page).fill('Typed.');
  const area = await content(page).elementHandle();
  // A program that helps with writing may change a field without an event. Rendering would undo that.
  await page
    .getByRole('button', { name: 'Save draft' })
    .evaluate((button: HTMLButtonElement, field) => {
      (field as HTMLTextAreaElement).value = 'Corrected.';
      button.click();
    }, area);
  await expect(page.getByText('Saved, kept on the site')).toBeVisible();
  await page.reload();

  await expect(content(page)).toHaveText('Corrected.');
});

test('an empty text that cannot be saved or published is none that is kept', async ({ page }) => {
  await signIn(page, '/admin');
  collectDialogs(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('There is nothing to save yet.')).toBeVisible();
  await publishText(page);
  await publishSheet(page).getByRole('button', { name: 'A title is required.' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();

  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(page).toHaveURL('/admin');
});

test('the tools never cover the caret in a table', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).click();
  await page.keyboard.type('A line.\n'.repeat(14));
  await insert(page, 'Table');
  await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible();

  for (let row = 0; row < 8; row++) {
    for (let cell = 0; cell < 3; cell++) {
      await page.keyboard.type('x');
      await expect
        .poll(() =>
          page.evaluate(() => {
            const caret = getSelection()?.getRangeAt(0).getBoundingClientRect();
            const tools = document.querySelector('[role=toolbar]')?.parentElement;
            const bottom = caret?.bottom ?? 0;
            const top = tools?.getBoundingClientRect().top ?? 0;
            return bottom < top
              ? 'above'
              : `caret to ${bottom}, tools from ${top} of ${innerHeight}`;
          }),
        )
        .toBe('above');
      await page.keyboard.press('Tab');
    }
    if (row > 1) {
      const table = page.getByRole('toolbar', { name: 'Table' });
      await table.getByRole('button', { name: 'Add row' }).click();
      await page.keyboard.press('ArrowDown');
    }
  }
});

test('Tab indents code, and leaves the text after Escape', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).click();
  await page.keyboard.type('```js\na\n\nb');
  await page.keyboard.press('Tab');
  await page.keyboard.type('c');
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(content(page)).not.toBeFocused();
  await showSource(page);

  await expect(content(page)).toHaveValue('<pre><code class="language-js">a\n\nb  c</code></pre>');
});

test('a text is on the disk shortly after it was typed', async ({ page, playwright, baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), 'commonplace-profile-'));
  const options = { ...test.info().project.use.launchOptions, ...(baseURL && { baseURL }) };
  try {
    const first = await playwright.chromium.launchPersistentContext(profile, options);
    await joinSession(first);
    const writing = first.pages()[0] ?? (await first.newPage());
    await writing.goto('/admin');
    await content(writing).click();
    await writing.keyboard.type('And then the power goes.');
    await expect.poll(() => writing.evaluate(readDurably)).toContain('And then the power goes.');
    // The copy that browsers write late is lost with the power.
    await writing.goto('/robots.txt');
    await writing.evaluate(() => localStorage.clear());
    await writing.goto('/admin');
    await expect(content(writing)).toHaveText('And then the power goes.');
    await first.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
    await page.close();
  }
});

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
