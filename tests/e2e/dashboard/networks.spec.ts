import { openSection, section } from './dashboard.ts';
import { CONNECTED, NO_ACCOUNT, withBluesky } from './networks.ts';
import { expect, test } from '#tests/e2e/support.ts';

const REFUSED = {
  status: 422,
  json: {
    code: 'invalid_input',
    error: 'Please check the marked fields.',
    fields: { password: 'Bluesky did not accept this app password.' },
  },
};

test('an account is connected, tested and disconnected by keyboard', async ({ page }) => {
  const tested = { ok: true, message: 'Bluesky lets this site in.' };
  const changes = await withBluesky(page, NO_ACCOUNT, {
    POST: CONNECTED,
    'POST /test': { ...CONNECTED, test: tested },
    PUT: { ...CONNECTED, posts: true, whole: false },
    DELETE: { ...CONNECTED, isEnding: true },
  });
  await openSection(page, 'Other networks');
  const networks = section(page, 'Other networks');
  const heading = networks.getByRole('heading', { name: 'Bluesky' });
  const link = networks.getByRole('link', { name: /^Make an app password/ });
  await expect(link).toHaveAttribute('href', 'https://bsky.app/settings/app-passwords');

  await networks.getByLabel('Handle').fill('@ada.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('abcd-efgh-ijkl-mnop');
  await page.keyboard.press('Enter');
  await expect(networks.getByText('Connected as @ada.example')).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(networks.getByRole('status').first()).toContainText(
    'What is published is being sent',
  );

  await networks.getByRole('button', { name: 'Test the connection' }).press('Enter');
  await expect(networks.getByText(tested.message)).toBeVisible();

  await networks.getByLabel('Post each new text with a card').press('Space');
  await networks.getByLabel('Whole text').first().press('ArrowDown');
  await networks.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(networks.getByText('Saved.')).toBeVisible();

  const disconnect = networks.getByRole('button', { name: 'Disconnect' });
  await disconnect.press('Enter');
  await page.keyboard.press('Escape');
  await expect(disconnect).toBeFocused();
  await disconnect.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Disconnect @ada.example?' });
  await dialog.getByLabel('Keep what is there').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(networks.getByText('Bluesky is disconnected.')).toBeVisible();
  await expect(networks.getByText('is being removed')).toBeVisible();
  await expect(heading).toBeFocused();

  expect(changes.map((one) => [one.method(), one.postDataJSON() as unknown])).toEqual([
    ['POST', { handle: '@ada.example', password: 'abcd-efgh-ijkl-mnop' }],
    ['POST', null],
    ['PUT', { posts: true, whole: false }],
    ['DELETE', { records: 'remove' }],
  ]);
});

test('a refused account says what to do, and is connected again', async ({ page }) => {
  const problem = 'Bluesky no longer accepts the app password. Please make another one.';
  await withBluesky(page, { ...CONNECTED, problem }, { POST: REFUSED });
  await openSection(page, 'Other networks');
  const networks = section(page, 'Other networks');
  await expect(networks.getByText(problem)).toBeVisible();
  await expect(networks.getByLabel('Handle')).toHaveValue('ada.example');

  await networks.getByLabel('App password').fill('abcd-efgh-ijkl-mnop');
  await networks.getByRole('button', { name: 'Connect again' }).press('Enter');
  await expect(networks.getByText(REFUSED.json.fields.password)).toBeVisible();
  await expect(networks.getByLabel('App password')).toBeFocused();
  await expect(networks.getByLabel('App password')).toHaveValue('abcd-efgh-ijkl-mnop');
});

test('a site that cannot be connected folds the reason', async ({ page }) => {
  const unavailable = 'Please set SITE_URL.';
  await withBluesky(page, { ...NO_ACCOUNT, unavailable });
  await openSection(page, 'Other networks');
  const networks = section(page, 'Other networks');
  await expect(networks.getByText('No account can be connected')).toBeVisible();
  await expect(networks.getByText(unavailable)).toBeHidden();
  await networks.getByText('Details').first().click();
  await expect(networks.getByText(unavailable)).toBeVisible();
  await expect(networks.getByLabel('Handle')).toHaveCount(0);
});

test('a removal that cannot go on is left by keeping the rest', async ({ page }) => {
  const problem = 'Bluesky does not accept the app password.';
  const ending = { ...CONNECTED, isEnding: true, problem };
  const changes = await withBluesky(page, ending, { DELETE: NO_ACCOUNT });
  await openSection(page, 'Other networks');
  const networks = section(page, 'Other networks');
  await expect(networks.getByText(problem)).toBeVisible();

  await networks.getByRole('button', { name: 'Keep the rest' }).press('Enter');
  await expect(networks.getByText('What was sent stays there.')).toBeVisible();
  await expect(networks.getByRole('heading', { name: 'Bluesky' })).toBeFocused();
  expect(changes[0]?.postDataJSON()).toEqual({ records: 'keep' });
});
