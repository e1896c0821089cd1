import { expect, test } from '#tests/e2e/support.ts';

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
