import { expectAccessible } from '#tests/e2e/accessibility/accessibility.ts';
import { editByApi, expect, publishPost, test } from '#tests/e2e/support.ts';
import { paragraph } from '#tests/support/app/sample.ts';

const saying = (...texts: string[]) => texts.map(paragraph);

test('an edited post lists the correction and marks it for a reader of before, until it is read', async ({
  page,
  request,
}) => {
  const rest = Array.from({ length: 40 }, (_, n) => `Paragraph ${n} of the rest.`);
  const path = await publishPost(request, { content: saying('It was cold in May.', ...rest) });
  await page.goto(path);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('read'))).toContain(path);

  await editByApi(request, path, { content: saying('It was warm in May.', ...rest) });
  await page.goto(path);

  await expect(page.locator('[data-changed]')).toHaveText('It was warm in May.');
  await page.getByText('1 correction').click();
  const list = page.locator('.corrections');
  await expect(list).toContainText('cold became warm');
  await expectAccessible(page);
  await page.getByRole('link', { name: '1 paragraph changed' }).press('Enter');
  await expect(page).toHaveURL(`${path}#changed`);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.locator('[data-changed]')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);

  await page.goto('/page-label');
  await page.getByRole('button', { name: 'Forget what I read' }).click();
  await expect(page.getByText('Forgotten.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('read'))).toBeNull();
});
