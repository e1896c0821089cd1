import { CATEGORIES } from '#domain/category-texts.ts';
import { CATEGORY_KEYS } from '#domain/category.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { expect, hold, refuse, test } from '#tests/e2e/support.ts';
import { openFallback } from './fallback-list.ts';

test('every list shows its heading and its posts, newest first', async ({ request }) => {
  for (const category of CATEGORY_KEYS) {
    const html = await (await request.get(`/blog/${category}`)).text();
    const [heading = ''] = /(?<=<h1[^>]*>)[^<]*/.exec(html) ?? [];
    expect(heading.replace('&amp;', '&')).toBe(CATEGORIES[category].heading);
    const cards = html.slice(html.indexOf('<ul class="cards'));
    const dates = cards.match(/(?<=<time datetime=")[^"]*/gi) ?? [];
    expect(dates.length).toBeGreaterThanOrEqual(2);
    expect(dates).toEqual([...dates].sort().reverse());
  }
});

test('a list that may be outdated gets the newest titles, or stays when it cannot', async ({
  page,
}) => {
  await page.route('**/api/blogs/history?*', async (route) => {
    const posts = (await (await route.fetch()).json()) as PostSummary[];
    const [first, ...others] = posts;
    const edited = { ...first, title: 'Edited since', updatedAt: new Date().toISOString() };
    // A list may also come as an object.
    await route.fulfill({ json: { blogs: [edited, ...others] } });
  });
  await openFallback(page, '/blog/history');

  await expect(page.getByRole('link', { name: 'Edited since', exact: true })).toBeVisible();

  await refuse(page, '**/api/blogs/tech?*');
  const refused = page.waitForResponse('**/api/blogs/tech?*');
  await openFallback(page, '/blog/tech');
  await refused;
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('Oops!')).toBeHidden();
});

test('an empty list shows that it loads, why that fails, and that there are no posts', async ({
  page,
}) => {
  const release = await hold(page, '**/api/blogs/writings?*', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  );
  await openFallback(page, '/blog/writings', (html) =>
    html.replace(/(<ul class="cards[^>]*>).*?<\/ul>/s, '$1</ul>'),
  );
  await expect(page.getByText('Loading writings...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(
    page.getByText('Failed to load writings posts: Failed to fetch blogs (status: 503)'),
  ).toBeVisible();

  await page.route('**/api/blogs/writings?*', (route) => route.fulfill({ json: [] }));
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No Writings Available' })).toBeVisible();
  await expect(page.getByText(/check back soon/)).toBeVisible();
});
