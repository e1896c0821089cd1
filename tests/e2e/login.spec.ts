import { clickInTime, deckOf, iconOf, openAtNoon } from './key-login.ts';
import { expect, expectAccessible, signIn, test } from './support.ts';

test('the form in view takes nothing, and there is no room to forget anything', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Author(s)' })).toBeVisible();
  for (const field of ['Email', 'Password']) await expect(page.getByLabel(field)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await expect(page.getByRole('status')).toBeEmpty();

  await page.getByRole('button', { name: 'Forgot Password' }).click();

  await expect(page.getByRole('status')).toHaveText('there is no room to forget anything');
  await expectAccessible(page);
});

test('three clicks on the icon open the deck, each within 500 ms of the one before', async ({
  page,
}) => {
  await openAtNoon(page, '/admin/login', iconOf(page));

  await clickInTime(iconOf(page), 499, 501);
  await expect(deckOf(page)).toHaveCount(0);
  await page.clock.runFor(499);
  await iconOf(page).click();
  await expect(deckOf(page)).toHaveCount(0);
  await page.clock.runFor(499);
  await iconOf(page).click();
  await expect(deckOf(page)).toBeVisible();
});

test('a click after 501 ms is too late, whichever it is', async ({ page }) => {
  await openAtNoon(page, '/admin/login', iconOf(page));

  await clickInTime(iconOf(page), 501, 499);
  await expect(deckOf(page)).toHaveCount(0);
  await expect(page.getByRole('status')).toBeEmpty();
});

test('three presses of a key open the deck in their own time, and are counted aloud', async ({
  page,
}) => {
  await openAtNoon(page, '/admin/login', iconOf(page));
  await expect(iconOf(page)).toHaveAccessibleDescription(/press three times/);

  await iconOf(page).press('Enter');
  await expect(page.getByRole('status')).toHaveText('2 more presses open it.');
  await page.clock.runFor(60_000);
  await iconOf(page).press('Space');
  await expect(page.getByRole('status')).toHaveText('1 more press opens it.');
  await page.clock.runFor(60_000);
  await iconOf(page).press('Enter');

  await expect(deckOf(page)).toBeVisible();
});

test('who is signed in already is taken to the dashboard', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/login');
  await page.waitForURL('/admin/dashboard');
});
