import type { Page } from '@playwright/test';
import { clickBackdrop, clickInTime, holdLogin, keyFile, openAtNoon } from './key-login.ts';
import { expect, expectAccessible, readKey, test } from './support.ts';

const brandOf = (page: Page) => page.getByRole('button', { name: 'Commonplace', exact: true });
const overlayOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Admin Key' });
const statusOf = (page: Page) => overlayOf(page).getByRole('status');
const choose = (page: Page, file: ReturnType<typeof keyFile>) =>
  overlayOf(page).getByLabel('Key file').setInputFiles(file);

/** Opens the overlay with the keyboard, which takes no clock. */
async function openOverlay(page: Page): Promise<void> {
  for (let n = 0; n < 3; n++) await brandOf(page).press('Enter');
  await expect(overlayOf(page)).toBeVisible();
}

test('three clicks on the brand open the overlay, each within 1.5 s of the one before', async ({
  page,
}) => {
  await openAtNoon(page, '/', brandOf(page));

  await clickInTime(brandOf(page), 1_499, 1_501, 1_499);
  await expect(overlayOf(page)).toHaveCount(0);
  await page.clock.runFor(1_499);
  await brandOf(page).click();
  await expect(overlayOf(page)).toBeVisible();
});

test('three presses of a key open it in their own time, and are counted aloud', async ({
  page,
}) => {
  await openAtNoon(page, '/', brandOf(page));
  await expect(page.getByRole('heading', { level: 1, name: 'Commonplace' })).toBeVisible();
  await expect(brandOf(page)).toHaveAccessibleDescription(/press three times/);

  for (const [key, words] of [
    ['Enter', '2 more presses open it.'],
    ['Space', '1 more press opens it.'],
  ] as const) {
    await brandOf(page).press(key);
    await expect(page.getByRole('status')).toHaveText(words);
    await page.clock.runFor(60_000);
  }
  await brandOf(page).press('Enter');
  await expect(overlayOf(page)).toBeVisible();
});

test('the page brings next to no script before the third click', async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then(({ length }) => length));
  });
  const bytes = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await page.goto('/', { waitUntil: 'networkidle' });
  await brandOf(page).click();
  await brandOf(page).click();
  expect(await bytes()).toBeLessThan(4 * 1024);

  await brandOf(page).click();

  await expect(overlayOf(page)).toBeVisible();
  expect(await bytes()).toBeGreaterThan(100 * 1024);
});

test('Close, Escape and the backdrop close it and give the focus back', async ({ page }) => {
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

test('a key chosen there signs in step by step, and nothing stops it', async ({ page }) => {
  await openAtNoon(page, '/', brandOf(page));
  await openOverlay(page);
  const letGo = await holdLogin(page);
  const status = statusOf(page);
  const said = await status.evaluateHandle((element) => {
    const words: string[] = [];
    new MutationObserver(() => words.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return words;
  });
  const expectBlocked = async () => {
    await expect(overlayOf(page).getByRole('button', { name: 'Close' })).toBeDisabled();
    for (let n = 0; n < 3; n++) await page.keyboard.press('Escape');
    await clickBackdrop(page);
    for (let n = 0; n < 3; n++) await page.keyboard.press('Escape');
    await expect(overlayOf(page)).toBeVisible();
  };

  await choose(page, keyFile(await readKey()));
  await expect(status).toHaveText('Verifying authentication...');
  await expectBlocked();
  letGo();
  await expect(status).toHaveText('Authentication successful!');
  await page.clock.runFor(999);
  await expect(status).toHaveText('Authentication successful!');
  await page.clock.runFor(1);
  await expect(status).toHaveText('Accessing admin panel...');
  await expectBlocked();
  expect(await said.jsonValue()).toEqual([
    'Key loaded successfully',
    'Verifying authentication...',
    'Authentication successful!',
    'Accessing admin panel...',
  ]);
  await page.clock.runFor(1_499);
  await expect(page).toHaveURL('/');
  await page.clock.runFor(1);
  await page.waitForURL('/admin/dashboard');
});

test('what is wrong with a key is said, and another can be chosen', async ({ page }) => {
  await page.goto('/');
  await openOverlay(page);
  await expectAccessible(page);

  await choose(page, keyFile('x', 'a.pdf'));
  await expect(statusOf(page)).toHaveText('Failed to read key file');
  await choose(page, keyFile('wrong'));
  await expect(statusOf(page)).toHaveText('This key is not recognised.');
  await expectAccessible(page);

  await page.route('**/api/admin/login', (route) => route.abort());
  const chooser = page.waitForEvent('filechooser');
  await overlayOf(page).getByLabel('Key file').click();
  await (await chooser).setFiles(keyFile('wrong'));
  await expect(statusOf(page)).toHaveText('Authentication failed');
});
