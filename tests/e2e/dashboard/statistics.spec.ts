import type { APIRequestContext, Page } from '@playwright/test';
import { postPath, type PostSummary } from '#domain/posts/post.ts';
import {
  changeResponse,
  daysUpTo,
  expectNoSidewaysScroll,
  newTitle,
  openSection,
  section,
} from './dashboard.ts';
import { expect, publishPost, test } from '#tests/e2e/support.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const statistics = (page: Page) => section(page, 'Statistics');
const figure = (page: Page, title: string) =>
  statistics(page)
    .getByRole('figure')
    .filter({ has: page.getByText(title, { exact: true }) });

/** Reads the cells of a chart's table, row by row. */
async function table(page: Page, title: string): Promise<string[][]> {
  await figure(page, title).getByText(`${title} as a table`).click();
  const rows = await figure(page, title).getByRole('table', { name: title }).getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}

const COUNTS = { philosophy: 1, history: 2, lsconcern: 3, tech: 4_000, writings: 5 };

/** Opens the dashboard with known statistics of reading and a new post. */
async function openReading(page: Page, request: APIRequestContext): Promise<string> {
  const title = newTitle('The newest of all');
  const path = await publishPost(request, { title });
  await page.route('**/api/blogs', async (route) => {
    const posts = (await (await route.fetch()).json()) as PostSummary[];
    const own = posts.findIndex((post) => path === postPath(post));
    await route.fulfill({ json: posts.slice(own) });
  });
  await changeResponse(page, '**/api/dashboard/stats', {
    postsByCategory: COUNTS,
    botViews: 1_204,
    authorViews: 12,
    readers: {
      totalViews: 112_344,
      viewsByCategory: COUNTS,
      viewsPerPost: { [path.slice('/blog/'.length)]: 12_345, 'tech/gone202601010000': 99_999 },
      viewsByDay: daysUpTo(1_500),
    },
  });
  await openSection(page, 'Statistics');
  return title;
}

/** Opens the dashboard with known statistics of visits. */
async function openVisits(page: Page): Promise<void> {
  await changeResponse(page, '**/api/visitorstats', {
    osDistribution: { Linux: 3_000, iOS: 1_000 },
    browserDistribution: Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`Browser ${n}`, 9 - n]),
    ),
    visitsByDay: daysUpTo(7),
    referrers: { 'news.example': 5, other: 2 },
    viewedPages: { '/': 30, '/blog/tech': 4 },
    totalVisits: 4_005,
    botVisits: 37,
    authorVisits: 5,
    margin: 60,
  });
  await openSection(page, 'Statistics');
}

test('views and posts are charted, each with a table', async ({ page, request }) => {
  const title = await openReading(page, request);

  await test.step('by category', async () => {
    expect(await table(page, 'Views by category')).toEqual([
      ['Category', 'Views'],
      ['Philosophy', '1'],
      ['History', '2'],
      ['Legal & Social', '3'],
      ['Technology', '4,000'],
      ['Writings', '5'],
    ]);
    expect(await table(page, 'Posts by category')).toContainEqual(['Technology', '4,000']);
  });

  await test.step('by day, with a summary for screen readers', async () => {
    const days = await table(page, 'Views by day');
    expect(days).toHaveLength(1 + 30);
    expect([days[1], days[30]]).toEqual([
      ['23 Oct 2026', '0'],
      ['21 Nov 2026', '1,500'],
    ]);
    await expect(
      statistics(page).getByRole('img', {
        name: 'Views by day, 23 Oct 2026 to 21 Nov 2026: 1,500 in total, most on 21 Nov 2026, 1,500.',
      }),
    ).toBeVisible();
  });

  await test.step('with a note on what is not counted', async () => {
    await expect(statistics(page)).toContainText(
      'Total views by readers: 112,344. Not counted: 1,204 by bots such as search engines, 12 by you and other signed-in authors.',
    );
  });

  await test.step('by post: the latest 5 and the most viewed', async () => {
    const latest = await table(page, 'Views of the latest posts');
    expect(latest).toHaveLength(1 + 5);
    expect(latest[1]).toEqual([title, '12,345']);
    expect(await table(page, 'Most viewed posts')).toEqual([
      ['Post', 'Views'],
      [title, '12,345'],
    ]);
    await figure(page, 'Most viewed posts').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

test('visits are charted, with notes on their margin and on how visitors were counted', async ({
  page,
}) => {
  await openVisits(page);

  expect(await table(page, 'Operating systems')).toEqual([
    ['System', 'Visits', 'Share'],
    ['Linux', '3,000', '75%'],
    ['iOS', '1,000', '25%'],
  ]);
  const browsers = await table(page, 'Browsers');
  expect(browsers.map(([name]) => name)).toEqual([
    'Browser',
    ...[0, 1, 2, 3, 4, 5].map((n) => `Browser ${n}`),
    'All others',
  ]);
  expect(browsers.at(-1)).toEqual(['All others', '6', '13%']);
  expect(await table(page, 'Referring sites')).toEqual([
    ['Site', 'Visits'],
    ['news.example', '5'],
    ['All others', '2'],
  ]);
  expect((await table(page, 'Pages'))[1]).toEqual(['/', '30']);
  expect((await table(page, 'Visits by day'))[30]).toEqual(['21 Nov 2026', '7']);
  await expect(statistics(page)).toContainText(
    'Total visits by readers: about 4,000 (± 60). Not counted: 37 by bots such as search engines, 5 by you and other signed-in authors. In busy hours, one stored view stands for several.',
  );
  await expect(statistics(page)).toContainText(
    'Visitors are estimated (HyperLogLog), typically to within 1 %. No IP addresses are stored',
  );
});

test('a range and a post have statistics with addresses of their own', async ({
  page,
  request,
}) => {
  const title = newTitle('Read by many');
  const path = await publishPost(request, { title });
  const ref = path.slice('/blog/'.length);
  await request.post(`/api/views/${ref}?from=news.example.org`, {
    headers: { 'user-agent': BROWSER },
  });
  await openSection(page, 'Statistics');
  await statistics(page).getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/#statistics\/7$/);
  await expect(figure(page, 'Views by day')).toContainText('in 7 days');

  await page.goto(`/admin/dashboard#statistics/7/${ref}`);
  await expect(statistics(page).getByRole('heading', { name: title })).toBeVisible();
  expect(await table(page, 'Referring sites')).toContainEqual(['news.example.org', '1']);
  await statistics(page).getByRole('link', { name: 'All statistics' }).click();
  await expect(figure(page, 'Posts in this range')).toBeVisible();
  await page.goBack();
  await expect(statistics(page).getByRole('heading', { name: title })).toBeVisible();
});

test(
  'the statistics fit the window of a phone',
  { tag: '@phone-only' },
  async ({ page, request }) => {
    await openReading(page, request);
    await table(page, 'Views by category');

    await expectNoSidewaysScroll(page);
  },
);
