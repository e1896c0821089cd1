import { expect, test } from '@playwright/test';
import { section, showDesk } from './dashboard.ts';
import { withProblems } from './health.ts';
import { signIn } from '#tests/e2e/support.ts';

test('the desk says what is wrong, and Health what to do about it', async ({ page }) => {
  await withProblems(page, ['build', 'schedule', 'disk']);
  let retries = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/site')) retries += 1;
  });
  await signIn(page, '/admin/dashboard');

  const line = page.getByText('Readers do not get the last build. Scheduled work has stopped.');
  await expect(line).toBeVisible();
  await page.getByRole('link', { name: 'See Health for 1 more' }).click();
  const health = section(page, 'Health');
  await expect(health.getByRole('heading', { level: 3 })).toHaveText([
    'Readers do not get the last build.',
    'Scheduled work has stopped.',
    'The disk is nearly full.',
  ]);
  await expect(health.getByRole('row', { name: /^Last build/ })).toBeVisible();
  await expect(health.getByRole('row', { name: /^Version of the site/ })).toBeHidden();
  await health.getByText('Details').press('Enter');
  await expect(health.getByRole('row', { name: /^Version of the site/ })).toBeVisible();
  await expect(health.getByRole('row', { name: /^Store/ })).toContainText(/Responds in \d+ ms/);
  await health.getByRole('button', { name: 'Retry' }).click();
  await expect(health.getByText('A rebuild was requested.')).toBeVisible();
  expect(retries).toBe(1);

  await withProblems(page, []);
  await health.getByRole('button', { name: 'Look again' }).click();
  await expect(health.getByText('Everything is well.')).toBeVisible();
  await showDesk(page);
  await expect(line).toHaveCount(0);
});
