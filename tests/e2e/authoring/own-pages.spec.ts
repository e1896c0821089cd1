import type { Page } from '@playwright/test';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import {
  content,
  newTitle,
  openSection,
  section,
  sectionPath,
} from '#tests/e2e/dashboard/dashboard.ts';
import { asAuthor, collectDialogs, expect, signIn, test } from '#tests/e2e/support.ts';
import { saveElsewhere } from './save-elsewhere.ts';

const newAddress = () => `page-${Math.random().toString(36).slice(2)}`;

const address = (page: Page) => page.getByLabel('Address');

test('an own page is a draft until it is published, and so are its changes', async ({
  page,
  request,
}) => {
  const id = newAddress();
  const api = `/api/admin/pages/${id}`;
  const headers = await asAuthor();
  const title = newTitle('Colophon');
  const text = { title, content: 'For a friend first.', page: id };
  await saveElsewhere(request, newTimedId(), text);

  await openSection(page, 'Drafts');
  const draft = section(page, 'Drafts').getByRole('listitem').filter({ hasText: title });
  await expect(draft).toContainText('Own page');
  await draft.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'New Page', level: 1 })).toBeVisible();
  await expect(address(page)).toHaveValue(id);
  await expect(page.getByRole('button', { name: 'Share by link' })).toBeEnabled();
  await content(page).press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Published' })).toBeFocused();
  await expect(page).toHaveURL(`/admin?page=${id}`);
  await expect(address(page)).toHaveCount(0);
  await content(page).fill('For everybody.');
  await content(page).press('Control+s');
  await expect(page.getByText('Changes saved.')).toBeVisible();
  expect(await (await request.get(api, { headers })).json()).toMatchObject({
    content: [{ text: 'For a friend first.' }],
  });

  await page.goto(sectionPath('Own pages'));
  const pages = section(page, 'Own pages');
  const newPage = pages.getByRole('link', { name: 'New page' });
  await expect(newPage).toHaveAttribute('href', '/admin?page=new');
  const row = pages.getByRole('listitem').filter({ hasText: id });
  await expect(row).toContainText('Changes not published');
  await row.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Page', level: 1 })).toBeVisible();
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

test('a new page needs an address, survives a reload, and overwrites no other change', async ({
  page,
  request,
}) => {
  const id = newAddress();
  const api = `/api/admin/pages/${id}`;
  const headers = await asAuthor();
  collectDialogs(page);
  await signIn(page, '/admin?page=new');
  await expect(page.getByRole('heading', { name: 'New Page', level: 1 })).toBeVisible();
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
  await page.keyboard.press('Escape');

  await address(page).fill(id);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: 'Published' })).toBeFocused();
  const { revision } = (await (await request.get(api, { headers })).json()) as { revision: string };
  const data = { title: 'Imprint', content: [{ type: 'paragraph', text: 'Elsewhere.' }], revision };
  expect((await request.put(api, { data, headers })).status()).toBe(200);
  await content(page).fill('Mine.');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: 'There is a newer version' })).toBeFocused();
  await page.getByRole('button', { name: 'Use the other version' }).click();
  await expect(content(page)).toHaveText('Elsewhere.');
  await request.delete(api, { headers });
});
