import type { Page } from '@playwright/test';
import type { PostOnBluesky } from '#domain/bluesky/post-on-bluesky.ts';
import { chooseCategory, content, newTitle, publishSheet } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, SHORT_LIVED, signIn, test } from '#tests/e2e/support.ts';

const ACCOUNT: PostOnBluesky = { handle: 'ada.example', proposed: 'post' };

/** Opens the sheet of a new post in place of the one that is open, for a site with this account. */
async function openSheet(page: Page, account: PostOnBluesky): Promise<void> {
  await page.route('**/api/admin/bluesky/documents/*', (route) => route.fulfill({ json: account }));
  if (await publishSheet(page).isVisible()) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
}

test('the sheet proposes a post on Bluesky and sends the choice', async ({ page }) => {
  collectDialogs(page);
  await signIn(page, '/admin');
  await page.getByLabel('Title', { exact: true }).fill(newTitle(`${SHORT_LIVED} network`));
  await content(page).fill('The tide came in.');
  await chooseCategory(page, 'lsconcern');
  const sheet = publishSheet(page);
  const row = sheet.getByRole('group', { name: 'Bluesky' });
  const choice = row.getByRole('checkbox', { name: 'Post on Bluesky' });

  await test.step('a site without an account has no row about it', async () => {
    await openSheet(page, { proposed: 'none' });
    await expect(sheet.getByText('Readers see it on the site at once')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
  await test.step('a post that was sent is not offered again', async () => {
    const sent = { url: 'https://bsky.app/profile/ada/post/1', likes: 0, reposts: 0, replies: 0 };
    await openSheet(page, { ...ACCOUNT, sent });
    await expect(row.getByRole('link', { name: 'See it on Bluesky' })).toBeVisible();
    await expect(choice).toHaveCount(0);
  });
  await test.step('an account that is refused posts nothing', async () => {
    await openSheet(page, { ...ACCOUNT, isRefused: true });
    await expect(row).toContainText('so nothing is posted');
    await expect(choice).toHaveCount(0);
  });

  await openSheet(page, { ...ACCOUNT, proposed: 'none' });
  await expect(choice).not.toBeChecked();
  await expect(row).toContainText('As @ada.example, with a card.');
  await choice.press('Space');
  await expect(choice).toBeChecked();

  await sheet.getByLabel('At a later time').check();
  await sheet.getByRole('button', { name: 'Back to the text' }).click();
  await openSheet(page, { ...ACCOUNT, proposed: 'none' });
  await expect(choice).toBeChecked();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/blogs')),
    sheet.getByRole('button', { name: 'Publish now' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ bluesky: 'post' });
  await expect(page.getByText('It is being posted on Bluesky.')).toBeVisible();
});
