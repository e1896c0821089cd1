import { LAYOUT } from '#domain/layout.ts';
import { expect, test } from './support.ts';

test(`up to ${LAYOUT.mobileWidth} px the mouse opens a card by a click, wider it opens the post`, async ({
  page,
}) => {
  await page.setViewportSize({ width: LAYOUT.mobileWidth, height: 800 });
  await page.goto('/blog/philosophy');
  const card = page.getByRole('listitem').first();
  const read = card.getByRole('link', { name: /^Read / });
  await card.hover();
  await expect(read).toBeHidden();
  await card.click();
  await expect(read).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(read).toBeHidden();

  await page.setViewportSize({ width: LAYOUT.mobileWidth + 1, height: 800 });
  await card.click();
  await expect(page).toHaveURL(/\/blog\/philosophy\/\w+/);
});
