import type { Page } from '@playwright/test';
import { change, daysUpTo, expectNoSidewaysScroll, section } from './desk.ts';
import { expect, expectAccessible, publishPost, SHORT_LIVED, signIn, test } from './support.ts';

const SECTIONS = ['Site', 'Pending Daily Thoughts', 'Comments', 'Statistics'];
const TILES = ['Posts', 'Views', 'Authors', 'Visitors'];
const NO_ANSWER = { error: 'The store rests.', message: 'The store rests.' };

const tile = (page: Page, name: string) =>
  section(page, 'At a glance').getByRole('listitem', { name, exact: true });

/** Lets a call fail until the route is taken back. */
const fail = (page: Page, call: string) =>
  page.route(call, (route) => route.fulfill({ status: 503, json: NO_ANSWER }));

test('four tiles say how much there is, and for how many', async ({ page, request }) => {
  await publishPost(request);
  const posts = (await (await request.get('/api/blogs')).json()) as { author: string }[];
  await change(page, '**/api/dashboard/stats', { totalPosts: 1_234, totalViews: 56_789 });
  await change(page, '**/api/visitorstats', { uniqueIPs: 4_312 });
  await signIn(page);

  await expect(tile(page, 'Posts')).toContainText('1,234');
  await expect(tile(page, 'Views')).toContainText('56,789');
  const authors = new Set(posts.map(({ author }) => author)).size;
  await expect(tile(page, 'Authors')).toContainText(String(authors));
  await expect(tile(page, 'Visitors')).toContainText('about 4,312');
  await expect(tile(page, 'Visitors')).toContainText('estimated without keeping addresses');
});

test('a deleted post leaves the tiles and the statistics at once', async ({ page, request }) => {
  const title = `${SHORT_LIVED} ${Date.now()}`;
  await publishPost(request, { title });
  let deleted = false;
  await page.route('**/api/dashboard/stats', async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, totalPosts: deleted ? 70 : 71 } });
  });
  await signIn(page);
  await expect(tile(page, 'Posts')).toContainText('71');
  await page.getByRole('button', { name: 'All Blogs' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  deleted = true;
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete ${title}` })
    .click();

  await expect(tile(page, 'Posts')).toContainText('70');
});

for (const [call, tiles, failing] of [
  ['**/api/dashboard/stats', ['Posts', 'Views'], 'statistics of reading'],
  ['**/api/visitorstats', ['Visitors'], 'statistics of visits'],
  ['**/api/blogs', ['Authors'], 'views by post'],
] as const) {
  test(`where ${call} fails everything else stands, and it can be tried again`, async ({
    page,
  }) => {
    await fail(page, call);
    await signIn(page);

    for (const name of TILES) {
      const broken = (tiles as readonly string[]).includes(name);
      await expect(tile(page, name).getByText(/\d/)).toHaveCount(broken ? 0 : 1);
      await expect(tile(page, name).getByText('Could not be loaded.')).toHaveCount(broken ? 1 : 0);
    }
    for (const name of SECTIONS) await expect(section(page, name)).toBeVisible();
    await expect(section(page, 'Statistics').getByRole('button')).toHaveText([/Try Again/]);
    await expectAccessible(page);

    await page.unroute(call);
    await page.getByRole('button', { name: `Try Again to load ${failing}` }).click();
    for (const name of TILES) await expect(tile(page, name).getByText(/\d/)).toBeVisible();
    await expect(page.getByText(/could not be loaded/i)).toHaveCount(0);
  });
}

test('where comments or pending thoughts fail everything else stands, and they can be tried again', async ({
  page,
}) => {
  await fail(page, '**/api/dailythoughts/manage/pending');
  await fail(page, '**/api/comments/manage');
  await signIn(page);

  const pending = section(page, 'Pending Daily Thoughts');
  await expect(pending).toContainText('No pending requests.');
  await expect(pending).toContainText('The list could not be loaded.');
  await expect(section(page, 'Comments')).toContainText('Could not be loaded.');
  for (const name of TILES) await expect(tile(page, name).getByText(/\d/)).toBeVisible();
  await expectAccessible(page);

  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try Again to load comments' }).click();
  await expect(section(page, 'Comments').getByRole('heading', { name: /Latest/ })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again to load pending thoughts' }).click();
  await expect(page.getByText(/could not be loaded/i)).toHaveCount(0);
});

test('an empty site reads well', async ({ page }) => {
  const none = { philosophy: 0, history: 0, lsconcern: 0, tech: 0, writings: 0 };
  await page.route('**/api/dashboard/stats', (route) =>
    route.fulfill({
      json: {
        ...{ totalPosts: 0, totalViews: 0, botViews: 0, viewsPerPost: {}, viewsByDay: daysUpTo(0) },
        ...{ postsByCategory: none, viewsByCategory: none },
      },
    }),
  );
  await page.route('**/api/visitorstats', (route) =>
    route.fulfill({
      json: {
        ...{ totalVisits: 0, botVisits: 0, uniqueIPs: 0, visitsByDay: daysUpTo(0) },
        ...{ osDistribution: {}, browserDistribution: {} },
      },
    }),
  );
  for (const call of ['**/api/blogs', '**/api/dailythoughts/manage/pending']) {
    await page.route(call, (route) => route.fulfill({ json: [] }));
  }
  await page.route('**/api/comments/manage', (route) =>
    route.fulfill({ json: { held: false, comments: [] } }),
  );
  await signIn(page);

  for (const name of TILES) await expect(tile(page, name)).toContainText('0');
  await expect(section(page, 'Pending Daily Thoughts')).toContainText('No pending requests.');
  await expect(section(page, 'Comments')).toContainText('No comments yet.');
  await expect(section(page, 'Comments')).toContainText('New comments show at once.');
  await expect(section(page, 'Statistics').getByText('Nothing counted yet.')).toHaveCount(8);
  await expect(section(page, 'Statistics').getByRole('img')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
