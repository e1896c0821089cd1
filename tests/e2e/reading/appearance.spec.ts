import type { Page } from '@playwright/test';
import { PAPER } from './paper.ts';
import { expect, test } from '#tests/e2e/support.ts';

const html = (page: Page) => page.locator('html');

async function expectScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await expect(html(page)).toHaveCSS('background-color', PAPER[scheme]);
  for (const meta of await page.locator('meta[name="theme-color"]').all()) {
    await expect(meta).toHaveAttribute('content', PAPER[scheme]);
  }
}

test('colours that a reader chose stay on every page until they are automatic again', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blog/tech');
  await page.getByRole('button', { name: 'Menu' }).click();
  const choices = page.getByRole('group', { name: 'Appearance' });
  await expect(choices.getByLabel('Automatic')).toBeChecked();
  await choices.getByLabel('Dark').check();
  await expectScheme(page, 'dark');

  // Without the scripts at the end of the page, which is what its first paint has.
  const response = await page.request.get('/daily-thoughts');
  const beginning = (await response.text()).replace(/<body>.*/s, '<body>');
  await page.route('**/daily-thoughts', (route) => route.fulfill({ response, body: beginning }));
  await page.goto('/daily-thoughts');
  await expect(html(page)).toHaveCSS('background-color', PAPER.dark);
  await page.unroute('**/daily-thoughts');
  await page.reload();
  await expectScheme(page, 'dark');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(choices.getByLabel('Dark')).toBeChecked();
  await choices.getByLabel('Dark').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(choices.getByLabel('Light')).toBeFocused();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectScheme(page, 'light');
  await page.keyboard.press('ArrowLeft');
  await expect(choices.getByLabel('Automatic')).toBeChecked();
  await expectScheme(page, 'dark');
});

test('forms and the reading progress of a post have the colour of its section', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blog/writings/thelighthouseaccounts202608021920');
  await page.getByRole('region', { name: 'Discussion' }).scrollIntoViewIfNeeded();

  for (const part of [
    page.getByRole('progressbar'),
    page.getByRole('button', { name: 'Post comment' }),
  ])
    await expect(part).toHaveCSS('background-color', 'rgb(138, 43, 87)');
});
