import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/accessibility/accessibility.ts';
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
import { expect, readKey, signIn, test } from '#tests/e2e/support.ts';

const keyOf = (page: Page, name: string) => deckOf(page).getByRole('button', { name });
const statusOf = (page: Page) => deckOf(page).getByRole('status');
const insert = (page: Page, file: ReturnType<typeof keyFile>) =>
  keyOf(page, 'Insert key').setInputFiles(file);

test('three quick clicks beside the disabled form open the deck, where a key signs in', async ({
  page,
}) => {
  await openAtNoon(page, '/admin/login', iconOf(page));
  await expect(page.getByRole('heading', { level: 1, name: 'Author(s)' })).toBeVisible();
  for (const field of ['Email', 'Password']) await expect(page.getByLabel(field)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await clickInTime(iconOf(page), [499, 501, 499]);
  await expect(deckOf(page)).toHaveCount(0);
  await expect(page.getByRole('status')).toBeEmpty();
  await page.clock.runFor(499);
  await clickInTime(iconOf(page), []);

  const status = statusOf(page);
  await insert(page, keyFile(await readKey(), 'admin.key'));
  await expect(status).toHaveText('Key loaded successfully');
  await expect(deckOf(page).getByText('admin.key')).toBeVisible();
  const release = await holdLogin(page);
  await keyOf(page, 'Play').click();
  await expect(status).toHaveText('Verifying authentication...');
  await expectLocked(page);
  await expectTurning(page);
  release();
  await expect(status).toHaveText('Authentication successful!');
  await expectLocked(page);

  await page.clock.runFor(999);
  await expect(status).toHaveText('Authentication successful!');
  await page.clock.runFor(1);
  await expect(status).toHaveText('Accessing admin panel...');
  await page.clock.runFor(1_499);
  await expect(status).toHaveText('Accessing admin panel...');
  await expect(page).toHaveURL('/admin/login');
  await page.clock.runFor(1);
  await page.waitForURL('/admin/dashboard', { waitUntil: 'commit' });
});

/** Tries to close the deck, and to change or play its key, in every way. */
async function expectLocked(page: Page): Promise<void> {
  for (const name of ['Play', 'Reset', 'Dismiss']) {
    await expect(keyOf(page, name)).toBeDisabled();
    await keyOf(page, name).click({ force: true });
  }
  await expect(keyOf(page, 'Insert key')).toBeDisabled();
  await clickBackdrop(page);
  for (let n = 0; n < 3; n++) await page.keyboard.press('Escape');
  await expect(deckOf(page)).toBeVisible();
}

/** Expects that both reels of the deck turn, except with reduced motion. */
async function expectTurning(page: Page): Promise<void> {
  const turning = () =>
    deckOf(page).evaluate(
      (deck) =>
        deck.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
          .length,
    );
  await expect.poll(turning).toBe(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(turning).toBe(0);
}

test('a key is played by keyboard in the deck, which keeps the focus until it closes', async ({
  page,
}) => {
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
  await expect(keyOf(page, 'Play')).toBeEnabled();
  await expect(deckOf(page).getByText('a.key')).toBeVisible();

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

test('a key can be dropped on the deck, and Play does nothing once it is gone', async ({
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
  // A drop elsewhere leaves the page alone.
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

  await keyOf(page, 'Reset').click();
  await expect(statusOf(page)).toBeEmpty();
  await expect(deckOf(page).getByText('dropped.key')).toHaveCount(0);
  await keyOf(page, 'Play').click();
  await expect(statusOf(page)).toHaveText('No key inserted');
  await insert(page, keyFile('x', 'a.pdf'));
  await expect(statusOf(page)).toHaveText('Failed to read key file');
  await keyOf(page, 'Play').click();
  await expect(statusOf(page)).toHaveText('No key inserted');
});

test('the login page has a message and a link, and redirects a signed-in author', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('status')).toBeEmpty();
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('status')).toHaveText('there is no room to forget anything');

  await page.getByRole('link', { name: 'Authors sign in with a key file.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Key Files' })).toBeVisible();
  await expectAccessible(page);

  await signIn(page, '/admin/login');
  await page.waitForURL('/admin/dashboard', { waitUntil: 'commit' });
});
