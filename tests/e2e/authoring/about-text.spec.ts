import type { Page } from '@playwright/test';
import { content } from '#tests/e2e/dashboard/dashboard.ts';
import { expect, signIn, test } from '#tests/e2e/support.ts';

const about = (page: Page) => page.getByRole('button', { name: /\bwords?\b|^Nothing written/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'About this text' });

test('focus mode leaves the text alone with the state of saving, in this tab', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin');
  await content(page).click();
  await page.keyboard.type('First.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second.');
  const bright = await content(page)
    .getByText('Second.')
    .evaluate((one) => getComputedStyle(one).color);
  await page.keyboard.press('Control+Shift+F');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden();
  await expect(page.getByRole('toolbar')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Home' })).toBeHidden();
  await expect(page.getByLabel('Category')).toHaveCount(0);
  await expect(content(page).getByText('Second.')).toHaveCSS('color', bright);
  await expect(content(page).getByText('First.')).not.toHaveCSS('color', bright);
  await page.keyboard.press('ArrowUp');
  await expect(content(page).getByText('First.')).toHaveCSS('color', bright);
  await expect(about(page)).toBeHidden();
  await context.setOffline(true);
  await page.keyboard.type('!');
  await expect(about(page)).toContainText('Not saved: offline');
  await context.setOffline(false);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Leave focus mode' })).toBeVisible();
  await content(page).click();
  // It closes the menu first.
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('toolbar')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(content(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
});

test('the outline leads to a heading, and back to the text', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).click();
  await page.keyboard.type('## One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Words.');
  await page.keyboard.press('Control+Shift+O');
  await expect(panel(page)).toContainText('Once the text has two headings');
  await page.keyboard.press('Escape');
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('### Two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+O');
  const outline = panel(page).getByRole('list');
  await expect(outline.getByRole('button', { name: 'Two' })).toBeFocused();
  await expect(outline.locator('[aria-current="location"]')).toHaveText('Two');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.type('Number ');
  await expect(content(page).getByRole('heading', { level: 2 })).toHaveText('Number One');
});

test(
  'a goal of words is set at their count, and announced once',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, '/admin');
    const reached = page.getByRole('status').filter({ hasText: 'your goal of 3 words' });
    await about(page).click();
    await page.getByLabel('Goal of words').fill('3');
    await page.getByLabel('Goal of words').press('Enter');
    await content(page).click();
    await page.keyboard.type('Two words');
    await expect(about(page)).toContainText('2 words of 3');
    await expect(page.getByRole('progressbar', { name: 'Goal of 3 words' })).toHaveAttribute(
      'value',
      '2',
    );
    await expect(reached).toHaveCount(0);
    await page.keyboard.type(' more');
    await expect(reached).toHaveCount(1);
  },
);
