import type { Page } from '@playwright/test';
import {
  content,
  newTitle,
  openSection,
  section,
  sectionPath,
  showSection,
} from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, signIn, test } from '#tests/e2e/support.ts';

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

/** Opens the schedule dialog for a post in which only the given category may be missing. */
async function openSchedule(page: Page, category: string): Promise<string> {
  const title = newTitle('Tomorrow');
  await signIn(page, '/admin');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption(category);
  await content(page).fill('Not yet.');
  await page.getByRole('button', { name: 'Schedule' }).click();
  return title;
}

const schedule = (page: Page) => page.getByRole('dialog', { name: 'Schedule post' });
const timeField = (page: Page) => schedule(page).getByLabel('Publish at');

test('shortcuts in the schedule dialog do not reach the form', async ({ page }) => {
  await openSchedule(page, '');
  await expect(timeField(page)).toBeFocused();
  await expect(timeField(page)).not.toHaveValue('');
  await expect(schedule(page)).toContainText('Time zone:');
  await expect(schedule(page)).toContainText('Publication can take up to 5 minutes from then.');
  await timeField(page).press('Control+Enter');
  await timeField(page).press('Control+s');

  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByLabel('Category')).not.toHaveAttribute('aria-invalid');
});

test('a post cannot be scheduled in the past', async ({ page }) => {
  await openSchedule(page, 'tech');
  await timeField(page).fill('2020-01-01T09:00');
  await schedule(page).getByRole('button', { name: 'Schedule' }).click();

  await expect(schedule(page).getByText('Choose a time in the future.')).toBeVisible();
});

test('an incomplete post is not scheduled, and its field is marked', async ({ page }) => {
  await openSchedule(page, '');
  await timeField(page).fill('2031-05-04T09:00');
  await schedule(page).getByRole('button', { name: 'Schedule' }).click();

  await expect(schedule(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Schedule' })).toBeFocused();
  await expect(page.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('The draft could not be saved.')).toBeVisible();
});

test('a scheduled post shows its time and can be made a draft again', async ({ page }) => {
  const title = await openSchedule(page, 'tech');
  await timeField(page).fill('2031-05-04T09:00');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Scheduled for Sun, 4 May 2031, 09:00/)).toBeVisible();
  await page.goto(sectionPath('Drafts'));
  const row = section(page, 'Drafts').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Scheduled for Sun, 4 May 2031, 09:00');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();

  await expect(page.getByText('This is a draft again')).toBeVisible();
  await expect(page.getByText(/Scheduled for/)).toHaveCount(0);
});

test('an unsaved copy can be replaced by the saved draft', async ({ page, context }) => {
  await saveDraft(page, '', 'As saved.');
  const path = page.url();
  await content(page).fill('As typed.');
  await page.close();

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
