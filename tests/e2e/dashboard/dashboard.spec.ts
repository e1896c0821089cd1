import type { Page, Route } from '@playwright/test';
import { section, showDesk, showSection, tile } from './dashboard.ts';
import {
  collectDialogs,
  expect,
  joinSession,
  signIn,
  signInByApi,
  test,
} from '#tests/e2e/support.ts';

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

/** Opens a protected page, responds to the check of the session once the loading message shows, and waits for the login. */
async function expectRedirect(page: Page, path: string, respond: (check: Route) => Promise<void>) {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/admin/check-auth', async (check) => {
    await gate.promise;
    await respond(check);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  gate.resolve(undefined);
  await page.waitForURL('/admin/login', { waitUntil: 'commit' });
  await page.unrouteAll({ behavior: 'wait' });
}

test('protected pages show a loading message and redirect strangers to the login', async ({
  page,
}) => {
  await expectRedirect(page, '/admin', (check) => check.fallback());
  await expectRedirect(page, '/admin/dailythoughts/edit', (check) => check.fallback());
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  await test.step('and authors whose session cannot be checked', async () => {
    await joinSession(page.context());
    await expectRedirect(page, '/admin/dashboard', (check) => check.fulfill({ status: 503 }));
  });
});

test('Logout asks first and ends the session', async ({ page }) => {
  await signInByApi(page.request);
  await page.goto('/admin/dashboard');
  const dialogs = collectDialogs(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/admin/login');

  expect(dialogs).toEqual(['Are you sure you want to logout?']);
  const session = await page.request.get('/api/admin/check-auth');
  expect(await session.json()).toEqual({ authenticated: false });
});

test('the dashboard works without views and comments, and loads them on retry', async ({
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

test('the dashboard works without visits, posts and thoughts, and loads them on retry', async ({
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
