import type { Page } from '@playwright/test';
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

/** Opens the table of a chart and returns it. */
async function openTable(page: Page, title: string) {
  await figure(page, title).getByText(`${title} as a table`).click();
  return figure(page, title).getByRole('table', { name: title });
}

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
  const referrers = await openTable(page, 'Referring sites');
  await expect(referrers.getByRole('row', { name: 'news.example.org 1' })).toBeVisible();
  await statistics(page).getByRole('link', { name: 'All statistics' }).click();
  await expect(figure(page, 'Posts in this range')).toBeVisible();
  await page.goBack();
  await expect(statistics(page).getByRole('heading', { name: title })).toBeVisible();
});

test(
  'the statistics fit the window of a phone',
  { tag: '@phone-only' },
  async ({ page, request }) => {
    const path = await publishPost(request, { title: newTitle('The newest of all') });
    const counts = { philosophy: 1, history: 2, lsconcern: 3, tech: 4_000, writings: 5 };
    await changeResponse(page, '**/api/dashboard/stats', {
      postsByCategory: counts,
      readers: {
        totalViews: 112_344,
        viewsByCategory: counts,
        viewsPerPost: { [path.slice('/blog/'.length)]: 12_345 },
        viewsByDay: daysUpTo(1_500),
      },
    });
    await openSection(page, 'Statistics');
    await expect(await openTable(page, 'Views by category')).toBeVisible();

    await expectNoSidewaysScroll(page);
  },
);
