import { mf2 } from 'microformats-parser';
import { expect, newAddress, readKey, rebuild, signIn, test } from '#tests/e2e/support.ts';
import { micropubHelper } from '#tests/support/micropub-helper.ts';
import { askForAccess, awaitAnswer, LOCAL, VERIFIER } from './authorize.ts';
import { deckOf, iconOf, keyFile } from './key-login.ts';

test('a program gets what its author gives it by keyboard, with the sign-in on the way', async ({
  page,
  request,
}) => {
  const { id, path } = await askForAccess(request);
  const answer = await awaitAnswer(page);
  await page.goto(path);
  await page.waitForURL(/\/admin\/login\?next=/);
  for (let n = 0; n < 3; n++) await iconOf(page).press('Enter');
  await deckOf(page)
    .getByRole('button', { name: 'Insert key' })
    .setInputFiles(keyFile(await readKey()));
  await deckOf(page).getByRole('button', { name: 'Play' }).press('Enter');
  await page.waitForURL(/\/admin\/authorize\?/);

  const panel = page.getByRole('region', { name: 'Desk Assistant wants access to this site.' });
  await expect(panel).toContainText('127.0.0.1:33418, a program on this computer');
  await expect(panel).toContainText('Any program can use this name.');
  const publish = panel.getByRole('checkbox', { name: /^Publish/ });
  await expect(publish).not.toBeChecked();
  await expect(publish).toHaveAccessibleDescription(/Never chosen for you/);
  await panel.getByRole('checkbox', { name: /^Upload/ }).press('Space');
  await panel.getByLabel('For how long').selectOption('30 days');
  await panel.getByRole('button', { name: 'Allow' }).press('Enter');

  const told = await answer();
  expect(told.get('state')).toBe('the state');
  const response = await request.post('/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      code: told.get('code') ?? '',
      client_id: id,
      redirect_uri: LOCAL,
      code_verifier: VERIFIER,
    },
    headers: { origin: 'http://127.0.0.1:33418', ...newAddress() },
  });
  const { access_token: token, ...given } = (await response.json()) as Record<string, unknown>;
  expect(given['scope']).toBe('draft profile');
  expect(Math.round(Number(given['expires_in']) / 86_400)).toBe(30);

  const headers = { authorization: `Bearer ${String(token)}`, ...newAddress() };
  expect((await request.get('/api/drafts', { headers })).status()).toBe(403);
});

test('a refusal is told to the program', { tag: '@phone' }, async ({ page, request }) => {
  const { path } = await askForAccess(request);
  const answer = await awaitAnswer(page);
  await signIn(page, path);
  const panel = page.getByRole('region', { name: 'Desk Assistant wants access to this site.' });
  await expect(panel.getByLabel('For how long')).toHaveValue('90');
  await panel.getByRole('checkbox', { name: /^Write/ }).uncheck();
  await panel.getByRole('checkbox', { name: /^Upload/ }).uncheck();
  await panel.getByRole('button', { name: 'Allow' }).click();
  await expect(panel.getByRole('status')).toHaveText('Choose at least one, or refuse.');
  await panel.getByRole('button', { name: 'Refuse' }).click();

  expect(Object.fromEntries(await answer())).toMatchObject({
    error: 'access_denied',
    state: 'the state',
  });
});

test('a login page leads to pages of the author alone', async ({ page }) => {
  for (const next of ['https://evil.example/admin/', '//evil.example/admin/', '/archive']) {
    await signIn(page, `/admin/login?next=${encodeURIComponent(next)}`);
    await page.waitForURL('/admin/dashboard');
  }
});

test('a Micropub app finds all it needs on the landing page, and gets a token that works', async ({
  page,
  request,
  baseURL,
}) => {
  const redirectUri = 'http://localhost:3000/done';
  const clientId = 'http://localhost:3000/';
  const { path } = await askForAccess(request, {
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'create update media',
  });
  await rebuild(request);
  const { rels } = mf2(await (await request.get('/')).text(), { baseUrl: String(baseURL) });
  const [authorize = ''] = rels['authorization_endpoint'] ?? [];
  const answer = await awaitAnswer(page, redirectUri);
  await signIn(page, authorize + new URL(path, baseURL).search);
  const panel = page.getByRole('region', { name: 'localhost:3000 wants access to this site.' });
  await panel.getByRole('checkbox', { name: /^Publish/ }).check();
  await panel.getByRole('button', { name: 'Allow' }).click();

  const app = micropubHelper({
    me: `${String(baseURL)}/`,
    clientId,
    redirectUri,
    codeVerifier: VERIFIER,
    tokenEndpoint: rels['token_endpoint']?.[0] ?? '',
    micropubEndpoint: rels['micropub']?.[0] ?? '',
  });
  await app.getToken((await answer()).get('code') ?? '');
  expect(await app.query('config')).toHaveProperty('media-endpoint');
});
