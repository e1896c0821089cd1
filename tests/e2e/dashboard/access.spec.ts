import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { collectDialogs, expect, newAddress, signInByApi, test } from '#tests/e2e/support.ts';
import { openSection, section, sectionPath } from './dashboard.ts';

const access = (page: Page) => section(page, 'Access');

/** Signs in with this key and returns the status of the response. */
const tryKey = async (client: APIRequestContext, key: string, headers = {}) =>
  (await client.post('/api/admin/login', { data: { key }, headers })).status();

/** Loads the state of a client's session. */
const session = async (client: APIRequestContext) =>
  (await (await client.get('/api/admin/check-auth')).json()) as object;

const keyRow = (page: Page, label: string) =>
  access(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Revoke ${label}` }) });

/** Creates a key with a unique label in the open section. */
async function createKey(page: Page): Promise<string> {
  const label = `Laptop ${Math.random().toString(36).slice(2)}`;
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

test('a created key signs in until it is revoked, and its sessions are listed and ended', async ({
  page,
  request,
}) => {
  await signInByApi(page.request);
  await page.goto(sectionPath('Access'));
  const label = await createKey(page);
  const key = await downloadKey(page);
  // No other test signs in from this device.
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0';
  const headers = { 'user-agent': userAgent, ...newAddress() };
  expect(await tryKey(request, key, headers)).toBe(200);
  expect(await tryKey(page.request, 'a wrong key')).toBe(401);
  await page.reload();

  const rows = access(page).getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Refused' }).first()).toContainText('Chrome on Windows');
  await expect(rows.filter({ hasText: 'Signed in' }).first()).toBeVisible();
  await expect(access(page).getByText('This session.')).toHaveCount(1);
  await expect(keyRow(page, label)).toContainText('1 open session');
  await access(page).getByRole('button', { name: 'End the session of Firefox on macOS' }).click();
  await expect(access(page)).toContainText('The session has ended.');
  expect(await session(request)).toEqual({ authenticated: false });
  expect(await session(page.request)).toEqual({ authenticated: true });

  expect(await tryKey(request, key, headers)).toBe(200);
  const dialogs = collectDialogs(page);
  await keyRow(page, label).getByRole('button').click();
  await expect(access(page)).toContainText('The key has been revoked.');
  expect(dialogs).toEqual([`Revoke the key "${label}"? Anyone signed in with it is signed out.`]);
  expect(await session(request)).toEqual({ authenticated: false });
});

test('a program gets a token that is shown once, and its access ends', async ({
  page,
  request,
}) => {
  await signInByApi(page.request);
  await page.goto(sectionPath('Access'));
  const name = `Notes ${Math.random().toString(36).slice(2)}`;
  await access(page).getByText('Give a program access').click();
  await access(page).getByRole('button', { name: 'Make token' }).click();
  await expect(access(page).getByLabel('Name of the program')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(access(page).getByRole('button', { name: 'Copy token' })).toBeFocused();
  const token = await access(page).getByLabel(`Token for ${name}`).inputValue();

  const headers = { authorization: `Bearer ${token}` };
  const read = async () => (await request.get('/api/drafts', { headers })).status();
  expect(await read()).toBe(200);
  expect((await request.post('/api/blogs', { headers, data: {} })).status()).toBe(403);

  await page.reload();
  await expect(access(page).getByText(token)).toHaveCount(0);
  const row = access(page).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Last used');
  collectDialogs(page);
  await row.getByRole('button', { name: `End the access of ${name}` }).click();
  await expect(access(page)).toContainText(`${name} has no access any more.`);
  expect(await read()).toBe(401);
});

test('the private feed’s address is revoked, and signing out everywhere asks first', async ({
  page,
  request,
}) => {
  // The request is not sent: it would end the sessions of all other tests.
  let requests = 0;
  await page.route('**/api/admin/sessions', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    requests += 1;
    await page.context().clearCookies();
    return route.fulfill({ json: { success: true } });
  });
  let reads = 0;
  page.on('request', (one) => {
    if (one.method() === 'GET' && one.url().endsWith('/api/admin/feed')) reads += 1;
  });
  await openSection(page, 'Access');
  const feed = section(page, 'Private feed');
  await feed.getByRole('button', { name: /^Create/ }).click();
  const address = await feed.getByLabel('Address of the feed').inputValue();
  expect((await request.get(address)).status()).toBe(200);
  await feed.getByRole('button', { name: 'Revoke address' }).click();
  await expect(feed.getByText('It no longer works.')).toBeVisible();
  await expect(feed.getByRole('button', { name: 'Create address' })).toBeFocused();
  expect((await request.get(address)).status()).toBe(404);
  expect(reads).toBe(1);

  const dialogs = collectDialogs(page);
  await access(page).getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/admin/login');
  expect(dialogs).toEqual(['Sign out everywhere, including here?']);
  expect(requests).toBe(1);
});
