import type { Page } from '@playwright/test';
import { noisyPhoto } from '#tests/support/pictures.ts';
import { content, emptySite, section } from './dashboard.ts';
import type { PageState } from './reader-states.ts';
import { collectDialogs, expect, publishPost, signIn } from './support.ts';
import { submitByApi } from './thoughts.ts';

/** Lets every request of the dashboard for data fail. */
async function failEverything(page: Page): Promise<void> {
  for (const url of ['dashboard/stats', 'visitorstats', 'dailythoughts/manage/*', 'comments/*']) {
    await page.route(`**/api/${url}*`, (route) => route.fulfill({ status: 503, json: {} }));
  }
}

/** Opens the editor and fills it in. */
async function write(page: Page): Promise<void> {
  await signIn(page, '/admin');
  await page.getByLabel('Title').fill('A title');
  await page.getByLabel('Category').selectOption('tech');
  await content(page).fill('Some words.');
}

/** Opens the popup of a pending thought. */
async function openPopup(page: Page) {
  const text = await submitByApi(page.request, { contact: 'seneca@example.org' });
  await signIn(page);
  const row = section(page, 'Pending Daily Thoughts').getByRole('listitem');
  await row.filter({ hasText: text }).getByRole('button').click();
  const popup = page.getByRole('dialog', { name: 'Seneca' });
  await expect(popup).toBeVisible();
  return popup;
}

async function openSchedule(page: Page): Promise<void> {
  await write(page);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule the post' })).toBeVisible();
}

/** What an author can meet. */
export const AUTHOR_STATES: readonly PageState[] = [
  {
    state: 'a protected page that loads',
    open: async (page) => {
      await page.route('**/api/admin/check-auth', () => undefined);
      await page.goto('/admin/dashboard');
      await expect(page.getByText('Loading...')).toBeVisible();
    },
  },
  {
    state: 'the dashboard',
    isPhone: true,
    open: async (page) => {
      await signIn(page);
      await expect(section(page, 'Statistics').getByRole('figure').first()).toBeVisible();
      await expect(section(page, 'Sessions and keys').getByRole('table')).toBeVisible();
    },
  },
  {
    state: 'the dashboard of an empty site',
    open: async (page) => {
      await emptySite(page);
      await signIn(page);
      await expect(section(page, 'Comments')).toContainText('No comments yet.');
    },
  },
  {
    state: 'the dashboard where nothing can be loaded',
    open: async (page) => {
      await failEverything(page);
      await signIn(page);
      await expect(section(page, 'Comments')).toContainText('Could not be loaded.');
      await expect(section(page, 'Statistics').getByRole('button').first()).toBeVisible();
    },
  },
  {
    state: 'a key without a name',
    open: async (page) => {
      await signIn(page);
      await page.getByRole('button', { name: 'Make a key' }).click();
      await expect(page.getByText('A name for the key is required.')).toBeVisible();
    },
  },
  {
    state: 'All Blogs',
    isPhone: true,
    open: async (page) => {
      await signIn(page);
      await page.getByRole('button', { name: 'All Blogs' }).click();
      const dialog = page.getByRole('dialog', { name: 'All Blogs' });
      await expect(dialog.getByRole('heading', { name: 'Philosophy' })).toBeVisible();
    },
  },
  { state: 'the popup of a pending thought', open: async (page) => void (await openPopup(page)) },
  {
    state: 'the popup of a pending thought without a session',
    open: async (page) => {
      const popup = await openPopup(page);
      await page.context().clearCookies();
      await popup.getByRole('button', { name: 'Approve' }).click();
      await expect(popup.getByRole('link', { name: /^Sign in/ })).toBeVisible();
    },
  },
  {
    state: 'the author’s form for thoughts',
    open: async (page) => {
      await signIn(page, '/admin/dailythoughts/edit');
      await expect(page.getByRole('form', { name: 'Your thought' })).toBeVisible();
    },
  },
  {
    state: 'the editor with errors',
    isPhone: true,
    open: async (page) => {
      collectDialogs(page);
      await write(page);
      await page.getByLabel('Category').selectOption('');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    state: 'the editor with an unsaved copy',
    open: async (page) => {
      await write(page);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Discard it' })).toBeVisible();
    },
  },
  {
    state: 'the preview',
    open: async (page) => {
      await write(page);
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
    },
  },
  { state: 'the dialog to schedule a post', open: openSchedule },
  {
    state: 'a scheduled post',
    open: async (page) => {
      await openSchedule(page);
      await page.getByLabel('Publish at').fill('2031-05-04T09:00');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/To be published on/)).toBeVisible();
    },
  },
  {
    state: 'the dialog to describe an image',
    open: async (page) => {
      await write(page);
      const buffer = await noisyPhoto(300, 200);
      const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByLabel('Insert image').setInputFiles(photo);
      await expect(page.getByRole('dialog', { name: 'Describe the image' })).toBeVisible();
    },
  },
  {
    state: 'the editor of a post that another tab has edited',
    open: async (page) => {
      collectDialogs(page);
      const path = await publishPost(page.request, { title: 'Short-lived: contested' });
      await signIn(page, `/admin?post=${path.slice('/blog/'.length)}`);
      await content(page).fill('Mine.');
      await page.route('**/api/blogs/*/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { code: 'edit_conflict' } })
          : route.fallback(),
      );
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByRole('heading', { name: 'There is another version' })).toBeVisible();
    },
  },
  {
    state: 'the editor of a post that does not exist',
    open: async (page) => {
      await signIn(page, '/admin?post=tech/nothing202601010000');
      await expect(page.getByRole('alert')).toContainText('There is no such post.');
    },
  },
];
