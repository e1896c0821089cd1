import type { Page } from '@playwright/test';
import { changeDesk, openSection, section } from './dashboard.ts';
import { collectDialogs, expect, refuse, test } from '#tests/e2e/support.ts';
import { submitByApi } from '#tests/e2e/readers/thoughts.ts';

const pending = (page: Page) => section(page, 'Pending Daily Thoughts');

/** Finds the row of a pending thought. */
const row = (page: Page, text: string) =>
  pending(page).getByRole('listitem').filter({ hasText: text });

const openRow = (page: Page, text: string) => row(page, text).getByRole('button').click();

/** Opens the dashboard with only these thoughts pending, regardless of other tests. */
async function openPending(page: Page, ...contents: readonly string[]): Promise<void> {
  await changeDesk(page, { thoughts: undefined });
  await page.route('**/api/dailythoughts/manage/pending*', async (route) => {
    const all = (await (await route.fetch()).json()) as { content: string }[];
    await route.fulfill({ json: all.filter(({ content }) => contents.includes(content)) });
  });
  await openSection(page, 'Pending Daily Thoughts');
}

const APPROVAL = '**/api/dailythoughts/process/approve/*';

test('a pending thought opens in full, and leaves the list once it is approved', async ({
  page,
  request,
}) => {
  const long = `A long thought, ${Date.now()}. ${'Words and words. '.repeat(20)}`.trim();
  await submitByApi(request, { content: long, type: 'long', contact: 'seneca@example.org' });
  await openPending(page, long);
  const button = row(page, long.slice(0, 30)).getByRole('button');
  await expect(button).toContainText('Seneca');
  expect(await button.getByText(long.slice(0, 30)).textContent()).toBe(long.slice(0, 100));
  await button.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Seneca' });
  await expect(popup).toContainText(long);
  await expect(popup).toContainText('seneca@example.org');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  const approve = popup.getByRole('button', { name: 'Approve' });
  await refuse(page, APPROVAL);
  await approve.click();
  await expect(popup.getByRole('status')).toHaveText(/^The store is not responding at the moment/);
  await expect(approve).toBeFocused();
  await page.unroute(APPROVAL);
  await approve.click();
  await expect(popup).toBeHidden();
  await expect(pending(page).getByRole('status')).toHaveText(
    'Approved. It now appears in the daily thoughts.',
  );
  await expect(pending(page)).toContainText('No pending requests.');
  await expect(pending(page).getByRole('heading')).toBeFocused();
  expect(await (await request.get('/api/dailythoughts/process')).text()).toContain(long);
});

test('a thought leaves the list to its neighbour once it is declined, here or elsewhere', async ({
  page,
  request,
  context,
}) => {
  const [first, second, third] = [
    await submitByApi(request),
    await submitByApi(request),
    await submitByApi(request),
  ] as const;
  await openPending(page, first, second, third);
  const popup = page.getByRole('dialog', { name: 'Seneca' });
  const approve = popup.getByRole('button', { name: 'Approve' });
  await openRow(page, second);
  await expect(popup).toContainText('No contact given.');
  await popup.getByRole('button', { name: 'Decline' }).click();
  await expect(pending(page).getByRole('status')).toHaveText('Declined. It will not appear.');
  await expect(row(page, second)).toHaveCount(0);
  // The newest thought comes first.
  await expect(row(page, first).getByRole('button')).toBeFocused();
  await openRow(page, first);
  await popup.getByRole('button', { name: 'Decline' }).click();
  await expect(row(page, third).getByRole('button')).toBeFocused();
  const waiting = await page.request.get('/api/dailythoughts/manage/pending');
  const left = ((await waiting.json()) as { content: string }[]).map(({ content }) => content);
  expect([first, second, third].filter((text) => left.includes(text))).toEqual([third]);

  await openRow(page, third);
  await context.clearCookies();
  await approve.click();
  await expect(popup.getByRole('status')).toContainText('Your session has ended');
  await expect(popup.getByRole('link', { name: /^Sign in/ })).toBeVisible();
  await page.route(APPROVAL, (route) =>
    route.fulfill({ status: 404, json: { code: 'thought_not_found' } }),
  );
  await approve.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(pending(page)).toContainText('This thought has already been approved or declined.');
  await expect(row(page, third)).toHaveCount(0);
});

test('selected thoughts are approved at once, and one that fails stays selected', async ({
  page,
  request,
}) => {
  const texts = [
    await submitByApi(request),
    await submitByApi(request),
    await submitByApi(request),
  ];
  const [first = '', second = '', third = ''] = texts;
  await openPending(page, ...texts);
  const all = pending(page).getByRole('checkbox', { name: 'Select all on this page' });
  const approve = pending(page).getByRole('button', { name: 'Approve selected' });
  const status = pending(page).getByRole('status');
  await all.check();
  await row(page, third).getByRole('checkbox').uncheck();
  await expect(all).not.toBeChecked();
  await expect(pending(page)).toContainText('2 selected');
  await page.route(
    '**/api/dailythoughts/manage/decide',
    async (route) => {
      const { ids } = route.request().postDataJSON() as { ids: string[] };
      const failed = [{ id: ids[1], code: 'store_unavailable', message: 'The store rests.' }];
      await route.fulfill({ json: { decided: [ids[0]], failed } });
    },
    { times: 1 },
  );
  await approve.click();
  await expect(status).toHaveText('Approved 1. 1 failed and stay selected. The store rests.');
  await expect(row(page, second)).toHaveCount(0);
  await expect(row(page, first).getByRole('checkbox')).toBeChecked();
  await expect(row(page, third).getByRole('checkbox')).not.toBeChecked();

  await approve.press('Enter');
  await expect(status).toHaveText('Approved 1.');
  await expect(row(page, first)).toHaveCount(0);
  const dialogs = collectDialogs(page);
  await all.check();
  await pending(page).getByRole('button', { name: 'Decline selected' }).press('Enter');
  await expect(pending(page)).toContainText('No pending requests.');
  await expect(status).toHaveText('Declined 1.');
  await expect(pending(page).getByRole('heading')).toBeFocused();
  expect(dialogs).toEqual(['Decline this thought? It will never appear.']);
});

test('older waiting thoughts are shown on request', async ({ page }) => {
  const thought = (n: number) => ({
    id: String(n).padStart(21, '0'),
    author: `Reader ${n}`,
    content: 'Words',
    contact: '',
    type: 'short',
    date: '2026-11-21T12:00:00.000Z',
  });
  await changeDesk(page, { thoughts: undefined });
  await page.route('**/api/dailythoughts/manage/pending*', (route) => {
    const isFirst = !route.request().url().includes('before');
    return isFirst
      ? route.fulfill({
          json: [thought(2)],
          headers: { link: '</api/dailythoughts/manage/pending?before=x>; rel="next"' },
        })
      : route.fulfill({ json: [thought(1)] });
  });
  await openSection(page, 'Pending Daily Thoughts');
  await pending(page).getByRole('button', { name: 'Show older' }).click();

  await expect(pending(page).getByRole('listitem')).toHaveText([/Reader 2/, /Reader 1/]);
  await expect(pending(page).getByRole('button', { name: /Reader 1/ })).toBeFocused();
  await expect(pending(page).getByRole('button', { name: 'Show older' })).toHaveCount(0);
});
