import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, heard, newAddress, readKey, signIn, test } from './support.ts';

const access = (page: Page) => page.getByRole('region', { name: 'Sessions and keys' });

/** Another browser of the same author, or somebody who has the key. */
async function otherBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: newAddress(),
  });
  return context.newPage();
}

/** Signs in by call with this key; answers the status. */
const tryKey = async (page: Page, key: string, headers = {}) =>
  (await page.request.post('/api/admin/login', { data: { key }, headers })).status();

const isOpen = async (page: Page) =>
  (await (await page.request.get('/api/admin/check-auth')).json()) as object;

test('refused tries and sign-ins are listed, and the section is accessible', async ({ page }) => {
  await signIn(page);
  expect(await tryKey(page, 'a wrong key')).toBe(401);
  await page.reload();

  const table = access(page).getByRole('table');
  await expect(table.getByRole('row').filter({ hasText: 'Refused' }).first()).toContainText(
    /Chrome on (Windows|Android)/,
  );
  await expect(table.getByRole('row').filter({ hasText: 'Signed in as' }).first()).toBeVisible();
  await expect(access(page).getByText('This session.')).toHaveCount(1);
  await expectAccessible(page);
});

test('a key made at the desk signs another browser in; withdrawn, it ends its session at the next call', async ({
  page,
  browser,
}) => {
  const label = `Laptop ${Math.random().toString(36).slice(2)}`;
  await signIn(page);
  const said = heard(page);
  await access(page).getByLabel('A name for another key').fill(label);
  await page.keyboard.press('Enter');
  const link = access(page).getByRole('link', { name: 'Keep the key file' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^laptop-[a-z0-9]+\.key$/);
  const key = (await readFile(await download.path(), 'utf8')).trim();

  const other = await otherBrowser(browser, page);
  expect(await tryKey(other, key)).toBe(200);
  await other.goto('/admin');
  await expect(other.getByLabel('Title')).toBeVisible();
  await page.reload();
  await expect(access(page).getByRole('listitem').filter({ hasText: label })).toContainText(
    '1 open session',
  );
  await access(page)
    .getByRole('button', { name: `Withdraw ${label}` })
    .click();
  await expect(access(page)).toContainText('The key is withdrawn.');
  expect(said).toEqual([
    `Withdraw the key "${label}"? Whoever is signed in with it is signed out.`,
  ]);

  expect(await isOpen(other)).toEqual({ authenticated: false });
  await other.goto('/admin');
  await other.waitForURL('**/admin/login');
  expect(await tryKey(other, key)).toBe(401);
  await other.context().close();
});

test('a session is ended from another one, and over at its next call', async ({ page, browser }, {
  project,
}) => {
  // Each project has a device of its own, so that the sessions of other tests stay open.
  const system = project.name === 'phone' ? 'Windows NT 10.0' : 'Macintosh; Intel Mac OS X 10.15';
  const device = project.name === 'phone' ? 'Firefox on Windows' : 'Firefox on macOS';
  const userAgent = `Mozilla/5.0 (${system}; rv:145.0) Gecko/20100101 Firefox/145.0`;
  await signIn(page);
  const other = await otherBrowser(browser, page);
  expect(await tryKey(other, await readKey(), { 'user-agent': userAgent })).toBe(200);
  await page.reload();

  await access(page)
    .getByRole('button', { name: `End the session of ${device}` })
    .click();

  await expect(access(page)).toContainText('That session is over.');
  expect(await isOpen(other)).toEqual({ authenticated: false });
  expect(await isOpen(page)).toEqual({ authenticated: true });
  await other.context().close();
});

test('a name that is missing is said at its field, and nothing is made', async ({ page }) => {
  await signIn(page);
  await access(page).getByRole('button', { name: 'Make a key' }).click();

  await expect(access(page).getByLabel('A name for another key')).toBeFocused();
  await expect(access(page).getByText('A name for the key is required.')).toBeVisible();
  await expectAccessible(page);
});

test('signing out everywhere asks, ends every session, and leads to the way in', async ({
  page,
}) => {
  // The call itself is answered here: it would end the sessions of all other tests.
  let asked = 0;
  await page.route('**/api/admin/sessions', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    asked += 1;
    await page.context().clearCookies();
    return route.fulfill({ json: { success: true } });
  });
  await signIn(page);
  const said = heard(page);

  await access(page).getByRole('button', { name: 'Sign out everywhere' }).click();

  await page.waitForURL('**/admin/login');
  expect(said).toEqual(['Sign out everywhere, here too?']);
  expect(asked).toBe(1);
});
