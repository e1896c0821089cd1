import type { Locator, Page } from '@playwright/test';

/** The time at which the tests of the login's clicks and delays begin. */
const NOON = new Date('2026-11-21T12:00:00Z');

export const iconOf = (page: Page) => page.getByRole('button', { name: 'Author', exact: true });
export const deckOf = (page: Page) => page.getByRole('dialog', { name: 'The author’s key' });

/** A key file of this text. */
export const keyFile = (text: string, name = 'a.key') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Opens a page whose time stands still once `landmark` is there; only `page.clock` moves it. */
export async function openAtNoon(page: Page, path: string, landmark: Locator): Promise<void> {
  await page.clock.install({ time: NOON });
  await page.goto(path);
  await landmark.waitFor();
  await page.clock.pauseAt(new Date(NOON.getTime() + 3_600_000));
}

/** Clicks, with a pause in milliseconds before each click but the first. */
export async function clickInTime(target: Locator, ...pauses: number[]): Promise<void> {
  await target.click();
  for (const pause of pauses) {
    await target.page().clock.runFor(pause);
    await target.click();
  }
}

/** Keeps the site's answer to a login back until it is let go. */
export async function holdLogin(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/admin/login', async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return () => gate.resolve(undefined);
}

/** Clicks beside a modal dialog. */
export async function clickBackdrop(page: Page): Promise<void> {
  await page.mouse.click(5, 5);
}
