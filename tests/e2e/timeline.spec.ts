import type { Page } from '@playwright/test';
import type { Thought } from '#domain/thought.ts';
import { expect, expectAccessible, publishPost, test, untilStatic } from './support.ts';
import { approveByCall, itemOf, submitByCall } from './thoughts.ts';

test('the name of a thought opens who it is from and how to reach them', async ({
  page,
  request,
}) => {
  const content = await submitByCall(request, {
    name: 'Ada of the tests',
    contact: 'ada@example.org',
  });
  await approveByCall(request, content);
  await page.goto('/daily-thoughts');
  const name = itemOf(page, content).getByRole('button', { name: 'Ada of the tests', exact: true });
  await name.click();
  const popup = page.getByRole('dialog', { name: 'Ada of the tests' });
  await expect(popup).toContainText('ada@example.org');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(name).toBeFocused();
});

/** The feed, as the site would answer it. */
async function serveFeed(page: Page, thoughts: readonly Partial<Thought>[]): Promise<void> {
  const id = (n: number) => `zzzzzzzzz${String(thoughts.length - n).padStart(12, '0')}`;
  const whole = thoughts.map((thought, n) => ({ id: id(n), name: 'N', contact: '', ...thought }));
  await page.route('**/api/dailythoughts/process', (route) => route.fulfill({ json: whole }));
}

for (const [timezoneId, labels] of [
  ['Pacific/Auckland', ['Today', 'Yesterday', 'Thursday 19 November 2026']],
  ['America/Los_Angeles', ['Today', 'Yesterday', 'Wednesday 18 November 2026']],
] as const) {
  test(`in ${timezoneId} thoughts are grouped by the days of that place`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      timezoneId,
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    // 08:30 in Auckland on the 21st, 11:30 in Los Angeles on the 20th.
    await page.clock.setFixedTime('2026-11-20T19:30:00Z');
    const local = timezoneId === 'Pacific/Auckland';
    await serveFeed(page, [
      { content: 'now', date: '2026-11-20T19:00:00.000Z' },
      {
        content: 'the evening before',
        date: local ? '2026-11-20T10:30:00.000Z' : '2026-11-20T07:30:00.000Z',
      },
      { content: 'earlier', date: local ? '2026-11-19T10:30:00.000Z' : '2026-11-19T07:30:00.000Z' },
      { content: 'long ago', date: '2026-01-02T12:00:00.000Z' },
    ]);
    await page.goto('/daily-thoughts');

    await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 3).map((text) => text.replace(',', ''))).toEqual(labels);
    await expect(itemOf(page, 'earlier').locator('time')).toHaveText(
      local ? 'Thursday' : 'Wednesday',
    );
    await expect(itemOf(page, 'long ago').locator('time')).toHaveText(/^[23] Jan 2026$/);
    await context.close();
  });
}

test('a thought is set larger the fewer words it has', async ({ page }) => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, n) => `w${count}x${n}`).join(' ');
  const date = new Date().toISOString();
  await serveFeed(
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

test('approved thoughts are in the page as of the last build, page after page, without script', async ({
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const contents = [];
  for (let n = 0; n < 31; n++) contents.push(await submitByCall(request));
  await approveByCall(request, ...contents);
  await untilStatic(request, await publishPost(request));

  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/daily-thoughts');
  await expect(page.getByText(contents.at(-1) ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: page.locator('blockquote') })).toHaveCount(
    30,
  );
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL('/daily-thoughts/page/2');
  await expect(page.locator('blockquote').first()).toBeVisible();
  await context.close();
});
