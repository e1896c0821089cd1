import type { Page } from '@playwright/test';
import { ERRORS } from '#domain/errors.ts';
import { NO_BUILD_HOOK } from '#domain/site/build-hook.ts';
import { changeDesk, expectNoSidewaysScroll, section } from './dashboard.ts';
import { expect, signIn, test } from '#tests/e2e/support.ts';

const ASKED = { isSettable: true, isDismissed: false };
const HOOK = { host: 'api.netlify.com', ending: 'fee0' };

/** Has the site ask for a build hook, as it does on Netlify. A text that is no address of one is refused. */
async function onNetlify(page: Page): Promise<string[]> {
  const sent: string[] = [];
  let state: object = ASKED;
  await changeDesk(page, { buildHook: undefined });
  await page.route('**/api/admin/build-hook', async (route) => {
    const method = route.request().method();
    if (method === 'PUT') {
      const { address } = route.request().postDataJSON() as { address: string };
      sent.push(address);
      if (!address.startsWith('https:')) {
        const { status, text } = ERRORS.invalid_input;
        const json = { code: 'invalid_input', error: text, message: text };
        await route.fulfill({ status, json: { ...json, fields: { address: NO_BUILD_HOOK } } });
        return;
      }
      state = { ...ASKED, hook: HOOK };
    }
    if (method === 'DELETE') state = { ...ASKED, isDismissed: true };
    await route.fulfill({ json: state });
  });
  return sent;
}

test(
  'the desk asks for the build hook, and takes it by keyboard',
  { tag: '@phone' },
  async ({ page }) => {
    const sent = await onNetlify(page);
    await signIn(page);
    const question = section(page, 'Let the site build itself');
    const address = question.getByLabel('Address of the build hook');
    await expect(question.getByRole('listitem')).toHaveCount(3);
    await expectNoSidewaysScroll(page);

    await address.fill('5f0c');
    await address.press('Enter');
    await expect(question).toContainText(NO_BUILD_HOOK);
    await expect(address).toBeFocused();
    await address.fill('https://api.netlify.com/build_hooks/5f0c0ffee0');
    await address.press('Enter');

    const result = question.getByText(`ends with ${HOOK.ending}`);
    await expect(result).toBeFocused();
    await expect(result).toContainText('Missed changes are built now');
    await expect(question.getByRole('link', { name: 'Check that everything works' })).toBeVisible();
    expect(sent).toHaveLength(2);
    await page.reload();
    await expect(section(page, 'At a glance')).toBeVisible();
    await expect(question).toBeHidden();
  },
);

test('a site without a repository is asked for its build hook once', async ({ page }) => {
  await onNetlify(page);
  await signIn(page);
  const question = section(page, 'Let the site build itself');

  await question.getByRole('button', { name: 'It has no repository' }).click();

  await expect(question.getByText('npm run deploy')).toBeFocused();
  await page.goto('/admin/dashboard#publishing');
  await page.reload();
  const settings = section(page, 'Build hook');
  await expect(settings.getByRole('status').first()).toHaveText('No build hook is set.');
  await expect(settings.getByRole('listitem')).toHaveCount(3);
  await expect(settings.getByRole('button')).toHaveText(['Save']);
  await settings
    .getByLabel('Address of the build hook')
    .fill('https://api.netlify.com/build_hooks/5f0c0ffee0');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toContainText(HOOK.ending);
  await expect(settings.getByRole('heading')).toBeFocused();
  await expect(settings.getByLabel('Address of another build hook')).toHaveValue('');

  page.once('dialog', (dialog) => void dialog.dismiss());
  await settings.getByRole('button', { name: 'Remove it' }).click();
  await expect(settings).toContainText(HOOK.ending);
  page.once('dialog', (dialog) => void dialog.accept());
  await settings.getByRole('button', { name: 'Remove it' }).click();
  await expect(settings).toContainText('No build hook is set.');
});
