import type { Page } from '@playwright/test';
import {
  changeResponse,
  emptySite,
  expectNoSidewaysScroll,
  openSection,
  section,
  showDesk,
  showSection,
  tile,
} from './dashboard.ts';
import { collectDialogs, expect, signInByApi, signIn, test } from '#tests/e2e/support.ts';

const SECTIONS = ['Pending Daily Thoughts', 'Comments', 'Statistics'] as const;
const TILES = ['Posts', 'Views', 'Authors', 'Visitors'];

/** Finds the figure in a tile, but not a number in its note. */
const figure = (page: Page, name: string) => tile(page, name).getByText(/^(about )?[\d,]+$/);

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
  for (const path of ['/admin', '/admin/dashboard', '/admin/dailythoughts/edit']) {
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/api/admin/check-auth', async (route) => {
      await gate.promise;
      await route.fallback();
    });
    await page.goto(path);
    await expect(page.getByText('Loading...')).toBeVisible();
    gate.resolve(undefined);
    await page.waitForURL('/admin/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a failing authentication check counts as not signed in', async ({ page }) => {
  await fail(page, '**/api/admin/check-auth');
  await signIn(page, '/admin');

  await page.waitForURL('/admin/login');
});

test('Logout asks first and ends the session', async ({ page }) => {
  await signInByApi(page.request);
  await page.goto('/admin/dashboard');
  const dialogs = collectDialogs(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/admin/login');

  expect(dialogs).toEqual(['Are you sure you want to logout?']);
  await page.goto('/admin');
  await page.waitForURL('/admin/login');
});

test('four tiles count posts, views, authors and visitors', async ({ page }) => {
  await page.route('**/api/blogs', async (route) => {
    const posts = (await (await route.fetch()).json()) as object[];
    const by = (author: string, n: number) => ({ ...posts[n], author });
    await route.fulfill({ json: [by('Ada', 0), by('Ada', 1), by('Grace', 2)] });
  });
  await page.route('**/api/dashboard/stats', async (route) => {
    const stats = (await (await route.fetch()).json()) as { readers: object };
    const readers = { ...stats.readers, totalViews: 56_789 };
    await route.fulfill({
      json: { ...stats, totalPosts: 1_234, botViews: 98, authorViews: 12, readers, margin: 40 },
    });
  });
  await changeResponse(page, '**/api/visitorstats', { uniqueIPs: 4_312 });
  await signIn(page);

  await expect(tile(page, 'Posts')).toContainText('1,234');
  await expect(tile(page, 'Views')).toContainText('about 56.8k');
  await expect(tile(page, 'Views')).toContainText('excluding 98 by bots and 12 by you');
  await expect(tile(page, 'Authors')).toContainText('2');
  await expect(tile(page, 'Visitors')).toContainText('about 4,312');
  await expect(tile(page, 'Visitors')).toContainText('estimated without storing IP addresses');
});

for (const [url, tiles, failing] of [
  ['**/api/dashboard/stats', ['Posts', 'Views'], 'statistics of reading'],
  ['**/api/visitorstats', ['Visitors'], 'statistics of visits'],
  ['**/api/blogs', ['Authors'], 'views by post'],
] as const) {
  test(`the dashboard works without ${failing} and loads them on retry`, async ({ page }) => {
    await fail(page, url);
    await signIn(page);

    for (const name of TILES) {
      const broken = (tiles as readonly string[]).includes(name);
      await expect(figure(page, name)).toHaveCount(broken ? 0 : 1);
      await expect(tile(page, name).getByText('Could not be loaded.')).toHaveCount(broken ? 1 : 0);
    }
    await expect(section(page, 'Site')).toBeVisible();
    for (const name of SECTIONS) await expect(await showSection(page, name)).toBeVisible();
    await expect(section(page, 'Statistics').getByRole('button')).toHaveText([/Try Again/]);

    await page.unroute(url);
    await page.getByRole('button', { name: `Try Again to load ${failing}` }).click();
    await showDesk(page);
    for (const name of TILES) await expect(figure(page, name)).toBeVisible();
    await expect(page.getByText(/could not be loaded/i)).toHaveCount(0);
  });
}

test('the dashboard works without comments and loads them on retry', async ({ page }) => {
  await fail(page, '**/api/comments/manage*');
  await openSection(page, 'Comments');
  await expect(section(page, 'Comments')).toContainText('Could not be loaded.');
  await showDesk(page);
  for (const name of TILES) await expect(figure(page, name)).toBeVisible();

  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try Again to load new comments' }).click();
  await showSection(page, 'Comments');
  await expect(section(page, 'Comments').getByRole('heading', { name: /Latest/ })).toBeVisible();
});

test('pending thoughts that fail to load look empty and load on retry', async ({ page }) => {
  await fail(page, '**/api/dailythoughts/manage/pending*');
  await signIn(page);
  const pending = section(page, 'Pending Daily Thoughts');
  await expect(pending).toContainText('No pending requests.');
  await expect(pending).toContainText('The list could not be loaded.');

  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try Again to load pending thoughts' }).click();
  await expect(page.getByText(/could not be loaded/i)).toHaveCount(0);
});

test(
  'the dashboard of an empty site shows zeros and empty lists',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await emptySite(page);
    await signIn(page);

    for (const name of TILES) await expect(tile(page, name)).toContainText('0');
    await expect(section(page, 'Pending Daily Thoughts')).toContainText('No pending requests.');
    await showSection(page, 'Comments');
    await expect(section(page, 'Comments')).toContainText('No comments yet.');
    await expect(section(page, 'Comments')).toContainText('New comments appear immediately.');
    await showSection(page, 'Statistics');
    await expect(section(page, 'Statistics').getByText('Nothing counted yet.')).toHaveCount(11);
    await expect(section(page, 'Statistics').getByRole('img')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  },
);
