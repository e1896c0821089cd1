import { FEWER_WORDS } from '#domain/thoughts/thought-size.ts';
import { expect, test } from '#tests/e2e/support.ts';
import { itemOf } from './thoughts.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

const COUNTS = [1, FEWER_WORDS.large, FEWER_WORDS.medium] as const;

test('thoughts are grouped by local days, and those with fewer words are set larger', async ({
  page,
}) => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, n) => `w${count}x${n}`).join(' ');
  const thoughts = [
    ...COUNTS.map((count) => ({ content: words(count), date: '2026-11-20T19:00:00.000Z' })),
    { content: 'the evening before', date: '2026-11-20T10:30:00.000Z' },
    { content: 'earlier', date: '2026-11-19T10:30:00.000Z' },
    { content: 'long ago', date: '2026-01-02T12:00:00.000Z' },
  ].map((thought, n) => ({
    id: `zzzzzzzzz${99 - n}0000000000`,
    name: 'N',
    contact: '',
    ...thought,
  }));
  await page.route('**/api/dailythoughts/process', (route) => route.fulfill({ json: thoughts }));
  // 08:30 in Auckland on the 21st.
  await page.clock.setFixedTime('2026-11-20T19:30:00Z');
  await page.goto('/daily-thoughts');

  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 3).map((text) => text.replace(/,?\s/, ' '))).toEqual([
    'Today',
    'Yesterday',
    'Thursday 19 November 2026',
  ]);
  await expect(itemOf(page, 'earlier').locator('time')).toHaveText('Thursday');
  await expect(itemOf(page, 'long ago').locator('time')).toHaveText('3 Jan 2026');

  const sizes = [];
  for (const count of COUNTS) {
    const text = page.getByText(`w${count}x0`);
    await expect(text).toBeVisible();
    sizes.push(await text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)));
  }
  const [large = 0, medium = 0, small = 0] = sizes;
  expect(large).toBeGreaterThan(medium);
  expect(medium).toBeGreaterThan(small);
});
