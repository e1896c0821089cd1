import type { Page } from '@playwright/test';
import { content, newTitle } from '#tests/e2e/dashboard/dashboard.ts';
import { expect, publishPost, SHORT_LIVED, signIn, test } from '#tests/e2e/support.ts';

/** Selects the last word of the text. */
async function selectWord(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('here');
  await untilHeard(page);
}

/** Waits until the editor has heard of the browser's selection, which it does before the next frame. */
const untilHeard = (page: Page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
  });

test('words are linked to a post, which is found by its title with the keyboard alone', async ({
  page,
}) => {
  const title = newTitle(`${SHORT_LIVED}: Der Leuchtturm`);
  const path = await publishPost(page.request, { title });
  await signIn(page, '/admin');
  const lists: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/blogs') lists.push(url.search);
  });
  await content(page).click();
  await page.keyboard.type('Look here');
  await selectWord(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Address, or title of a post' });
  await expect(field).toBeFocused();
  await page.keyboard.type('no such title');
  await expect(page.getByText('No post has this title.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(content(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('here');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('LEUCHT');
  const posts = page.getByRole('listbox', { name: 'Posts' });
  const option = posts.getByRole('option', { name: title });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await posts.getByRole('option', { selected: true }).getAttribute('id')) ?? 'none',
  );
  await page.keyboard.press('Enter');
  const link = content(page).getByRole('link', { name: 'here' });
  await expect(link).toHaveAttribute('href', path);
  await page.keyboard.type(' and there');
  await expect(content(page)).toHaveText('Look here and there');
  expect(lists).toHaveLength(1);

  for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowLeft');
  await untilHeard(page);
  await page.keyboard.press('Control+k');
  const change = page.getByRole('dialog', { name: 'Change a link' });
  await expect(change.getByRole('combobox')).toHaveValue(path);
  await expect(change.getByRole('link', { name: 'Open' })).toHaveAttribute('href', path);
  await change.getByRole('button', { name: 'Remove link' }).click();
  await expect(link).toHaveCount(0);
});

test(
  'a link is made by touch in a narrow window, and the title of a post stands where nothing was selected',
  { tag: '@phone-only' },
  async ({ page }) => {
    const title = newTitle(`${SHORT_LIVED}: Le phare`);
    const path = await publishPost(page.request, { title });
    await signIn(page, '/admin');
    await page.setViewportSize({ width: 320, height: 640 });
    await content(page).tap();
    await page.getByRole('button', { name: 'Link', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Add a link' });
    await dialog.getByRole('combobox').fill('phare');
    const box = await dialog.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await dialog.getByRole('option', { name: title }).tap();
    await expect(content(page).getByRole('link', { name: title })).toHaveAttribute('href', path);
  },
);
