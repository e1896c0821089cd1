import { content, newTitle } from '#tests/e2e/dashboard/dashboard.ts';
import { asAuthor, expect, publishPost, SHORT_LIVED, signIn, test } from '#tests/e2e/support.ts';

test('an earlier version is compared and put into the editor by keyboard', async ({
  page,
  request,
}) => {
  const title = newTitle(`${SHORT_LIVED}: with a history`);
  const paragraph = (text: string) => [{ type: 'paragraph', text }];
  const path = await publishPost(request, { title, content: paragraph('A short walk.') });
  const url = path.replace('/blog/', '/api/blogs/');
  const headers = await asAuthor();
  const post = (await (await request.get(url, { headers })).json()) as object;
  const data = { ...post, subheading: 'Since then', content: paragraph('A long walk.') };
  expect((await request.put(url, { data, headers })).status()).toBe(200);
  const scripts: string[] = [];
  page.on('request', (one) => {
    if (one.resourceType() === 'script') scripts.push(one.url());
  });
  // The key of the tests has the name of the product, as the first key of a site.
  await page.route('**/api/admin/settings', async (route) => {
    const settings = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...settings, authors: [{ name: 'Mara Vogt', about: '' }] } });
  });
  await signIn(page, `/admin?post=${path.slice('/blog/'.length)}`);
  await expect(content(page)).toHaveText('A long walk.');
  const before = scripts.length;

  await page.getByRole('button', { name: 'History' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect(dialog.getByText('This version is the same as the text')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
  await dialog
    .getByRole('button', { name: /^Published .* by Mara Vogt$/ })
    .last()
    .press('Enter');
  await expect(dialog.getByRole('deletion').filter({ hasText: 'short' })).toBeVisible();
  await expect(dialog.getByRole('insertion').filter({ hasText: 'long' })).toBeVisible();
  await expect(dialog.getByRole('definition')).toContainText('Since then');
  await dialog.getByRole('button', { name: 'Restore this version' }).press('Enter');

  await expect(content(page)).toHaveText('A short walk.');
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  expect(await (await request.get(url)).text()).toContain('A long walk.');
});
