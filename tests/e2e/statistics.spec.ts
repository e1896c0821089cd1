import type { Locator } from '@playwright/test';
import { postPath, type PostSummary } from '#domain/post.ts';
import { change, daysUpTo, expectNoSidewaysScroll, newTitle, section } from './desk.ts';
import { expect, expectAccessible, publishPost, signIn, test } from './support.ts';

/** The cells of a chart's table, row by row. */
async function table(figure: Locator, title: string): Promise<string[][]> {
  await figure.getByText(`${title} as a table`).click();
  const rows = await figure.getByRole('table', { name: title }).getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}

test('every chart has its table, with separated thousands, a share, and a note of how it was counted', async ({
  page,
  request,
}) => {
  const newest = newTitle('The newest of all');
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
    viewsByDay: daysUpTo(1_500),
    totalViews: 112_344,
    botViews: 1_204,
  });
  await change(page, '**/api/visitorstats', {
    osDistribution: { Linux: 3_000, iOS: 1_000 },
    browserDistribution: Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`Browser ${n}`, 9 - n]),
    ),
    visitsByDay: daysUpTo(7),
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
