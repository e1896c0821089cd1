import { expect, signIn, test } from '#tests/e2e/support.ts';

const missing = (section: string) => `/blog/${section}/nosuchpost202501011200`;

test('Go Back returns to the previous page, or leads to the category', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const goBack = () => page.getByRole('link', { name: 'Go Back' }).click();
  const visit = page.waitForRequest('**/api/visits');
  await page.goto(missing('history'));
  await visit;
  await goBack();
  await expect(page).toHaveURL('/blog/history');

  for (const path of [missing('tech'), '/nowhere']) {
    await page.goto(path);
    await goBack();
    await expect(page).toHaveURL('/blog/history');
  }
  // A missing post counts as a visit.
  expect(asked.filter((path) => path.startsWith('/api/views'))).toEqual([]);
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
