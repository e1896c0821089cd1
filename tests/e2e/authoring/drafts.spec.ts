import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import {
  chooseLater,
  content,
  newTitle,
  openSection,
  publishSheet,
  section,
  showSection,
} from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, crash, expect, signIn, test } from '#tests/e2e/support.ts';
import { saveElsewhere } from './save-elsewhere.ts';

test('saving an older draft reports the newer one, which can replace it after a crash', async ({
  page,
  context,
  request,
}) => {
  const id = newTimedId();
  const revision = await saveElsewhere(request, id, { content: 'First' });
  await signIn(page, `/admin?draft=${id}`);
  await expect(content(page)).toHaveText('First');
  await saveElsewhere(request, id, { content: 'Second', revision });
  await content(page).fill('Third');
  await content(page).press('Control+s');
  await expect(page.getByRole('heading', { name: 'There is a newer version' })).toBeFocused();
  await crash(page);

  const again = await context.newPage();
  const dialogs = collectDialogs(again);
  await again.goto(`/admin?draft=${id}`);
  await expect(content(again)).toHaveText('Third');
  await again.getByRole('button', { name: 'Discard text' }).click();

  await expect(content(again)).toHaveText('Second');
  expect(dialogs).toHaveLength(1);
  await expect(again.getByRole('button', { name: 'Discard text' })).toHaveCount(0);
});

test('a draft is deleted after a confirmation and restored from the trash', async ({
  page,
  request,
}) => {
  const title = newTitle('Regretted');
  const id = newTimedId();
  await saveElsewhere(request, id, { title, content: 'Kept after all' });
  await openSection(page, 'Drafts');
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
  await expect(drafts.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/admin?draft=${id}`,
  );
});

test('only a complete post is scheduled, at a later time, and can be made a draft again', async ({
  page,
}) => {
  const sheet = publishSheet(page);
  const confirm = sheet.getByRole('button', { name: /^Schedule/ });
  const time = sheet.getByLabel('Publish at');
  await signIn(page, '/admin');
  await page.getByLabel('Title').fill(newTitle('Tomorrow'));
  await content(page).fill('Not yet.');
  await chooseLater(page, '2031-05-04T09:00');
  await expect(sheet).toContainText('Time zone:');
  await expect(sheet).toContainText('Publication can take a minute from then.');
  await confirm.click();
  await expect(sheet.getByLabel('Category')).toBeFocused();
  await expect(sheet.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');

  await sheet.getByLabel('Category').selectOption('tech');
  await time.fill('2020-01-01T09:00');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Choose a time in the future.')).toHaveCount(0);
  await confirm.click();
  await expect(sheet.getByText('Choose a time in the future.')).toBeVisible();
  await expect(time).toBeFocused();

  await time.fill('2031-05-04T09:00');
  await expect(confirm).toHaveText('Schedule for 4 May 2031, 09:00');
  await confirm.click();
  await expect(page.getByText(/scheduled for Sun, 4 May 2031, 09:00/)).toBeVisible();
  await expect(content(page)).toBeFocused();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await expect(sheet.getByText('This is a draft again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await expect(page.getByText(/scheduled for/)).toHaveCount(0);
});

test('the editor of a missing post or page says so and offers a new one', async ({ page }) => {
  const alert = page.getByRole('alert');
  await signIn(page, '/admin?post=tech/nothing202601010000');
  await expect(page.getByRole('heading', { name: 'Edit Post', level: 1 })).toBeVisible();
  await expect(alert).toContainText('This post does not exist.');
  const newPost = page.getByRole('link', { name: 'Write a new post' });
  await expect(newPost).toHaveAttribute('href', '/admin');

  await page.goto('/admin?page=nothing-here');
  await expect(page.getByRole('heading', { name: 'Edit Page', level: 1 })).toBeVisible();
  await expect(alert).toContainText('This page does not exist.');
  const newPage = page.getByRole('link', { name: 'Write a new page' });
  await expect(newPage).toHaveAttribute('href', '/admin?page=new');
});
