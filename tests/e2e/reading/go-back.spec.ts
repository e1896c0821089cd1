import { expect, publishPost, signIn, test } from '#tests/e2e/support.ts';

const MISSING = '/blog/history/nosuchpost202501011200';

test('Go Back returns to the previous page, or leads to the category', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const goBack = () => page.getByRole('link', { name: 'Go Back' }).click();
  const visit = page.waitForRequest('**/api/visits');
  await page.goto(MISSING);
  await visit;
  await goBack();
  await expect(page).toHaveURL('/blog/history');

  for (const path of [MISSING, '/nowhere']) {
    await page.goto('/blog/tech');
    await page.goto(path);
    await goBack();
    await expect(page).toHaveURL('/blog/tech');
  }
  // A missing post counts as a visit.
  expect(asked.filter((path) => path.startsWith('/api/views'))).toEqual([]);
});

test('a category sent as an object with blogs shows its posts', async ({ page, request }) => {
  const path = await publishPost(request, { title: 'Sent in an object', category: 'tech' });
  await page.route('**/api/blogs/tech?*', async (route) => {
    const blogs = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: { blogs } });
  });

  await page.goto('/blog/tech');

  await expect(page.locator(`a[href='${path}']`).first()).toBeAttached();
});

test('older waiting thoughts are shown on request', async ({ page }) => {
  const thought = (n: number) => ({
    id: String(n).padStart(21, '0'),
    author: `Reader ${n}`,
    content: 'Words',
    contact: '',
    type: 'short',
    date: '2026-11-21T12:00:00.000Z',
  });
  await page.route('**/api/dailythoughts/manage/pending*', (route) => {
    const isFirst = !route.request().url().includes('before');
    return isFirst
      ? route.fulfill({
          json: [thought(2)],
          headers: { link: '</api/dailythoughts/manage/pending?before=x>; rel="next"' },
        })
      : route.fulfill({ json: [thought(1)] });
  });
  await signIn(page, '/admin/dashboard#thoughts');
  const pending = page.getByRole('region', { name: 'Pending Daily Thoughts' });

  await pending.getByRole('button', { name: 'Show older' }).click();

  await expect(pending.getByRole('listitem')).toHaveText([/Reader 2/, /Reader 1/]);
  await expect(pending.getByRole('button', { name: /Reader 1/ })).toBeFocused();
  await expect(pending.getByRole('button', { name: 'Show older' })).toHaveCount(0);
});
