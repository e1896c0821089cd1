import { expect, publishPost, test } from '#tests/e2e/support.ts';

test('the slash key opens the search, which finds built and new posts', async ({
  page,
  request,
}) => {
  const word = `zephyrine${Date.now().toString(36)}`;
  const fresh = await publishPost(request, { title: `The ${word} lighthouse` });
  await page.goto('/blog/history');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('searchbox', { name: 'Search posts and thoughts' });
  await expect(field).toBeFocused();

  await field.fill(word);
  await expect(dialog.getByRole('status')).toHaveText(`1 result for “${word}”`);
  await expect(dialog.getByRole('link')).toHaveAttribute('href', fresh);

  await field.fill('inspector');
  const built = dialog.getByRole('link', { name: 'The lighthouse accounts' });
  await expect(built).toBeVisible();
  await expect(dialog.locator('mark').first()).toBeVisible();

  await field.fill('theology');
  await expect(dialog.getByRole('status')).toHaveText(/^No results for “theology”\. Try/);
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await field.fill('inpsector');
  await expect(dialog.getByRole('status')).toHaveText(
    /^No results for “inpsector”\. .*\d results? for “inspector”$/,
  );
  await expect(built).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Search' }).click();
  await field.fill('lighthouse accounts keeper');
  await expect(built).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog/writings/thelighthouseaccounts202608021920');
});
