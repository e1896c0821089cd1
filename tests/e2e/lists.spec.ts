import { CATEGORIES, CATEGORY_KEYS } from '#domain/category.ts';
import type { PostSummary } from '#domain/post.ts';
import { expect, SHORT_LIVED, test } from './support.ts';

for (const category of CATEGORY_KEYS) {
  test(`the list of ${category} shows its cards, newest first, and each opens its post`, async ({
    page,
    request,
  }) => {
    const posts = (await (await request.get(`/api/blogs/${category}`)).json()) as PostSummary[];
    await page.goto(`/blog/${category}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CATEGORIES[category].heading);
    const first = posts.find(({ title }) => !title.startsWith(SHORT_LIVED));
    const card = page
      .getByRole('listitem')
      .filter({ hasText: first?.title ?? '' })
      .first();
    await expect(card).toContainText(`by ${first?.author}`);
    await expect(card).toContainText(`${first?.wordCount} words`);
    const dates = await page
      .locator('.cards time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(dates.length).toBeGreaterThanOrEqual(2);
    expect(dates).toEqual([...dates].sort().reverse());
    await page.getByRole('link', { name: first?.title ?? '', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
    await expect(page).toHaveTitle(`${first?.title} - ${CATEGORIES[category].displayName}`);
  });
}

test('a card of a post that was edited since the build shows its new words', async ({ page }) => {
  await page.route('**/api/blogs/history?*', async (route) => {
    const posts = (await (await route.fetch()).json()) as PostSummary[];
    const [first, ...others] = posts;
    const edited = { ...first, title: 'Edited since', updatedAt: new Date().toISOString() };
    await route.fulfill({ json: [edited, ...others] });
  });
  await page.goto('/blog/history');

  await expect(page.getByRole('link', { name: 'Edited since', exact: true })).toBeVisible();
});

test('a list that cannot be refreshed stays; an empty one says what went wrong and tries again', async ({
  page,
}) => {
  await page.route('**/api/blogs/tech?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/blog/tech');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('Oops!')).toBeHidden();

  await page.route('**/blog/tech', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: withoutCards(await answer.text()) });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(
    page.getByText('Failed to load tech posts: Failed to fetch blogs (status: 503)'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

test('a list without posts says that it is loading, and then that there are none', async ({
  page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/blogs/writings?*', async (route) => {
    await gate.promise;
    await route.fulfill({ json: [] });
  });
  await page.route('**/blog/writings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: withoutCards(await answer.text()) });
  });
  await page.goto('/blog/writings');
  await expect(page.getByText('Loading writings...')).toBeVisible();
  gate.resolve(undefined);

  await expect(page.getByRole('heading', { name: 'No Writings Available' })).toBeVisible();
  await expect(page.getByText(/check back soon/)).toBeVisible();
});

/** A category's page as it is built when there are no posts. */
const withoutCards = (html: string) =>
  html.replace(/(<ul class="cards"[^>]*>).*?<\/ul>/s, '$1</ul>');
