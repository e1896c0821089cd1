import type { APIRequestContext, Page } from '@playwright/test';
import { content, newTitle, publishSheet, publishText } from '#tests/e2e/dashboard/dashboard.ts';
import {
  collectDialogs,
  expect,
  publishPost,
  SHORT_LIVED,
  signIn,
  test,
} from '#tests/e2e/support.ts';

/** Publishes a post, opens it in the editor, and returns its path. */
async function openPublished(page: Page, request: APIRequestContext): Promise<string> {
  const text = [{ type: 'paragraph', text: 'As it was.' }];
  const title = newTitle(`${SHORT_LIVED}: to be moved`);
  const path = await publishPost(request, { title, content: text });
  collectDialogs(page);
  await signIn(page, `/admin?post=${path.slice('/blog/'.length)}`);
  await expect(content(page)).toHaveText('As it was.');
  return path;
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

const report = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).last()).toBeVisible();

test('an unpublished post can be shared and published at its address again', async ({
  page,
  request,
  otherBrowser,
}) => {
  const path = await openPublished(page, request);
  await content(page).fill('Typed before.');
  await press(page, 'Unpublish');
  await press(page, 'Unpublish');

  await expect(page.getByRole('button', { name: 'Share by link' })).toBeFocused();
  await expect(content(page)).toHaveText('Typed before.');
  expect((await request.get(path)).status()).toBe(404);

  await press(page, 'Save draft');
  await report(page, 'Draft saved.');
  await press(page, 'Share by link');
  await press(page, 'Create link');
  const link = await page.getByLabel('Link to the preview').inputValue();
  const reader = await otherBrowser();
  const sent: string[] = [];
  reader.on('request', (one) => sent.push(one.method()));
  await reader.goto(link);
  await expect(reader.getByText('Typed before.')).toBeVisible();
  await expect(reader.getByText('This is a draft.')).toBeVisible();
  await reader.waitForLoadState('networkidle');
  expect(sent).not.toContain('POST');

  await press(page, 'Revoke link');
  await report(page, 'The link has been revoked.');
  expect((await reader.goto(link))?.status()).toBe(404);
  await press(page, 'Close');
  await publishText(page);
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  expect(await (await request.get(path)).text()).toContain('Typed before.');
});

test('a post gets another address, and readers with the old one are led there', async ({
  page,
  request,
}) => {
  const path = await openPublished(page, request);
  await content(page).fill('Typed before.');
  await press(page, 'Update');
  await press(page, 'Change address');
  const dialog = page.getByRole('dialog', { name: 'Change address' });
  await dialog.getByLabel('Category').selectOption('lsconcern');
  await dialog.getByLabel('Address').fill('Other Words');
  await press(page, 'Change address');

  await report(page, 'The address was changed.');
  const moved = path.replace(/tech\/[a-z0-9]*(?=\d{12}$)/, 'lsconcern/otherwords');
  await expect(publishSheet(page)).toContainText(moved);
  await expect(publishSheet(page).getByLabel('Category')).toHaveValue('lsconcern');
  await expect(content(page)).toHaveText('Typed before.');
  // The page cannot be left before its alert is closed.
  const alerted = page.waitForEvent('dialog');
  await press(page, 'Update');
  await expect(page.getByRole('heading', { name: 'Updated' })).toBeVisible();
  await alerted;

  await page.goto(path);
  await expect(page).toHaveURL(moved);
  await expect(page.getByText('Typed before.')).toBeVisible();
});
