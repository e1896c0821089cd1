import type { Page } from '@playwright/test';
import {
  chooseLater,
  content,
  newTitle,
  openSection,
  publishSheet,
  section,
  sectionPath,
  showSection,
} from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, crash, expect, signIn, test } from '#tests/e2e/support.ts';

/** Finds the notice that a draft was saved. */
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Draft saved.' });

/** Opens the editor and saves a draft there with the keyboard. */
async function saveDraft(page: Page, title: string, text: string): Promise<void> {
  await signIn(page, '/admin');
  await page.getByLabel('Title').fill(title);
  await content(page).fill(text);
  await content(page).press('Control+s');
  await expect(saved(page)).toBeVisible();
}

test('a draft saved with the keyboard continues in another browser', async ({
  page,
  otherBrowser,
}) => {
  const title = newTitle('Half a thought');
  await saveDraft(page, title, 'To be continued');
  const other = await otherBrowser();
  await openSection(other, 'Drafts');
  await section(other, 'Drafts').getByRole('link', { name: title }).click();

  await expect(content(other)).toHaveText('To be continued');
});

test('saving an older version of a draft reports the newer one', async ({ page, otherBrowser }) => {
  await saveDraft(page, newTitle('Contested'), 'First');
  const other = await otherBrowser();
  await signIn(other, page.url());
  await content(other).fill('Second');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(saved(other)).toBeVisible();

  await content(page).fill('Third');
  await content(page).press('Control+s');
  await expect(page.getByRole('heading', { name: 'There is a newer version' })).toBeFocused();
});

test('a draft is deleted after a confirmation and restored from the trash', async ({ page }) => {
  const title = newTitle('Regretted');
  await saveDraft(page, title, 'Kept after all');
  await page.goto(sectionPath('Drafts'));
  const drafts = section(page, 'Drafts');
  const dialogs = collectDialogs(page);
  await drafts.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(drafts.getByRole('link', { name: title })).toHaveCount(0);
  await expect(drafts).toContainText(`Deleted "${title}".`);
  expect(dialogs).toEqual([`Delete "${title}"?`]);

  const trash = await showSection(page, 'Trash');
  await expect(trash.getByRole('listitem').filter({ hasText: title })).toContainText(
    /Draft · Kept until/,
  );
  await trash.getByRole('button', { name: `Restore ${title}` }).click();
  await showSection(page, 'Drafts');
  await drafts.getByRole('link', { name: title }).click();
  await expect(content(page)).toHaveText('Kept after all');
});

/** Opens the sheet for a post in which only the given category may be missing, and chooses a later time. */
async function openSchedule(page: Page, category: string, time: string): Promise<string> {
  const title = newTitle('Tomorrow');
  await signIn(page, '/admin');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption(category);
  await content(page).fill('Not yet.');
  await chooseLater(page, time);
  return title;
}

const confirm = (page: Page) => publishSheet(page).getByRole('button', { name: /^Schedule/ });

test('a post cannot be scheduled in the past, nor by Enter in a field', async ({ page }) => {
  await openSchedule(page, 'tech', '2020-01-01T09:00');
  await expect(publishSheet(page)).toContainText('Time zone:');
  await expect(publishSheet(page)).toContainText('Publication can take up to 5 minutes from then.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Choose a time in the future.')).toHaveCount(0);
  await confirm(page).click();

  await expect(publishSheet(page).getByText('Choose a time in the future.')).toBeVisible();
  await expect(publishSheet(page).getByLabel('Publish at')).toBeFocused();
});

test('an incomplete post is not scheduled, and its field is marked', async ({ page }) => {
  await openSchedule(page, '', '2031-05-04T09:00');
  await confirm(page).click();

  await expect(publishSheet(page).getByLabel('Category')).toBeFocused();
  await expect(publishSheet(page).getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
});

test('a scheduled post shows its time and can be made a draft again', async ({ page }) => {
  const title = await openSchedule(page, 'tech', '2031-05-04T09:00');
  await expect(confirm(page)).toHaveText('Schedule for 4 May 2031, 09:00');
  await confirm(page).click();
  await expect(page.getByText(/scheduled for Sun, 4 May 2031, 09:00/)).toBeVisible();
  await expect(content(page)).toBeFocused();
  await page.goto(sectionPath('Drafts'));
  const row = section(page, 'Drafts').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Scheduled for Sun, 4 May 2031, 09:00');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();

  await expect(publishSheet(page).getByText('This is a draft again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await expect(page.getByText(/scheduled for/)).toHaveCount(0);
});

test('an unsaved copy can be replaced by the saved draft', async ({ page, context }) => {
  await saveDraft(page, '', 'As saved.');
  const path = page.url();
  await content(page).fill('As typed.');
  // A page that is closed would save its text on the site.
  await crash(page);

  const again = await context.newPage();
  const dialogs = collectDialogs(again);
  await again.goto(path);
  await expect(content(again)).toHaveText('As typed.');
  await again.getByRole('button', { name: 'Discard text' }).click();

  await expect(content(again)).toHaveText('As saved.');
  expect(dialogs).toHaveLength(1);
  await expect(again.getByRole('button', { name: 'Discard text' })).toHaveCount(0);
});

test('the editor of a missing post says so and offers a new one', async ({ page }) => {
  await signIn(page, '/admin?post=tech/nothing202601010000');
  await expect(page.getByRole('alert')).toContainText('This post does not exist.');
  await page.getByRole('link', { name: 'Write a new post' }).click();

  await expect(content(page)).toBeVisible();
});
