import { readRuns } from '#domain/probe/calls.ts';
import { openSection } from './dashboard.ts';
import { expect, test } from '#tests/e2e/support.ts';

test('the probe runs from the dashboard, is stopped, and its result is copied', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The schedule of the site may run at any quarter of an hour. The probe hears of no run, and so waits until it is stopped.
  await page.route(`**${readRuns.path}`, async (route) => {
    const response = await route.fetch();
    const { schedule: _, ...others } = (await response.json()) as Record<string, string>;
    await route.fulfill({ response, json: others });
  });
  await openSection(page, 'Probe');
  const probe = page.getByRole('region', { name: 'Probe', exact: true });
  await probe.getByLabel('Send the test letter to').fill('nobody');
  await probe.getByRole('button', { name: 'Check the platform' }).click();
  await expect(probe.getByText('Please enter a valid email address.')).toBeVisible();
  await probe.getByLabel('Send the test letter to').fill('');

  await page.keyboard.press('Enter');
  const result = (name: string) =>
    probe.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: false }) });
  await expect(result('Credits')).toContainText('BY HAND', { timeout: 150_000 });
  await expect(probe.getByRole('status').last()).toContainText('Checking: Schedule');
  await probe.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(probe.getByRole('button', { name: 'Copy the result' })).toBeFocused();

  await expect(result('Visibility')).toContainText('OK');
  await expect(result('Changes reach readers')).toContainText('Readers got an edit within');
  await expect(result('Files')).toContainText('16 MB went up in 4 parts');
  await expect(result('Requests of other sites')).toContainText('npm run probe');
  await expect(result('Schedule')).toContainText('You stopped the probe here.');
  await page.keyboard.press('Enter');
  await expect(probe.getByText('The result was copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('OK – Files\n  This check uploads a file of 16 MB');
  expect(copied).toContain('To do: Run: npm run probe');
});

test('a probe that cannot run says so, as on a page that came without https', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await openSection(page, 'Probe');
  const probe = page.getByRole('region', { name: 'Probe', exact: true });

  await probe.getByRole('button', { name: 'Check the platform' }).click();

  await expect(probe.getByRole('status').last()).toContainText('1 problem (Probe)');
  await expect(probe).toContainText('The probe could not run');
});

test('what the probe has made is removed when the page is left', async ({ page }) => {
  await page.route('**/api/blogs/*/*', (route) =>
    // The edit of its post never ends.
    route.request().method() === 'PUT' ? undefined : route.fallback(),
  );
  await openSection(page, 'Probe');
  const publication = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/blogs'),
  );
  await page.getByRole('button', { name: 'Check the platform' }).click();
  const { category, id } = (await (await publication).json()) as Record<string, string>;
  const read = async () => (await page.request.get(`/blog/${category}/${id}`)).status();
  await expect.poll(read).toBe(200);

  await page.goto('/');

  await expect.poll(read).toBe(404);
});

test('the script of the probe is loaded when it is opened', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/probe/i.test(request.url())) scripts.push(request.url());
  });
  await openSection(page, 'Health');
  expect(scripts).toEqual([]);
  await page.goto('/admin/dashboard#probe');
  await expect(page.getByRole('button', { name: 'Check the platform' })).toBeVisible();
  expect(scripts).not.toEqual([]);
});
