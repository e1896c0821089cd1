import type { Page } from '@playwright/test';
import {
  clickBackdrop,
  clickInTime,
  deckOf,
  holdLogin,
  iconOf,
  keyFile,
  openAtNoon,
} from './key-login.ts';
import { expect, expectAccessible, readKey, test } from './support.ts';

const keyOf = (page: Page, name: string) => deckOf(page).getByRole('button', { name });
const statusOf = (page: Page) => deckOf(page).getByRole('status');
const insert = (page: Page, file: ReturnType<typeof keyFile>) =>
  keyOf(page, 'Insert key').setInputFiles(file);

/** Opens the deck with the keyboard, which takes no clock. */
async function openDeck(page: Page): Promise<void> {
  await page.goto('/admin/login');
  for (let n = 0; n < 3; n++) await iconOf(page).press('Enter');
  await expect(deckOf(page)).toBeVisible();
}

test('the deck keeps the focus, and gives it back however it is dismissed', async ({ page }) => {
  await openDeck(page);
  await expect(keyOf(page, 'Insert key')).toBeFocused();
  for (let n = 0; n < 8; n++) {
    await page.keyboard.press('Tab');
    // Between the last control and the first the browser's own have their turn; then nothing of the page has it.
    expect(
      await page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *')),
    ).toBe(true);
  }
  const dismissals = [
    () => page.keyboard.press('Escape'),
    () => keyOf(page, 'Dismiss').click(),
    () => clickBackdrop(page),
  ];
  for (const dismiss of dismissals) {
    await dismiss();
    // Not only closed but gone: a press between the two is one too early.
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(iconOf(page)).toBeFocused();
    for (let n = 0; n < 3; n++) await iconOf(page).press('Enter');
    await expect(deckOf(page)).toBeVisible();
  }
});

test('a key signs in step by step; nothing stops it from Play to the dashboard', async ({
  page,
}) => {
  await openAtNoon(page, '/admin/login', iconOf(page));
  await clickInTime(iconOf(page), 100, 100);
  const letGo = await holdLogin(page);
  const status = statusOf(page);
  const expectBlocked = async () => {
    for (const name of ['Play', 'Reset', 'Dismiss']) {
      await expect(keyOf(page, name)).toBeDisabled();
      await keyOf(page, name).click({ force: true });
    }
    await expect(keyOf(page, 'Insert key')).toBeDisabled();
    for (let n = 0; n < 3; n++) await page.keyboard.press('Escape');
    await clickBackdrop(page);
    for (let n = 0; n < 3; n++) await page.keyboard.press('Escape');
    await expect(deckOf(page)).toBeVisible();
  };

  await insert(page, keyFile(await readKey(), 'admin.key'));
  await expect(status).toHaveText('Key loaded successfully');
  await expect(deckOf(page).getByText('admin.key')).toBeVisible();
  await keyOf(page, 'Play').click();
  await expect(status).toHaveText('Verifying authentication...');
  await expectBlocked();
  await expect(status).toHaveText('Verifying authentication...');

  letGo();
  await expect(status).toHaveText('Authentication successful!');
  await expectBlocked();
  await page.clock.runFor(999);
  await expect(status).toHaveText('Authentication successful!');
  await page.clock.runFor(1);
  await expect(status).toHaveText('Accessing admin panel...');
  await expectBlocked();
  await page.clock.runFor(1_499);
  await expect(status).toHaveText('Accessing admin panel...');
  await expect(page).toHaveURL('/admin/login');
  await page.clock.runFor(1);
  await page.waitForURL('/admin/dashboard');
});

test('a key that opens nothing is told why, and stays for another try', async ({ page }) => {
  await openDeck(page);
  const play = keyOf(page, 'Play');
  const status = statusOf(page);
  await insert(page, keyFile('wrong'));
  await play.click();
  await expect(status).toHaveText('This key is not recognised.');

  for (const [answer, words] of [
    [{ success: false, message: 'Not this one.' }, 'Not this one.'],
    [{ success: false }, 'Authentication failed'],
    [undefined, 'Authentication failed'],
  ] as const) {
    await page.route('**/api/admin/login', (route) =>
      answer ? route.fulfill({ json: answer }) : route.abort(),
    );
    await play.click();
    await expect(status).toHaveText(words);
    await expect(play).toBeEnabled();
    await expect(deckOf(page).getByText('a.key')).toBeVisible();
    await page.unroute('**/api/admin/login');
  }
});

test('Reset takes the key out; without one, or with a file that is none, nothing is played', async ({
  page,
}) => {
  await openDeck(page);
  const status = statusOf(page);
  await keyOf(page, 'Play').click();
  await expect(status).toHaveText('No key inserted');

  await insert(page, keyFile('x'));
  await expect(status).toHaveText('Key loaded successfully');
  await keyOf(page, 'Reset').click();
  await expect(status).toBeEmpty();
  await expect(deckOf(page).getByText('a.key')).toHaveCount(0);

  for (const file of [keyFile('x', 'a.pdf'), keyFile('x'.repeat(4 * 1024 + 1))]) {
    await insert(page, file);
    await expect(status).toHaveText('Failed to read key file');
    await keyOf(page, 'Play').click();
    await expect(status).toHaveText('No key inserted');
  }
});

test('with the keyboard alone a key is chosen and played', async ({ page }) => {
  // Waited for from the beginning: it takes the browser a moment to hand its dialogs over.
  const chooser = page.waitForEvent('filechooser');
  await openDeck(page);
  await expect(keyOf(page, 'Insert key')).toHaveAccessibleDescription(/choose its file, or drop/);
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

test('a key is dropped on the deck; a file that misses it leaves the page as it is', async ({
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
  await expect(deckOf(page).getByText('Let go to insert the key.')).toBeVisible();

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

test('the deck is accessible in every state, and its reels turn where motion is welcome', async ({
  page,
}) => {
  await openDeck(page);
  await expectAccessible(page);
  await insert(page, keyFile('wrong'));
  await expect(statusOf(page)).toHaveText('Key loaded successfully');
  await expectAccessible(page);
  const letGo = await holdLogin(page);
  await keyOf(page, 'Play').click();
  await expect(statusOf(page)).toHaveText('Verifying authentication...');
  await expectAccessible(page);

  const moving = () =>
    deckOf(page).evaluate(
      (deck) =>
        deck.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
          .length,
    );
  await expect.poll(moving).toBe(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
  letGo();
  await expect(statusOf(page)).toHaveText('This key is not recognised.');
  await expectAccessible(page);
});
