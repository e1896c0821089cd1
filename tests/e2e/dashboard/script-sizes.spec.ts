import { expect, signIn, test } from '#tests/e2e/support.ts';
import { changeDesk } from './dashboard.ts';
import { loadedBy, SCRIPT_BUDGETS } from '#tests/support/browser/loaded-by.ts';

const PAGES = [
  { name: 'dashboard', path: '/admin/dashboard', ready: { role: 'heading', name: 'At a glance' } },
  { name: 'editor', path: '/admin', ready: { role: 'textbox', name: 'Content' } },
] as const;

for (const { name, path, ready } of PAGES) {
  test(`the ${name} stays within its budget of script, and loads nothing of the discussion`, async ({
    page,
  }) => {
    await signIn(page, '/');
    // Other tests submit thoughts, and one that waits loads what decides about it.
    await changeDesk(page, { thoughts: { items: [] } });
    const loaded = await loadedBy(page);
    await page.goto(path);
    await expect(page.getByRole(ready.role, { name: ready.name })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { bytes } = await loaded.sum('script');

    expect(bytes).toBeGreaterThan(80_000);
    expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGETS[name]);
    expect(
      loaded.scripts().filter((script) => /discussion|sanitizer|sections/.test(script)),
    ).toEqual([]);
  });
}

test('the login loads no island of the author', async ({ page }) => {
  const loaded = await loadedBy(page);
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  const { bytes } = await loaded.sum('script');

  expect(bytes).toBeGreaterThan(80_000);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGETS.login);
});
