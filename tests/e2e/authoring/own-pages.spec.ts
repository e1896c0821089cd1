import type { Page } from '@playwright/test';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import {
  content,
  newTitle,
  openSection,
  section,
  sectionPath,
} from '#tests/e2e/dashboard/dashboard.ts';
import { asAuthor, collectDialogs, expect, signIn, test } from '#tests/e2e/support.ts';

const newAddress = () => `page-${Math.random().toString(36).slice(2)}`;

const address = (page: Page) => page.getByLabel('Address');

/** Writes a new page and publishes it. */
async function publishPage(page: Page, id: string): Promise<void> {
  await page.getByLabel('Title').fill('About');
  await address(page).fill(id);
  await content(page).fill('As it was.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: 'Published' })).toBeFocused();
}

test('an own page is written, published and changed in the editor', async ({ page, request }) => {
  const id = newAddress();
  const api = `/api/admin/pages/${id}`;
  const headers = await asAuthor();
  await openSection(page, 'Own pages');
  await section(page, 'Own pages').getByRole('link', { name: 'New page' }).click();
  await expect(page.getByRole('heading', { name: 'New Page', level: 1 })).toBeVisible();
  await publishPage(page, id);
  await expect(page).toHaveURL(`/admin?page=${id}`);
  await expect(address(page)).toHaveCount(0);

  await openSection(page, 'Own pages');
  const row = section(page, 'Own pages').getByRole('listitem').filter({ hasText: id });
  await row.getByRole('link', { name: 'Edit About' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Page', level: 1 })).toBeVisible();
  await content(page).fill('As it is.');
  await content(page).press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Updated' })).toBeVisible();
  expect(await (await request.get(api, { headers })).text()).toContain('As it is.');

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history
    .getByRole('button', { name: /^Published/ })
    .last()
    .click();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(content(page)).toHaveText('As it was.');
  await request.delete(api, { headers });
});

test('an own page is a draft until it is published, and so are its changes', async ({
  page,
  request,
  otherBrowser,
}) => {
  const id = newAddress();
  const api = `/api/admin/pages/${id}`;
  const headers = await asAuthor();
  const title = newTitle('Colophon');
  await signIn(page, '/admin?page=new');
  await page.getByLabel('Title').fill(title);
  await address(page).fill(id);
  await content(page).fill('For a friend first.');
  await expect(page.getByText(/^Saved on the server/)).toBeVisible();

  await page.goto(sectionPath('Drafts'));
  const draft = section(page, 'Drafts').getByRole('listitem').filter({ hasText: title });
  await expect(draft).toContainText('Own page');
  await draft.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'New Page', level: 1 })).toBeVisible();
  await expect(address(page)).toHaveValue(id);
  await page.getByRole('button', { name: 'Share by link' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const reader = await otherBrowser();
  await reader.goto(await page.getByLabel('Link to the preview').inputValue());
  await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(reader.getByText('For a friend first.')).toBeVisible();
  await page.keyboard.press('Escape');

  await content(page).press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Published' })).toBeFocused();
  await content(page).fill('For everybody.');
  await content(page).press('Control+s');
  await expect(page.getByText('Changes saved.')).toBeVisible();
  expect(await (await request.get(api, { headers })).json()).toMatchObject({
    content: [{ text: 'For a friend first.' }],
  });

  await page.goto(sectionPath('Own pages'));
  const row = section(page, 'Own pages').getByRole('listitem').filter({ hasText: id });
  await expect(row).toContainText('Changes not published');
  await row.getByRole('link', { name: 'Edit' }).click();
  await expect(content(page)).toHaveText('For everybody.');
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: 'Updated' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  expect(await (await request.get(api, { headers })).json()).toMatchObject({
    content: [{ text: 'For everybody.' }],
  });
  await request.delete(api, { headers });
});

test('a new page without an address shows the field, and survives a reload', async ({ page }) => {
  collectDialogs(page);
  await signIn(page, '/admin?page=new');
  await page.getByLabel('Title').fill('Imprint');
  await content(page).fill('Unsaved words.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(address(page)).toBeFocused();
  await expect(address(page)).toHaveAttribute('aria-invalid', 'true');

  await page.reload();
  await expect(content(page)).toHaveText('Unsaved words.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Imprint' })).toBeVisible();
});

test('a new page that an older editor kept in this browser is still there', async ({ page }) => {
  await signIn(page, '/admin?page=new');
  await expect(content(page)).toBeVisible();
  const copy = {
    document: '0mwqcvpc0abcdefghijkl',
    path: '/admin?page=new',
    by: 'Commonplace',
    draft: { ...EMPTY_DRAFT, title: 'About', content: 'Words of before.', id: 'about' },
    at: '2026-11-20T10:00:00.000Z',
  };
  await page.evaluate(
    (text) => localStorage.setItem('commonplace.writing.0mwqcvpc0abcdefghijkm', text),
    JSON.stringify(copy),
  );
  await page.reload();

  await expect(content(page)).toHaveText('Words of before.');
  await expect(address(page)).toBeVisible();
});

test('a page that was changed elsewhere is not overwritten', async ({ page, request }) => {
  const id = newAddress();
  const api = `/api/admin/pages/${id}`;
  const headers = await asAuthor();
  await signIn(page, '/admin?page=new');
  await publishPage(page, id);
  const { revision } = (await (await request.get(api, { headers })).json()) as { revision: string };
  const data = { title: 'About', content: [{ type: 'paragraph', text: 'Elsewhere.' }], revision };
  expect((await request.put(api, { data, headers })).status()).toBe(200);
  await content(page).fill('Mine.');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: 'There is a newer version' })).toBeFocused();
  await page.getByRole('button', { name: 'Use the other version' }).click();

  await expect(content(page)).toHaveText('Elsewhere.');
  await request.delete(api, { headers });
});

test('the editor of a missing page says so and offers a new one', async ({ page }) => {
  await signIn(page, '/admin?page=nothing-here');
  await expect(page.getByRole('heading', { name: 'Edit Page', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This page does not exist.');
  await page.getByRole('link', { name: 'Write a new page' }).click();

  await expect(page.getByRole('heading', { name: 'New Page', level: 1 })).toBeVisible();
});
