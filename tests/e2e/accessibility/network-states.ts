import { openSection, section } from '#tests/e2e/dashboard/dashboard.ts';
import { FOLLOWED, NO_ACTOR, withFediverse } from '#tests/e2e/dashboard/fediverse.ts';
import { CONNECTED, NO_ACCOUNT, withBluesky } from '#tests/e2e/dashboard/networks.ts';
import { expect } from '#tests/e2e/support.ts';
import type { PageStates } from './reader-states.ts';

/** The states of the section of other networks. */
export const NETWORK_STATES: readonly PageStates[] = [
  {
    name: 'other networks',
    async *states(page) {
      const problem = 'Bluesky no longer accepts the app password.';
      await withBluesky(page, NO_ACCOUNT, { POST: { ...CONNECTED, problem } });
      await openSection(page, 'Other networks');
      const networks = section(page, 'Other networks');
      await networks.getByLabel('Handle').fill('ada.example');
      yield ['the form for an account', networks];
      await networks.getByRole('button', { name: 'Connect' }).click();
      await expect(networks.getByText(problem)).toBeVisible();
      yield ['an account that is refused', networks];
      await networks.getByRole('button', { name: 'Disconnect' }).click();
      yield ['the choice to keep or remove what is there', page.getByRole('dialog')];
    },
  },
  {
    name: 'the fediverse',
    async *states(page) {
      const refused = { name: 'Please choose a name of at most 30 small letters.' };
      const json = { code: 'invalid_input', error: 'Please check the marked fields.' };
      await withFediverse(page, NO_ACTOR, {
        responses: { POST: { status: 422, json: { ...json, fields: refused } } },
      });
      await openSection(page, 'Other networks');
      const networks = section(page, 'Other networks');
      await networks.getByRole('button', { name: 'Create the account' }).click();
      await expect(networks.getByText(refused.name)).toBeVisible();
      await networks.getByText('Details').last().click();
      yield ['a refused name', networks];
      await withFediverse(page, FOLLOWED);
      await page.reload();
      const folds = ['Followers', 'Blocked', 'What is sent', 'Bring followers', 'Details of the'];
      for (const name of folds)
        await networks.locator('summary', { hasText: new RegExp(`^${name}`) }).click();
      await expect(networks.getByRole('button', { name: 'Unblock spam.example' })).toBeVisible();
      yield ['followers, those who wait, blocks and moves', networks];
      await networks.getByRole('button', { name: 'Leave the fediverse' }).click();
      yield ['the question before the account is ended', page.getByRole('dialog')];
    },
  },
];
