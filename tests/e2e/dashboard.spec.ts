import type { Locator, Page } from '@playwright/test';
import { postPath, type PostSummary } from '#domain/post.ts';
import { expect, expectAccessible, publishPost, SHORT_LIVED, signIn, test } from './support.ts';

const SECTIONS = ['Site', 'Pending Daily Thoughts', 'Comments', 'Statistics'];
const TILES = ['Posts', 'Views', 'Authors', 'Visitors'];
const NO_ANSWER = { error: 'The store rests.', message: 'The store rests.' };

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tile = (page: Page, name: string) =>
  section(page, 'At a glance').getByRole('listitem', { name, exact: true });

/** Lets a call fail until the route is taken back. */
const fail = (page: Page, call: string) =>
  page.route(call, (route) => route.fulfill({ status: 503, json: NO_ANSWER }));

/** Answers a call with what it answers now, changed. */
const change = (page: Page, call: string, changes: object) =>
  page.route(call, async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, ...changes } });
  });

/** Thirty days up to 21 November 2026, the last of which has so many. */
const days = (last: number) =>
  Array.from({ length: 30 }, (_, n) => ({
    day: new Date(Date.UTC(2026, 9, 23 + n)).toISOString().slice(0, 10),
    count: n === 29 ? last : 0,
  }));

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

/** The cells of a chart's table, row by row. */
async function table(figure: Locator, title: string): Promise<string[][]> {
  await figure.getByText(`${title} as a table`).click();
  const rows = await figure.getByRole('table', { name: title }).getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}

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

test('every chart has its table, with separated thousands, a share, and a note of how it was counted', async ({
  page,
  request,
}) => {
  const newest = `The newest of all ${Date.now()}`;
  const path = await publishPost(request, { title: newest });
  const key = path.slice('/blog/'.length);
  // Other tests publish at the same time: for this one, nothing is newer than its own.
  await page.route('**/api/blogs', async (route) => {
    const posts = (await (await route.fetch()).json()) as PostSummary[];
    const own = posts.findIndex((post) => path === postPath(post));
    await route.fulfill({ json: posts.slice(own) });
  });
  const counts = { philosophy: 1, history: 2, lsconcern: 3, tech: 4_000, writings: 5 };
  await change(page, '**/api/dashboard/stats', {
    viewsByCategory: counts,
    postsByCategory: counts,
    viewsPerPost: { [key]: 12_345, 'tech/gone202601010000': 99_999 },
    viewsByDay: days(1_500),
    totalViews: 112_344,
    botViews: 1_204,
  });
  await change(page, '**/api/visitorstats', {
    osDistribution: { Linux: 3_000, iOS: 1_000 },
    browserDistribution: Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`Browser ${n}`, 9 - n]),
    ),
    visitsByDay: days(7),
    totalVisits: 4_000,
    botVisits: 37,
  });
  await signIn(page);
  const statistics = section(page, 'Statistics');
  const figure = (title: string) =>
    statistics.getByRole('figure').filter({ has: page.getByText(title, { exact: true }) });
  const read = (title: string) => table(figure(title), title);

  expect(await read('Views by category')).toEqual([
    ['Category', 'Views'],
    ['Philosophy', '1'],
    ['History', '2'],
    ['Legal & Social', '3'],
    ['Technology', '4,000'],
    ['Writings', '5'],
  ]);
  expect(await read('Posts by category')).toContainEqual(['Technology', '4,000']);
  const latest = await read('Views of the latest posts');
  expect(latest).toHaveLength(1 + 5);
  expect(latest[1]).toEqual([newest, '12,345']);
  expect(await read('Most viewed posts')).toEqual([
    ['Post', 'Views'],
    [newest, '12,345'],
  ]);
  expect(await read('Operating systems')).toEqual([
    ['System', 'Visits', 'Share'],
    ['Linux', '3,000', '75%'],
    ['iOS', '1,000', '25%'],
  ]);
  const browsers = await read('Browsers');
  expect(browsers.map(([name]) => name)).toEqual([
    'Browser',
    ...[0, 1, 2, 3, 4, 5].map((n) => `Browser ${n}`),
    'All others',
  ]);
  expect(browsers.at(-1)).toEqual(['All others', '6', '13%']);
  const viewsByDay = await read('Views by day');
  expect(viewsByDay).toHaveLength(1 + 30);
  expect([viewsByDay[1], viewsByDay[30]]).toEqual([
    ['23 Oct 2026', '0'],
    ['21 Nov 2026', '1,500'],
  ]);
  expect((await read('Visits by day'))[30]).toEqual(['21 Nov 2026', '7']);

  await expect(
    statistics.getByRole('img', {
      name: 'Views by day, 23 Oct 2026 to 21 Nov 2026: 1,500 in all, most on 21 Nov 2026, 1,500.',
    }),
  ).toBeVisible();
  await expect(statistics).toContainText(
    'Views in all: 112,344, of which 1,204 by programs that say what they are.',
  );
  await expect(statistics).toContainText(
    'Visits in all: 4,000. Not counted in: 37 by programs that say what they are.',
  );
  await expect(statistics).toContainText(
    'Visitors are estimated (HyperLogLog), typically to within 1 %: no address is kept',
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await figure('Most viewed posts').getByRole('link', { name: newest }).click();
  await page.waitForURL(`**${path}`);
});

test('an empty site reads well', async ({ page }) => {
  const none = { philosophy: 0, history: 0, lsconcern: 0, tech: 0, writings: 0 };
  await page.route('**/api/dashboard/stats', (route) =>
    route.fulfill({
      json: {
        ...{ totalPosts: 0, totalViews: 0, botViews: 0, viewsPerPost: {}, viewsByDay: days(0) },
        ...{ postsByCategory: none, viewsByCategory: none },
      },
    }),
  );
  await page.route('**/api/visitorstats', (route) =>
    route.fulfill({
      json: {
        ...{ totalVisits: 0, botVisits: 0, uniqueIPs: 0, visitsByDay: days(0) },
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
