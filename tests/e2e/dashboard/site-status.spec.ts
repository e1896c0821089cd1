import { section } from './dashboard.ts';
import { expect, signIn, test } from '#tests/e2e/support.ts';

test('the dashboard names what the build left out, with links to edit posts and pages', async ({
  page,
}) => {
  await page.route('**/build.json', async (route) => {
    const response = await route.fetch();
    const build = (await response.json()) as object;
    const leftOut = [{ category: 'tech', id: 'onlocks202611211200', title: 'On locks' }];
    const leftOutPages = [{ id: 'about', title: 'About' }];
    const omitted = [{ part: 'search', name: 'On keys' }];
    const json = { ...build, content: 'all', leftOut, leftOutPages, omitted };
    await route.fulfill({ response, json });
  });
  await page.route('**/api/admin/site', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), content: 'all' } });
  });
  await page.route('**/api/blogs', (route) => route.fulfill({ json: [] }));

  await signIn(page);

  await expect(page.getByText('except for posts and pages that cannot be displayed')).toBeVisible();
  await expect(section(page, 'Site').getByRole('link', { name: 'On locks' })).toHaveAttribute(
    'href',
    '/admin?post=tech/onlocks202611211200',
  );
  await expect(page.getByText('On keys (search)')).toBeVisible();
  await section(page, 'Site').getByRole('link', { name: 'About' }).click();
  await expect(section(page, 'Own pages')).toBeVisible();
});

test('a failed build is shown with its time and can be retried at once', async ({ page }) => {
  let retries = 0;
  await page.route('**/api/admin/site', async (route) => {
    if (route.request().method() === 'POST') retries += 1;
    const rebuild = retries === 0 ? 'broken' : 'called';
    await route.fulfill({
      json: { content: 'newer', rebuild, timeZone: 'UTC', since: '2026-11-21T12:00:00Z' },
    });
  });
  await signIn(page);
  await expect(page.getByText(/The last build of the site failed.* Failed 21 Nov/)).toBeVisible();

  await page.getByRole('button', { name: 'Retry' }).click();

  await expect(page.getByText('The site is being rebuilt...')).toBeVisible();
  expect(retries).toBe(1);
});

test('a waiting rebuild shows the deploys left and can be started at once', async ({ page }) => {
  let hurried = false;
  await page.route('**/api/admin/site', async (route) => {
    if (route.request().method() === 'POST') hurried = true;
    const rebuild = hurried ? 'called' : 'waiting';
    const deploys = { perMonth: 10, left: hurried ? 6 : 7, next: '2026-11-25T12:00:00Z' };
    await route.fulfill({ json: { content: 'newer', rebuild, timeZone: 'UTC', deploys } });
  });
  await signIn(page);
  await expect(page.getByText(/7 of 10 deploys left \(per 31 days\)\..*25 Nov/)).toBeVisible();

  await page.getByRole('button', { name: 'Rebuild now' }).click();

  await expect(page.getByText(/being rebuilt\.\.\. 6 of 10 deploys/)).toBeVisible();
});

test('a rebuild that could not be started is reported and retried', async ({ page }) => {
  // This test responds with the state of the build itself: the other tests publish, and nothing is built.
  let retries = 0;
  await page.route('**/api/admin/site', async (route) => {
    if (route.request().method() === 'POST') retries += 1;
    const response = await route.fetch({ method: 'GET' });
    const state = (await response.json()) as object;
    const rebuild = retries === 0 ? 'failed' : 'called';
    await route.fulfill({ response, json: { ...state, content: 'all', rebuild } });
  });
  await page.route('**/build.json', (route) =>
    route.fulfill({
      json: { content: retries === 0 ? 'not all' : 'all', builtAt: '2026-11-21T12:00:00Z' },
    }),
  );
  await signIn(page);
  await expect(page.getByText('The rebuild could not be started.')).toBeVisible();

  await page.getByRole('button', { name: 'Retry' }).click();

  await expect(page.getByText('The site is up to date.')).toBeVisible();
  expect(retries).toBe(1);
});
