import type { Page } from '@playwright/test';
import {
  clickBackdrop,
  clickInTime,
  deckOf,
  holdLogin,
  iconOf,
  keyFile,
  openAtNoon,
  openDeck,
} from './key-login.ts';
import { expect, readKey, test } from '#tests/e2e/support.ts';

const keyOf = (page: Page, name: string) => deckOf(page).getByRole('button', { name });
const statusOf = (page: Page) => deckOf(page).getByRole('status');
const insert = (page: Page, file: ReturnType<typeof keyFile>) =>
  keyOf(page, 'Insert key').setInputFiles(file);

test('the deck keeps the focus until Escape, Dismiss or the backdrop closes it', async ({
  page,
}) => {
  await openDeck(page);
  await expect(keyOf(page, 'Insert key')).toBeFocused();
  for (let n = 0; n < 8; n++) {
    await page.keyboard.press('Tab');
    // Between the last control and the first, the focus is on the browser's own controls.
    expect(
      await page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *')),
    ).toBe(true);
  }
  for (const dismiss of [
    () => page.keyboard.press('Escape'),
    () => keyOf(page, 'Dismiss').click(),
    () => clickBackdrop(page),
  ]) {
    await dismiss();
    // Not only closed but removed: an earlier key press would be ignored.
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(iconOf(page)).toBeFocused();
    for (let n = 0; n < 3; n++) await iconOf(page).press('Enter');
    await expect(deckOf(page)).toBeVisible();
  }
});

test('a key signs in step by step, and leads to the dashboard after 2.5 s', async ({ page }) => {
  await openAtNoon(page, '/admin/login', iconOf(page));
  await clickInTime(iconOf(page), [100, 100]);
  const status = statusOf(page);
  await insert(page, keyFile(await readKey(), 'admin.key'));
  await expect(status).toHaveText('Key loaded successfully');
  await expect(deckOf(page).getByText('admin.key')).toBeVisible();
  await keyOf(page, 'Play').click();

  await expect(status).toHaveText('Authentication successful!');
  await page.clock.runFor(999);
  await expect(status).toHaveText('Authentication successful!');
  await page.clock.runFor(1);
  await expect(status).toHaveText('Accessing admin panel...');
  await page.clock.runFor(1_499);
  await expect(status).toHaveText('Accessing admin panel...');
  await expect(page).toHaveURL('/admin/login');
  await page.clock.runFor(1);
  await page.waitForURL('/admin/dashboard');
});

test('the deck cannot be closed during or after the verification', async ({ page }) => {
  await openAtNoon(page, '/admin/login', iconOf(page));
  await clickInTime(iconOf(page), [100, 100]);
  const release = await holdLogin(page);
  const expectBlocked = async () => {
    for (const name of ['Play', 'Reset', 'Dismiss']) {
      await expect(keyOf(page, name)).toBeDisabled();
      await keyOf(page, name).click({ force: true });
    }
    await expect(keyOf(page, 'Insert key')).toBeDisabled();
    await clickBackdrop(page);
    for (let n = 0; n < 3; n++) await page.keyboard.press('Escape');
    await expect(deckOf(page)).toBeVisible();
  };
  await insert(page, keyFile(await readKey()));
  await keyOf(page, 'Play').click();
  await expect(statusOf(page)).toHaveText('Verifying authentication...');
  await expectBlocked();

  release();
  await expect(statusOf(page)).toHaveText('Authentication successful!');
  await expectBlocked();
});

test('a failed login shows the message of the response, or a default one', async ({ page }) => {
  await openDeck(page);
  await insert(page, keyFile('wrong'));
  for (const [response, text] of [
    [{ success: false, message: 'Not this one.' }, 'Not this one.'],
    [{ success: false }, 'Authentication failed'],
    [undefined, 'Authentication failed'],
  ] as const) {
    await page.route('**/api/admin/login', (route) =>
      response ? route.fulfill({ json: response }) : route.abort(),
    );
    await keyOf(page, 'Play').click();
    await expect(statusOf(page)).toHaveText(text);
    await expect(keyOf(page, 'Play')).toBeEnabled();
    await expect(deckOf(page).getByText('a.key')).toBeVisible();
    await page.unroute('**/api/admin/login');
  }
});

test('Play does nothing after Reset or with a file that is not a key', async ({ page }) => {
  await openDeck(page);
  await insert(page, keyFile('x'));
  await expect(statusOf(page)).toHaveText('Key loaded successfully');
  await keyOf(page, 'Reset').click();
  await expect(statusOf(page)).toBeEmpty();
  await expect(deckOf(page).getByText('a.key')).toHaveCount(0);

  await keyOf(page, 'Play').click();
  await expect(statusOf(page)).toHaveText('No key inserted');
  await insert(page, keyFile('x', 'a.pdf'));
  await expect(statusOf(page)).toHaveText('Failed to read key file');
  await keyOf(page, 'Play').click();
  await expect(statusOf(page)).toHaveText('No key inserted');
});

test('a key is chosen and played with the keyboard alone', async ({ page }) => {
  // Awaited from the start, since the browser takes a moment to report its dialogs.
  const chooser = page.waitForEvent('filechooser');
  await openDeck(page);
  await expect(keyOf(page, 'Insert key')).toHaveAccessibleDescription(/choose a key file, or drop/);
  await expect(keyOf(page, 'Insert key')).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(keyFile('wrong'));
  await expect(statusOf(page)).toHaveText('Key loaded successfully');

  await page.keyboard.press('Tab');
  await expect(keyOf(page, 'Play')).toBeFocused();
  await page.keyboard.press('Space');

  await expect(statusOf(page)).toHaveText('This key is not recognised.');
  await expect(keyOf(page, 'Play')).toBeFocused();
});

test('a key can be dropped on the deck, and a drop elsewhere leaves the page alone', async ({
  page,
}) => {
  await openDeck(page);
  const file = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'dropped.key'));
    return transfer;
  });
  const bay = deckOf(page).getByText('Insert a key');
  await bay.dispatchEvent('dragover', { dataTransfer: file });
  await expect(deckOf(page).getByText('Drop to insert the key.')).toBeVisible();

  for (const type of ['dragover', 'drop']) {
    const refused = await page
      .locator('main')
      .evaluate(
        (main, [kind, dataTransfer]) =>
          !main.dispatchEvent(
            new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }),
          ),
        [type, file] as const,
      );
    expect(refused).toBe(true);
  }
  await expect(bay).toBeVisible();
  await expect(statusOf(page)).toBeEmpty();

  await bay.dispatchEvent('drop', { dataTransfer: file });
  await expect(statusOf(page)).toHaveText('Key loaded successfully');
  await expect(deckOf(page).getByText('dropped.key')).toBeVisible();
});

test('the reels turn during the verification, except with reduced motion', async ({ page }) => {
  await openDeck(page);
  await insert(page, keyFile('wrong'));
  const release = await holdLogin(page);
  await keyOf(page, 'Play').click();
  const turning = () =>
    deckOf(page).evaluate(
      (deck) =>
        deck.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
          .length,
    );
  await expect.poll(turning).toBe(2);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(turning).toBe(0);
  release();
});
