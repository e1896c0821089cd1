import type { Page } from '@playwright/test';
import { content, newTitle, publishSheet, publishText } from '#tests/e2e/dashboard/dashboard.ts';
import {
  collectDialogs,
  expect,
  publishPost,
  SHORT_LIVED,
  signIn,
  test,
} from '#tests/e2e/support.ts';
import { paragraph } from '#tests/support/app/sample.ts';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

const report = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).last()).toBeVisible();

test('a post is moved, taken off the site, shared by link and published there again', async ({
  page,
  request,
  otherBrowser,
}) => {
  const title = newTitle(`${SHORT_LIVED}: to be moved`);
  const path = await publishPost(request, { title, content: [paragraph('As it was.')] });
  collectDialogs(page);
  await signIn(page, `/admin?post=${path.slice('/blog/'.length)}`);
  await expect(content(page)).toHaveText('As it was.');

  await content(page).fill('Typed before.');
  await press(page, 'Update');
  await press(page, 'Change address');
  const dialog = page.getByRole('dialog', { name: 'Change address' });
  await dialog.getByLabel('Category').selectOption('lsconcern');
  const words = `words${Math.random().toString(36).slice(2, 8)}`;
  await dialog.getByLabel('Address').fill(`Other ${words}`);
  await press(page, 'Change address');
  await report(page, 'The address was changed.');
  const moved = path.replace(/tech\/[a-z0-9]*(?=\d{12}$)/, `lsconcern/other${words}`);
  await expect(publishSheet(page)).toContainText(moved);
  await expect(publishSheet(page).getByLabel('Category')).toHaveValue('lsconcern');
  await expect(content(page)).toHaveText('Typed before.');
  await press(page, 'Update');
  await expect(page.getByRole('heading', { name: 'Updated' })).toBeVisible();
  const led = await request.get(path);
  expect(new URL(led.url()).pathname).toBe(moved);
  expect(await led.text()).toContain('Typed before.');

  await content(page).fill('Typed after.');
  await press(page, 'Unpublish');
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Share by link' })).toBeFocused();
  await expect(content(page)).toHaveText('Typed after.');
  expect((await request.get(moved)).status()).toBe(404);
  await press(page, 'Save draft');
  await report(page, 'Draft saved.');
  await press(page, 'Share by link');
  await press(page, 'Create link');
  const link = await page.getByLabel('Link to the preview').inputValue();
  await expectUncountedPreview(await otherBrowser(), link, 'Typed after.');
  await press(page, 'Revoke link');
  await report(page, 'The link has been revoked.');
  expect((await request.get(link)).status()).toBe(404);
  await press(page, 'Close');
  await publishText(page);
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  expect(await (await request.get(moved)).text()).toContain('Typed after.');
});

/** Opens the preview of a draft as a reader, and fails if its page reports that it was read. */
async function expectUncountedPreview(reader: Page, link: string, text: string): Promise<void> {
  const sent: string[] = [];
  reader.on('request', (one) => sent.push(one.method()));
  await reader.goto(link);
  await expect(reader.getByText(text)).toBeVisible();
  await expect(reader.getByText('This is a draft.')).toBeVisible();
  // Pages report that they were read in the first task after the next frame.
  await reader.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  expect(sent).not.toContain('POST');
}
