import { expectAccessible } from '#tests/e2e/accessibility/accessibility.ts';
import { clickInTime, deckOf, iconOf, openAtNoon } from './key-login.ts';
import { expect, signIn, test } from '#tests/e2e/support.ts';

test('the visible form is disabled, and Forgot Password only shows a message', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Author(s)' })).toBeVisible();
  for (const field of ['Email', 'Password']) await expect(page.getByLabel(field)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await expect(page.getByRole('status')).toBeEmpty();

  await page.getByRole('button', { name: 'Forgot Password' }).click();

  await expect(page.getByRole('status')).toHaveText('there is no room to forget anything');

  await page.getByRole('link', { name: 'Authors sign in with a key file.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Key Files' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'three clicks on the icon within 500 ms of each other open the deck',
  {
    tag: '@phone',
  },
  async ({ page, hasTouch }) => {
    await openAtNoon(page, '/admin/login', iconOf(page));

    await clickInTime(iconOf(page), [499, 501, 499], hasTouch);
    await expect(deckOf(page)).toHaveCount(0);
    await expect(page.getByRole('status')).toBeEmpty();
    await page.clock.runFor(499);
    await clickInTime(iconOf(page), [], hasTouch);
    await expect(deckOf(page)).toBeVisible();
  },
);

test('a signed-in author is redirected from the login page to the dashboard', async ({ page }) => {
  await signIn(page, '/admin/login');

  await page.waitForURL('/admin/dashboard');
});
