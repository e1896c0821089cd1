import type { Page, Route } from '@playwright/test';
import { changeDesk, section, showDesk, showSection, tile } from './dashboard.ts';
import {
  collectDialogs,
  expect,
  hold,
  joinSession,
  refuse,
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

/** Opens a protected page, responds to the request that tells of the session once the loading message shows, and waits for the login. */
async function expectRedirect(page: Page, path: string, respond: (check: Route) => Promise<void>) {
  const release = await hold(page, /\/api\/admin\/(?:check-auth|desk)$/, respond);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
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

/** Parts of the desk that cannot be read, with the requests for them, the tiles that lack their figure, and the button for each part. */
const BROKEN = [
  {
    parts: 'views and comments',
    missing: { figures: undefined, comments: undefined },
    urls: ['**/api/dashboard/stats', '**/api/comments/manage*'],
    tiles: ['Posts', 'Views', 'Authors'],
    statistics: ['statistics of reading'],
    onDesk: 'new comments',
  },
  {
    parts: 'visits, posts and thoughts',
    missing: { visitors: undefined, thoughts: undefined },
    urls: ['**/api/visitorstats', '**/api/blogs', '**/api/dailythoughts/manage/pending*'],
    tiles: ['Visitors'],
    statistics: ['views by post', 'statistics of visits'],
    onDesk: 'pending thoughts',
  },
] as const;

for (const { parts, missing, urls, tiles, statistics, onDesk } of BROKEN) {
  test(`the dashboard works without ${parts}, and loads them on retry`, async ({ page }) => {
    for (const url of urls) await refuse(page, url);
    await changeDesk(page, missing);
    await signIn(page);
    await expectTiles(page, { broken: tiles });
    await expect(section(page, 'Site')).toBeVisible();
    const isBroken = onDesk === 'pending thoughts';
    const pending = section(page, 'Pending Daily Thoughts');
    const problem = pending.getByText('The list could not be loaded.');
    await expect(problem).toHaveCount(isBroken ? 1 : 0);
    const comments = await showSection(page, 'Comments');
    const latest = comments.getByRole('heading', { name: /Latest/ });
    await expect(isBroken ? latest : comments.getByText('Could not be loaded.')).toBeVisible();
    const retry = (await showSection(page, 'Statistics')).getByRole('button');
    await expect(retry).toHaveText(statistics.map((name) => `Try Again to load ${name}`));

    for (const url of [...urls, '**/api/admin/desk']) await page.unroute(url);
    for (const _ of statistics) await retry.first().click();
    await showDesk(page);
    await page.getByRole('button', { name: `Try Again to load ${onDesk}` }).click();
    await page.getByRole('button', { name: `Try Again to load ${tiles[0]}` }).click();
    await expectTiles(page);
    await showSection(page, 'Comments');
    await expect(latest).toBeVisible();
    await expect(page.getByText(/could not be loaded/i)).toHaveCount(0);
  });
}
