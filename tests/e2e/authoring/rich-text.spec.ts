import type { Page } from '@playwright/test';
import { content, showSource } from '#tests/e2e/dashboard/dashboard.ts';
import { expect, signIn, test } from '#tests/e2e/support.ts';
import { insert } from './insert.ts';

/** Expects this HTML in the source view. */
async function expectSource(page: Page, html: string): Promise<void> {
  await showSource(page);
  await expect(content(page)).toHaveValue(html);
}

test('hyphens of a dash stay on one line, with plain spaces behind them', async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).click();
  await page.keyboard.type('Late -- as ever -- and then--so it was.');
  const broken = await content(page).evaluate((element: HTMLElement) => {
    const widths = Array.from({ length: 100 }, (_, n) => 80 + 2 * n);
    const dashes = [...element.querySelectorAll('.unbroken')];
    return [
      dashes.length,
      widths.filter((width) => {
        element.style.inlineSize = `${width}px`;
        return dashes.some((dash) => dash.getClientRects().length !== 1);
      }),
    ];
  });

  expect(broken).toEqual([3, []]);
  await expectSource(page, 'Late -- as ever -- and then--so it was.');
});

test('the tools of a selection work by keyboard, say what is on, and make no unsafe link', async ({
  page,
}) => {
  await signIn(page, '/admin');
  await content(page).fill('some words');
  await content(page).press('Control+a');
  const bubble = page.getByRole('toolbar', { name: 'Selected text' });
  const bold = bubble.getByRole('button', { name: 'Bold' });
  await content(page).press('Alt+F10');
  await expect(bold).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(content(page)).toBeFocused();
  await content(page).press('Alt+F10');
  await page.keyboard.press('Enter');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByLabel('Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Please enter an address such as https://example.com.'),
  ).toBeVisible();
  await expect(content(page).getByRole('link')).toHaveCount(0);
  await page.getByLabel('Address').fill('example.org');
  await page.keyboard.press('Enter');
  await expect(content(page).getByRole('link')).toHaveAttribute('href', 'https://example.org');
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  const link = tools.getByRole('button', { name: 'Link', exact: true });
  await expect(link).toHaveAttribute('aria-pressed', 'true');
  await expect(bubble).toBeHidden();
  await insert(page, 'Numbered list');

  await expectSource(
    page,
    '<ol><li><a href="https://example.org"><strong>some words</strong></a></li></ol>',
  );
});
