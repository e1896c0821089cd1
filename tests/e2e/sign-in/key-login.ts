import type { Locator, Page } from '@playwright/test';
import { expect, hold } from '#tests/e2e/support.ts';

/** The start time of tests with a controlled clock. */
const NOON = new Date('2026-11-21T12:00:00Z');

export const iconOf = (page: Page) => page.getByRole('button', { name: 'Author', exact: true });
export const deckOf = (page: Page) => page.getByRole('dialog', { name: 'The author’s key' });
export const brandOf = (page: Page) =>
  page.getByRole('button', { name: 'Commonplace', exact: true });
export const overlayOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Admin Key' });

/** Opens the login page's deck by keyboard, which needs no clock. */
export async function openDeck(page: Page): Promise<void> {
  await page.goto('/admin/login');
  for (let n = 0; n < 3; n++) await iconOf(page).press('Enter');
  await expect(deckOf(page)).toBeVisible();
}

/** Opens the landing page's overlay by keyboard, which needs no clock. */
export async function openOverlay(page: Page): Promise<void> {
  for (let n = 0; n < 3; n++) await brandOf(page).press('Enter');
  await expect(overlayOf(page)).toBeVisible();
}

/** Returns a key file with this text. */
export const keyFile = (text: string, name = 'a.key') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Opens a page and stops its clock once `landmark` is there. Only `page.clock` moves it. */
export async function openAtNoon(page: Page, path: string, landmark: Locator): Promise<void> {
  await page.clock.install({ time: NOON });
  await page.goto(path);
  await landmark.waitFor();
  await page.clock.pauseAt(new Date(NOON.getTime() + 3_600_000));
}

/** Clicks, with a pause in milliseconds before each click but the first. */
export async function clickInTime(target: Locator, pauses: readonly number[]): Promise<void> {
  await target.click();
  for (const pause of pauses) {
    await target.page().clock.runFor(pause);
    await target.click();
  }
}

/** Delays the response to a login until the returned function is called. */
export const holdLogin = (page: Page) => hold(page, '**/api/admin/login');

/** Clicks beside a modal dialog. */
export const clickBackdrop = (page: Page) => page.mouse.click(5, 5);
