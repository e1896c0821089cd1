import { changeResponse, content as text, newTitle } from '#tests/e2e/dashboard/dashboard.ts';
import {
  editByApi,
  expect,
  postApi,
  publishPost,
  SHORT_LIVED,
  signIn,
  test,
} from '#tests/e2e/support.ts';
import { paragraph } from '#tests/support/app/sample.ts';

test('an earlier version is compared and put into the editor by keyboard', async ({
  page,
  request,
}) => {
  const title = newTitle(`${SHORT_LIVED}: with a history`);
  const path = await publishPost(request, { title, content: [paragraph('A short walk.')] });
  const content = [paragraph('A long walk.')];
  await editByApi(request, path, { subheading: 'Since then', content });
  const scripts: string[] = [];
  page.on('request', (one) => {
    if (one.resourceType() === 'script') scripts.push(one.url());
  });
  // The key of the tests has the name of the product, as the first key of a site.
  const authors = [{ name: 'Mara Vogt', about: '' }];
  await changeResponse(page, '**/api/admin/settings', { authors });
  await signIn(page, `/admin?post=${path.slice('/blog/'.length)}`);
  await expect(text(page)).toHaveText('A long walk.');
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

  await expect(text(page)).toHaveText('A short walk.');
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  expect(await (await request.get(postApi(path))).text()).toContain('A long walk.');
});
