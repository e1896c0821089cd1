import { expectAccessible } from '#tests/e2e/accessibility/accessibility.ts';
import { content, newTitle, publishSheet } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, hold, SHORT_LIVED, signIn, test } from '#tests/e2e/support.ts';
import { insert } from './insert.ts';

test('a post is written by keyboard alone while the text still loads, and published', async ({
  page,
}) => {
  const title = newTitle(`${SHORT_LIVED}: by hand`);
  const load = await hold(page, '**/RichText*.js');
  await signIn(page, '/admin');
  collectDialogs(page);
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nothing but keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeFocused();
  const source = page.getByRole('button', { name: 'HTML source' });
  const place = await source.boundingBox();
  load();
  await expect(content(page)).toBeFocused();
  expect(await source.boundingBox()).toEqual(place);
  await page.keyboard.type('Some **bold** words.');
  await page.keyboard.insertText(' A line.'.repeat(600));
  await expect(page.getByText('Saving…')).toBeVisible();
  await page.keyboard.press('Control+s');
  const report = page.getByRole('status').filter({ hasText: 'Draft saved.' });
  await expect(report).toBeInViewport();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(publishSheet(page).getByLabel('Category')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeFocused();
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('heading', { name: 'Published' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Edit this post' })).toHaveAttribute(
    'href',
    /^\/admin\?post=/,
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('article').getByText('A line.!')).toBeVisible();
});

test(
  'a phone has a row of large tools below the text, and settings that open for errors',
  { tag: '@phone-only' },
  async ({ page }) => {
    await signIn(page, '/admin');
    await content(page).click();
    await insert(page, 'Table');
    await expect(page.getByRole('toolbar', { name: 'Table' })).toBeInViewport();

    const sizes = await page.locator('form').evaluate((form) => {
      const boxes = [...form.querySelectorAll('button, a, [type="file"] + label')]
        .map((control) => control.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      return boxes.map(({ width, height }) => Math.min(width, height));
    });
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    const box = await page.getByRole('toolbar').boundingBox();
    expect(box?.height).toBeLessThan(60);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height);

    const settings = page.getByRole('button', { name: 'Settings' });
    const tags = page.getByLabel('Tags', { exact: true });
    await settings.click();
    await tags.fill('!!');
    await page.keyboard.press('Escape');
    await expect(settings).toHaveAttribute('aria-expanded', 'false');
    await content(page).press('Control+Enter');
    await publishSheet(page)
      .getByRole('button', { name: 'A tag needs a letter or a digit.' })
      .click();
    await expect(tags).toBeFocused();
    await expect(page.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  },
);
