import { openSection, section } from './dashboard.ts';
import { FOLLOWED, NO_ACTOR, withFediverse } from './fediverse.ts';
import { expect, test } from '#tests/e2e/support.ts';

const REFUSED = {
  status: 422,
  json: {
    code: 'invalid_input',
    error: 'Please check the marked fields.',
    fields: { account: 'No account was found there.' },
  },
};

test('an account is made, followers are decided about, and it is left, by keyboard', async ({
  page,
}) => {
  const changes = await withFediverse(page, NO_ACTOR, {
    responses: {
      POST: FOLLOWED,
      'POST /followers': { ...FOLLOWED, waiting: 1, followers: 301 },
      DELETE: { ...FOLLOWED, isEnding: true },
    },
  });
  await openSection(page, 'Other networks');
  const networks = section(page, 'Other networks');
  const heading = networks.getByRole('heading', { name: 'The fediverse' });

  await networks.getByLabel('Name', { exact: true }).fill('Ada');
  await expect(networks.getByText('@ada@commonplace.example')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(networks.getByText('Followed as @ada@commonplace.example')).toBeVisible();
  await expect(heading).toBeFocused();

  await networks.getByRole('button', { name: 'Approve @reader500@peer3.example' }).press('Enter');
  await expect(networks.getByText('Approved.')).toBeVisible();
  const next = networks.getByRole('button', { name: 'Approve @reader501@peer4.example' });
  await expect(next).toBeFocused();

  await networks.getByText('Bring followers, move or leave').press('Enter');
  const leave = networks.getByRole('button', { name: 'Leave the fediverse' });
  await leave.press('Enter');
  await page.keyboard.press('Escape');
  await expect(leave).toBeFocused();
  await leave.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Leave the fediverse?' });
  await dialog.getByRole('button', { name: 'Leave for good' }).press('Enter');
  await expect(networks.getByText('are being told that the account is gone')).toBeVisible();
  await expect(heading).toBeFocused();

  expect(changes.map((one) => [one.method(), one.postDataJSON() as unknown])).toEqual([
    ['POST', { name: 'ada', kind: 'Person', whole: true, approves: false }],
    ['POST', { decision: 'approve', followers: ['1f4'.padStart(32, '0')] }],
    ['DELETE', null],
  ]);
});

test('an account of another address goes on here, and the focus stays in its part', async ({
  page,
}) => {
  const before = { ...FOLLOWED, isHere: false };
  const changes = await withFediverse(page, before, { responses: { 'POST /here': FOLLOWED } });
  await openSection(page, 'Other networks');
  const networks = section(page, 'Other networks');

  await networks.getByRole('button', { name: 'Go on here' }).press('Enter');
  await expect(networks.getByText('Followed as @ada@commonplace.example')).toBeVisible();
  await expect(networks.getByRole('heading', { name: 'The fediverse' })).toBeFocused();
  expect(changes.map((one) => new URL(one.url()).pathname)).toEqual(['/api/admin/fediverse/here']);
});

test('a long list of followers comes by pages when it is opened, and a refused account keeps its text', async ({
  page,
}) => {
  await withFediverse(page, FOLLOWED, { responses: { 'POST /blocks': REFUSED } });
  await openSection(page, 'Other networks');
  const networks = section(page, 'Other networks');

  await networks.locator('summary', { hasText: 'Followers' }).first().press('Enter');
  const removal = networks.getByRole('button', { name: /^Remove @reader/ });
  await expect(removal).toHaveCount(20);
  await networks.getByRole('button', { name: 'Show more followers' }).press('Enter');
  await expect(removal).toHaveCount(40);

  await networks.locator('summary', { hasText: 'Blocked' }).press('Enter');
  await expect(networks.getByRole('button', { name: 'Unblock spam.example' })).toBeVisible();
  const account = networks.getByLabel('Account or server', { exact: true }).last();
  await account.fill('@nobody@peer.example');
  await page.keyboard.press('Enter');
  await expect(networks.getByText('No account was found there.')).toBeVisible();
  await expect(account).toBeFocused();
  await expect(account).toHaveValue('@nobody@peer.example');
});
