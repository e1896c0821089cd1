import { expect, signIn, test } from '#tests/e2e/support.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('an export is previewed, imported, and not imported a second time', async ({ page }, {
  workerIndex,
}) => {
  const title = `Imported ${Date.now().toString(36)} ${workerIndex}`;
  const post = `---\ntitle: ${title}\ndate: 2019-05-04\ncategories: [Law, Gardens]\n---\nText ![A dot](data:image/png;base64,${PNG})\n\n<form></form>`;
  const file = { name: 'post.md', mimeType: 'text/markdown', buffer: Buffer.from(post) };
  await signIn(page, '/admin/import');
  await page.getByLabel('Choose a file').setInputFiles(file);

  const plan = page.getByRole('region', { name: 'What will be imported: Markdown' });
  await expect(plan.getByRole('listitem').filter({ hasText: /^1 post$/ })).toBeVisible();
  await expect(plan.getByRole('heading')).toBeFocused();
  await expect(plan.getByLabel('Law (1)')).toHaveValue('lsconcern');
  await plan.getByLabel('Law (1)').selectOption('Philosophy');
  await plan.getByText('Markup that texts lose (1)').click();
  await expect(plan.getByText('<form>')).toBeVisible();
  await plan.getByRole('button', { name: 'Start the import' }).click();

  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('1 post');
  await expect(result).toContainText('1 image');
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Download the report' }).click();
  expect((await download).suggestedFilename()).toBe('import-report.txt');
  await result.getByRole('button', { name: 'Import something else' }).click();
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: 'Start the import' }).click();
  await expect(result).toContainText('0 posts, 1 there before');

  const id = `${title.toLowerCase().replace(/[^a-z0-9]/g, '')}201905040000`;
  const imported = await (await page.request.get(`/api/blogs/philosophy/${id}`)).text();
  expect(imported).toContain(title);
  expect(imported).toContain('"alt":"A dot"');
});
