import type { Page } from '@playwright/test';
import {
  brandOf,
  clickBackdrop,
  clickInTime,
  holdLogin,
  keyFile,
  openAtNoon,
  openOverlay,
  overlayOf,
} from './key-login.ts';
import { expect, readKey, test } from '#tests/e2e/support.ts';

const statusOf = (page: Page) => overlayOf(page).getByRole('status');
const choose = (page: Page, file: ReturnType<typeof keyFile>) =>
  overlayOf(page).getByLabel('Key file').setInputFiles(file);

test(
  'three clicks on the brand within 1.5 s of each other open the overlay',
  {
    tag: '@phone',
  },
  async ({ page, hasTouch }) => {
    await openAtNoon(page, '/', brandOf(page));

    await clickInTime(brandOf(page), [1_499, 1_501, 1_499], hasTouch);
    await expect(overlayOf(page)).toHaveCount(0);
    await page.clock.runFor(1_499);
    await clickInTime(brandOf(page), [], hasTouch);
    await expect(overlayOf(page)).toBeVisible();
  },
);

test('three key presses open the overlay at any pace and are announced', async ({ page }) => {
  await openAtNoon(page, '/', brandOf(page));
  await expect(page.getByRole('heading', { level: 1, name: 'Commonplace' })).toBeVisible();
  await expect(brandOf(page)).toHaveAccessibleDescription(/press three times/);

  for (const [key, text] of [
    ['Enter', 'Press 2 more times to open it.'],
    ['Space', 'Press once more to open it.'],
  ] as const) {
    await brandOf(page).press(key);
    await expect(page.getByRole('status')).toHaveText(text);
    await page.clock.runFor(60_000);
  }
  await brandOf(page).press('Enter');
  await expect(overlayOf(page)).toBeVisible();
});

test('the landing page loads the overlay at the third click only', async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then(({ length }) => length));
  });
  // A post that another test has just published loads scripts, too.
  await page.route(/\/api\/blogs/, (route) => route.abort());
  const bytes = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await page.goto('/', { waitUntil: 'networkidle' });
  await brandOf(page).press('Enter');
  await brandOf(page).press('Enter');
  expect(await bytes()).toBeLessThan(4 * 1024);

  await brandOf(page).press('Enter');

  await expect(overlayOf(page)).toBeVisible();
  expect(await bytes()).toBeGreaterThan(100 * 1024);
});

test('Close, Escape and the backdrop close the overlay and return the focus', async ({ page }) => {
  await page.goto('/');
  for (const close of [
    () => overlayOf(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => clickBackdrop(page),
  ]) {
    await openOverlay(page);
    await close();
    await expect(overlayOf(page)).toHaveCount(0);
    await expect(brandOf(page)).toBeFocused();
  }
});

test('a chosen key is verified at once and leads to the dashboard', async ({ page }) => {
  await openAtNoon(page, '/', brandOf(page));
  await openOverlay(page);
  const release = await holdLogin(page);
  await choose(page, keyFile(await readKey()));
  await expect(statusOf(page)).toHaveText('Verifying authentication...');

  await expect(overlayOf(page).getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await clickBackdrop(page);
  await expect(overlayOf(page)).toBeVisible();
  release();
  await expect(statusOf(page)).toHaveText('Authentication successful!');
  await page.clock.runFor(1_000);
  await expect(statusOf(page)).toHaveText('Accessing admin panel...');
  await page.clock.runFor(1_500);
  await page.waitForURL('/admin/dashboard');
});

test('after a refused key another one can be chosen', async ({ page }) => {
  await page.goto('/');
  await openOverlay(page);
  await choose(page, keyFile('x', 'a.pdf'));
  await expect(statusOf(page)).toHaveText('Failed to read key file');

  const chooser = page.waitForEvent('filechooser');
  await overlayOf(page).getByLabel('Key file').click();
  await (await chooser).setFiles(keyFile('wrong'));
  await expect(statusOf(page)).toHaveText('This key is not recognised.');
});
