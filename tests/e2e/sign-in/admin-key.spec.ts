import type { Page, Request } from '@playwright/test';
import {
  brandOf,
  clickBackdrop,
  clickInTime,
  deckOf,
  holdLogin,
  iconOf,
  keyFile,
  openAtNoon,
  openOverlay,
  overlayOf,
} from './key-login.ts';
import { expect, readKey, test } from '#tests/e2e/support.ts';

const statusOf = (page: Page) => overlayOf(page).getByRole('status');
const choose = (page: Page, file: ReturnType<typeof keyFile>) =>
  overlayOf(page).getByLabel('Key file').setInputFiles(file);

/** Records the scripts that a page requests from now on. Returns a function that waits for them, and adds up their sizes. */
function weighScripts(page: Page): () => Promise<number> {
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  const sizeOf = async (script: Request) => (await (await script.response())?.body())?.length ?? 0;
  return async () => (await Promise.all(scripts.map(sizeOf))).reduce((sum, size) => sum + size, 0);
}

test('three presses or quick clicks of the brand load the overlay, which can be closed', async ({
  page,
}) => {
  // A post that another test has just published loads scripts, too.
  await page.route(/\/api\/blogs/, (route) => route.abort());
  const bytes = weighScripts(page);
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
  expect(await bytes()).toBeLessThan(4 * 1024);
  await brandOf(page).press('Enter');
  await expect(overlayOf(page)).toBeVisible();
  expect(await bytes()).toBeGreaterThan(100 * 1024);

  for (const close of [
    () => overlayOf(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => clickBackdrop(page),
  ]) {
    await close();
    await expect(overlayOf(page)).toHaveCount(0);
    await expect(brandOf(page)).toBeFocused();
    await openOverlay(page);
  }
  await page.keyboard.press('Escape');

  await clickInTime(brandOf(page), [1_499, 1_501, 1_499]);
  await expect(overlayOf(page)).toHaveCount(0);
  await page.clock.runFor(1_499);
  await clickInTime(brandOf(page), []);
  await expect(overlayOf(page)).toBeVisible();
});

test('three taps open the overlay and the deck', { tag: '@phone-only' }, async ({ page }) => {
  await openAtNoon(page, '/', brandOf(page));
  for (let n = 0; n < 3; n++) await brandOf(page).tap();
  await expect(overlayOf(page)).toBeVisible();

  await page.goto('/admin/login');
  for (let n = 0; n < 3; n++) await iconOf(page).tap();
  await expect(deckOf(page)).toBeVisible();
});

test('a chosen key is verified at once, and leads to the dashboard unless it is refused', async ({
  page,
}) => {
  await openAtNoon(page, '/', brandOf(page));
  await openOverlay(page);
  await choose(page, keyFile('x', 'a.pdf'));
  await expect(statusOf(page)).toHaveText('Failed to read key file');

  const chooser = page.waitForEvent('filechooser');
  await overlayOf(page).getByLabel('Key file').click();
  await (await chooser).setFiles(keyFile('wrong'));
  await expect(statusOf(page)).toHaveText('This key is not recognised.');

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
  await page.waitForURL('/admin/dashboard', { waitUntil: 'commit' });
});
