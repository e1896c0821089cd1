import type { Page } from '@playwright/test';
import type { Thought } from '#domain/thought.ts';
import { expect, test } from '#tests/e2e/support.ts';
import { approveByApi, itemOf, submitByApi } from './thoughts.ts';

test('the name of a thought opens its author and contact', async ({ page, request }) => {
  const content = await submitByApi(request, {
    name: 'Ada of the tests',
    contact: 'ada@example.org',
  });
  await approveByApi(request, [content]);
  await page.goto('/daily-thoughts');
  const name = itemOf(page, content).getByRole('button', { name: 'Ada of the tests', exact: true });
  await name.click();
  const popup = page.getByRole('dialog', { name: 'Ada of the tests' });
  await expect(popup).toContainText('ada@example.org');
  await page.keyboard.press('Escape');

  await expect(popup).toBeHidden();
  await expect(name).toBeFocused();
});

/** Makes the site respond with these thoughts. */
async function serveThoughts(page: Page, thoughts: readonly Partial<Thought>[]): Promise<void> {
  const id = (n: number) => `zzzzzzzzz${String(thoughts.length - n).padStart(12, '0')}`;
  const whole = thoughts.map((thought, n) => ({ id: id(n), name: 'N', contact: '', ...thought }));
  await page.route('**/api/dailythoughts/process', (route) => route.fulfill({ json: whole }));
}

test('thoughts are grouped by local days', async ({ otherBrowser }) => {
  for (const [timezoneId, before, earlier, labels, weekday] of [
    [
      'Pacific/Auckland',
      '2026-11-20T10:30:00.000Z',
      '2026-11-19T10:30:00.000Z',
      ['Today', 'Yesterday', 'Thursday 19 November 2026'],
      'Thursday',
    ],
    [
      'America/Los_Angeles',
      '2026-11-20T07:30:00.000Z',
      '2026-11-19T07:30:00.000Z',
      ['Today', 'Yesterday', 'Wednesday 18 November 2026'],
      'Wednesday',
    ],
  ] as const) {
    const page = await otherBrowser({ timezoneId });
    // 08:30 in Auckland on the 21st, 11:30 in Los Angeles on the 20th.
    await page.clock.setFixedTime('2026-11-20T19:30:00Z');
    await serveThoughts(page, [
      { content: 'now', date: '2026-11-20T19:00:00.000Z' },
      { content: 'the evening before', date: before },
      { content: 'earlier', date: earlier },
      { content: 'long ago', date: '2026-01-02T12:00:00.000Z' },
    ]);
    await page.goto('/daily-thoughts');

    await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 3).map((text) => text.replace(/,?\s/, ' '))).toEqual(labels);
    await expect(itemOf(page, 'earlier').locator('time')).toHaveText(weekday);
    await expect(itemOf(page, 'long ago').locator('time')).toHaveText(/^[23] Jan 2026$/);
  }
});

test('a thought with fewer words is set larger', async ({ page }) => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, n) => `w${count}x${n}`).join(' ');
  const date = new Date().toISOString();
  await serveThoughts(
    page,
    [14, 15, 59, 60].map((count) => ({ content: words(count), date })),
  );
  await page.goto('/daily-thoughts');
  const sizes = [];
  for (const count of [14, 15, 59, 60]) {
    const text = page.getByText(`w${count}x0`);
    await expect(text).toBeVisible();
    sizes.push(await text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)));
  }
  const [large = 0, medium = 0, alsoMedium, small = 0] = sizes;

  expect(large).toBeGreaterThan(medium);
  expect(alsoMedium).toBe(medium);
  expect(medium).toBeGreaterThan(small);
});
