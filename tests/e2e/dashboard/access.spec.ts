import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  collectDialogs,
  expect,
  newAddress,
  signInByApi,
  readKey,
  test,
} from '#tests/e2e/support.ts';
import { openSection, section, sectionPath } from './dashboard.ts';

const access = (page: Page) => section(page, 'Sessions and keys');

/** Signs in with this key and returns the status of the response. */
const tryKey = async (page: Page, key: string, headers = {}) =>
  (await page.request.post('/api/admin/login', { data: { key }, headers })).status();

/** Loads the state of the browser's session. */
const session = async (page: Page) =>
  (await (await page.request.get('/api/admin/check-auth')).json()) as object;

const keyRow = (page: Page, label: string) =>
  access(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Revoke ${label}` }) });

/** Creates a key with a unique label on the dashboard. */
async function createKey(page: Page): Promise<string> {
  const label = `Laptop ${Math.random().toString(36).slice(2)}`;
  await openSection(page, 'Sessions and keys');
  await access(page).getByRole('button', { name: 'Create key' }).click();
  await expect(access(page).getByLabel('Name of the new key')).toBeFocused();
  await expect(access(page).getByText('A name for the key is required.')).toBeVisible();
  await access(page).getByLabel('Name of the new key').fill(label);
  await page.keyboard.press('Enter');
  // The list reloads and moves the content below it, which can be clicked only afterwards.
  await expect(keyRow(page, label)).toBeVisible();
  return label;
}

/** Downloads the key that was just created and returns its text. */
async function downloadKey(page: Page): Promise<string> {
  const link = access(page).getByRole('link', { name: 'Download key file' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^laptop-[a-z0-9]+\.key$/);
  return (await readFile(await download.path(), 'utf8')).trim();
}

test('refused attempts and sign-ins are listed with their device', async ({ page }) => {
  expect(await tryKey(page, 'a wrong key')).toBe(401);
  await signInByApi(page.request);
  await page.goto(sectionPath('Sessions and keys'));

  const rows = access(page).getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Refused' }).first()).toContainText('Chrome on Windows');
  await expect(rows.filter({ hasText: 'Signed in as' }).first()).toBeVisible();
  await expect(access(page).getByText('This session.')).toHaveCount(1);
});

test('a created key signs another browser in until it is revoked', async ({
  page,
  otherBrowser,
}) => {
  const label = await createKey(page);
  const other = await otherBrowser();
  expect(await tryKey(other, await downloadKey(page))).toBe(200);
  await other.goto('/admin');
  await expect(other.getByLabel('Title')).toBeVisible();
  const dialogs = collectDialogs(page);
  await page.reload();
  await expect(keyRow(page, label)).toContainText('1 open session');
  await keyRow(page, label).getByRole('button').click();

  await expect(access(page)).toContainText('The key has been revoked.');
  expect(dialogs).toEqual([`Revoke the key "${label}"? Anyone signed in with it is signed out.`]);
  await other.goto('/admin');
  await other.waitForURL('**/admin/login');
});

test('a session is ended from another one', async ({ page, otherBrowser }) => {
  // No other test signs in from this device.
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0';
  const other = await otherBrowser();
  const headers = { 'user-agent': userAgent, ...newAddress() };
  expect(await tryKey(other, await readKey(), headers)).toBe(200);
  await openSection(page, 'Sessions and keys');

  await access(page).getByRole('button', { name: 'End the session of Firefox on macOS' }).click();

  await expect(access(page)).toContainText('The session has ended.');
  expect(await session(other)).toEqual({ authenticated: false });
  expect(await session(page)).toEqual({ authenticated: true });
});

test('signing out everywhere asks first and leads to the login page', async ({ page }) => {
  // The request is not sent: it would end the sessions of all other tests.
  let requests = 0;
  await page.route('**/api/admin/sessions', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    requests += 1;
    await page.context().clearCookies();
    return route.fulfill({ json: { success: true } });
  });
  await openSection(page, 'Sessions and keys');
  const dialogs = collectDialogs(page);

  await access(page).getByRole('button', { name: 'Sign out everywhere' }).click();

  await page.waitForURL('**/admin/login');
  expect(dialogs).toEqual(['Sign out everywhere, including here?']);
  expect(requests).toBe(1);
});

test('the private feed’s address is shown once and can be revoked', async ({ page, request }) => {
  await openSection(page, 'Sessions and keys');
  const feed = section(page, 'Private feed');
  await feed.getByRole('button', { name: /^Create/ }).click();
  const address = await feed.getByLabel('Address of the feed').inputValue();
  expect((await request.get(address)).status()).toBe(200);

  await feed.getByRole('button', { name: 'Revoke address' }).click();
  await expect(feed.getByText('It no longer works.')).toBeVisible();
  await expect(feed.getByRole('button', { name: 'Create address' })).toBeFocused();
  expect((await request.get(address)).status()).toBe(404);
});
