import type { Page } from '@playwright/test';
import { section, showDesk, showSection, tile } from './dashboard.ts';
import { collectDialogs, expect, signInByApi, signIn, test } from '#tests/e2e/support.ts';

/** Finds the figure in a tile, but not a number in its note. */
const figure = (page: Page, name: string) => tile(page, name).getByText(/^(about )?[\d,]+$/);

/** Fails unless every tile has its figure, except those that say that it could not be loaded. */
async function expectTiles(page: Page, { broken = [] as readonly string[] } = {}) {
  for (const name of ['Posts', 'Views', 'Authors', 'Visitors']) {
    const isBroken = broken.includes(name);
    await expect(figure(page, name)).toHaveCount(isBroken ? 0 : 1);
    const problem = tile(page, name).getByText('Could not be loaded.');
    await expect(problem).toHaveCount(isBroken ? 1 : 0);
  }
}

/** Makes a request fail until the route is removed. */
const fail = (page: Page, url: string) =>
  page.route(url, (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'The store rests.', message: 'The store rests.' },
    }),
  );

test('protected pages show a loading message and redirect strangers to the login', async ({
  page,
}) => {
  const check = '**/api/admin/check-auth';
  for (const path of ['/admin', '/admin/dashboard', '/admin/dailythoughts/edit']) {
    const gate = Promise.withResolvers<undefined>();
    await page.route(check, async (route) => {
      await gate.promise;
      await route.fallback();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Loading...')).toBeVisible();
    gate.resolve(undefined);
    await page.waitForURL('/admin/login', { waitUntil: 'commit' });
    await page.unrouteAll({ behavior: 'wait' });
  }
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a failed check counts as not signed in, and Logout asks first and ends the session', async ({
  page,
}) => {
  const check = '**/api/admin/check-auth';
  await signInByApi(page.request);
  await fail(page, check);
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await page.waitForURL('/admin/login');

  await page.unroute(check);
  await page.goto('/admin/dashboard');
  const dialogs = collectDialogs(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/admin/login');
  expect(dialogs).toEqual(['Are you sure you want to logout?']);
  const session = await page.request.get('/api/admin/check-auth');
  expect(await session.json()).toEqual({ authenticated: false });
});

test('the dashboard works without statistics of reading and comments, and loads them on retry', async ({
  page,
}) => {
  const urls = ['**/api/dashboard/stats', '**/api/comments/manage*'];
  for (const url of urls) await fail(page, url);
  await signIn(page);
  await expectTiles(page, { broken: ['Posts', 'Views'] });
  await expect(section(page, 'Site')).toBeVisible();
  await expect(section(page, 'Pending Daily Thoughts').getByRole('alert')).toHaveCount(0);
  const comments = await showSection(page, 'Comments');
  await expect(comments).toContainText('Could not be loaded.');
  const retry = (await showSection(page, 'Statistics')).getByRole('button');
  await expect(retry).toHaveText(['Try Again to load statistics of reading']);

  for (const url of urls) await page.unroute(url);
  await retry.click();
  await showDesk(page);
  await page.getByRole('button', { name: 'Try Again to load new comments' }).click();
  await expectTiles(page);
  await showSection(page, 'Comments');
  await expect(comments.getByRole('heading', { name: /Latest/ })).toBeVisible();
  await expect(page.getByText(/could not be loaded/i)).toHaveCount(0);
});

test('the dashboard works without visits, posts and pending thoughts, and loads them on retry', async ({
  page,
}) => {
  const urls = ['**/api/visitorstats', '**/api/blogs', '**/api/dailythoughts/manage/pending*'];
  for (const url of urls) await fail(page, url);
  await signIn(page);
  await expectTiles(page, { broken: ['Authors', 'Visitors'] });
  await expect(section(page, 'Site')).toBeVisible();
  const pending = section(page, 'Pending Daily Thoughts');
  await expect(pending).toContainText('No pending requests.');
  await expect(pending).toContainText('The list could not be loaded.');
  const comments = await showSection(page, 'Comments');
  await expect(comments.getByRole('heading', { name: /Latest/ })).toBeVisible();
  const retry = (await showSection(page, 'Statistics')).getByRole('button');
  await expect(retry).toHaveText([
    'Try Again to load views by post',
    'Try Again to load statistics of visits',
  ]);

  for (const url of urls) await page.unroute(url);
  await retry.first().click();
  await retry.click();
  await showDesk(page);
  await page.getByRole('button', { name: 'Try Again to load pending thoughts' }).click();
  await expectTiles(page);
  await expect(page.getByText(/could not be loaded/i)).toHaveCount(0);
});
