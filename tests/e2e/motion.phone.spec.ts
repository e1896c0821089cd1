import { expect, test } from './support.ts';

test('on a phone the next section comes at once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/blog/tech');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'History', exact: true }).click();

  await expect(page).toHaveURL('/blog/history');
});

test('on a phone no square follows', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(100, 300);
  await page.getByRole('heading', { level: 1 }).tap();

  await expect(page.locator('.cursor-follower')).toHaveCount(0);
});
