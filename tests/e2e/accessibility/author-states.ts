import type { Page } from '@playwright/test';
import { plainPicture } from '#tests/support/app/pictures.ts';
import {
  chooseCategory,
  content,
  emptySite,
  openSection,
  section,
  showSection,
  showSource,
} from '#tests/e2e/dashboard/dashboard.ts';
import type { PageStates } from './reader-states.ts';
import { collectDialogs, expect, publishPost, SHORT_LIVED, signIn } from '#tests/e2e/support.ts';
import { submitByApi } from '#tests/e2e/readers/thoughts.ts';

/** Opens the editor and fills it in. */
async function write(page: Page): Promise<void> {
  await signIn(page, '/admin');
  await page.getByLabel('Title').fill('A title');
  await chooseCategory(page, 'tech');
  await content(page).fill('Some words.');
}

/** Every state of the author's pages. */
export const AUTHOR_STATES: readonly PageStates[] = [
  {
    name: 'a protected page',
    async *states(page) {
      await page.route('**/api/admin/check-auth', () => undefined);
      await page.goto('/admin/dashboard');
      await expect(page.getByText('Loading...')).toBeVisible();
      yield 'loading';
    },
  },
  {
    name: 'the dashboard',
    async *states(page) {
      await openSection(page, 'Statistics');
      await expect(section(page, 'Statistics').getByRole('figure').first()).toBeVisible();
      yield 'the statistics';
      const comments = await showSection(page, 'Comments');
      await comments.getByRole('searchbox').fill('no comment says this');
      await comments.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(comments).toContainText('No comments found');
      yield 'a search without a result';
      await showSection(page, 'Sessions and keys');
      await page.getByRole('button', { name: 'Create key' }).click();
      await expect(page.getByText('A name for the key is required.')).toBeVisible();
      yield 'a key without a name';
      await page.getByRole('button', { name: 'All Blogs' }).click();
      const dialog = page.getByRole('dialog', { name: 'All Blogs' });
      await expect(dialog.getByRole('heading', { name: 'Philosophy' })).toBeVisible();
      yield 'All Blogs';
    },
  },
  {
    name: 'the site settings',
    async *states(page) {
      await openSection(page, 'Site settings');
      const settings = section(page, 'Site settings');
      await settings.getByRole('button', { name: 'Add author' }).click();
      await settings.getByRole('button', { name: 'Save settings' }).click();
      await expect(settings.getByText('The name of an author is required.')).toBeVisible();
      yield 'an author without a name';
      await settings.getByRole('button', { name: 'New page' }).click();
      const dialog = page.getByRole('dialog', { name: 'New page' });
      await dialog.getByRole('button', { name: 'Save page' }).click();
      await expect(dialog.getByText('A title is required.')).toBeVisible();
      yield 'a new page without a title';
    },
  },
  {
    name: 'the dashboard of an empty site',
    async *states(page) {
      await emptySite(page);
      await openSection(page, 'Comments');
      await expect(section(page, 'Comments')).toContainText('No comments yet.');
      yield 'open';
    },
  },
  {
    name: 'the dashboard where nothing can be loaded',
    async *states(page) {
      for (const url of [
        'dashboard/stats',
        'visitorstats',
        'dailythoughts/manage/*',
        'comments/*',
      ]) {
        await page.route(`**/api/${url}*`, (route) => route.fulfill({ status: 503, json: {} }));
      }
      await openSection(page, 'Comments');
      await expect(section(page, 'Comments')).toContainText('Could not be loaded.');
      yield 'the comments';
      const statistics = await showSection(page, 'Statistics');
      await expect(statistics.getByRole('button').first()).toBeVisible();
      yield 'the statistics';
    },
  },
  {
    name: 'a pending thought',
    async *states(page) {
      const text = await submitByApi(page.request, { contact: 'seneca@example.org' });
      await signIn(page);
      const row = section(page, 'Pending Daily Thoughts').getByRole('listitem');
      await row.filter({ hasText: text }).getByRole('checkbox').check();
      yield 'selected in the list';
      await row.filter({ hasText: text }).getByRole('button').click();
      const popup = page.getByRole('dialog', { name: 'Seneca' });
      await expect(popup).toBeVisible();
      yield 'its popup';
      await page.context().clearCookies();
      await popup.getByRole('button', { name: 'Approve' }).click();
      await expect(popup.getByRole('link', { name: /^Sign in/ })).toBeVisible();
      yield 'its popup without a session';
    },
  },
  {
    name: 'the address of a post',
    async *states(page) {
      const path = await publishPost(page.request, { title: `${SHORT_LIVED}: to be unpublished` });
      await signIn(page, `/admin?post=${path.slice('/blog/'.length)}`);
      await page.getByRole('button', { name: 'Change address' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Published on').fill('2999-01-01T00:00');
      await dialog.getByRole('button', { name: 'Change address' }).click();
      await expect(dialog.getByText('Choose a time that is not in the future.')).toBeVisible();
      yield 'a date in the future';
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Unpublish' }).click();
      await expect(dialog).toBeVisible();
      yield 'the question before it is unpublished';
      await dialog.getByRole('button', { name: 'Unpublish' }).click();
      await page.getByRole('button', { name: 'Share by link' }).click();
      await dialog.getByRole('button', { name: 'Create link' }).click();
      const link = dialog.getByLabel('Link to the preview');
      await expect(link).toBeVisible();
      yield 'the link to its preview';
      await page.goto(await link.inputValue());
      await expect(page.getByRole('note')).toBeVisible();
      yield 'its preview';
    },
  },
  {
    name: 'the author’s form for thoughts',
    async *states(page) {
      await signIn(page, '/admin/dailythoughts/edit');
      await expect(page.getByRole('form', { name: 'Your thought' })).toBeVisible();
      yield 'open';
    },
  },
  {
    name: 'the editor',
    tag: '@phone',
    async *states(page, isMobile) {
      collectDialogs(page);
      await write(page);
      await chooseCategory(page, '');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Tags', { exact: true }).fill('Ethics, !!,');
      await expect(page.getByText('A tag needs a letter or a digit.')).toBeVisible();
      yield 'with an error';
      await page.keyboard.press('Escape');
      if (!isMobile) {
        await page.getByRole('button', { name: 'Settings' }).click();
        await expect(page.getByLabel('Category')).toHaveCount(0);
        yield 'with closed settings';
      }
      await page.getByRole('button', { name: 'Preview' }).press('Control+/');
      await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Numbered list');
      yield 'the shortcuts';
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
      yield 'the preview';
      await page.reload();
      await expect(page.getByRole('button', { name: 'Discard text' })).toBeVisible();
      yield 'with an unsaved copy';
    },
  },
  {
    name: 'formatted text in the editor',
    async *states(page) {
      await signIn(page, '/admin');
      await showSource(page);
      await content(page).fill(
        [
          '<h2>A part</h2>\n\nWords with <a href="/x">a link</a>.\n\n<ul><li>An item</li></ul>',
          '<pre><code class="language-js">a = 1</code></pre>',
          '<figure class="wide"><img src="/heroes/tech.svg" alt="Gears"><figcaption>A caption</figcaption></figure>',
          '<table><thead><tr><th>Day</th></tr></thead><tbody><tr><td>Monday</td></tr></tbody></table>',
          '<details>More</details>',
        ].join('\n\n'),
      );
      yield 'as HTML';
      await page.getByRole('button', { name: 'HTML source' }).click();
      await content(page).getByText('Monday').click();
      await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible();
      yield 'with the tools of a table';
      await content(page).press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Add a link' })).toBeVisible();
      yield 'the dialog for a link';
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('dialog', { name: 'Preview' }).getByRole('table')).toBeVisible();
      yield 'its preview';
    },
  },
  {
    name: 'an image and a schedule in the editor',
    async *states(page) {
      await write(page);
      const buffer = await plainPicture('jpeg');
      const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByLabel('Insert image').setInputFiles(photo);
      await expect(page.getByRole('dialog', { name: 'Describe the image' })).toBeVisible();
      yield 'the dialog to describe an image';
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Schedule' }).click();
      await expect(page.getByRole('dialog', { name: 'Schedule post' })).toBeVisible();
      yield 'the dialog to schedule a post';
      await page.getByLabel('Publish at').fill('2031-05-04T09:00');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/Scheduled for/)).toBeVisible();
      yield 'a scheduled post';
    },
  },
  {
    name: 'an edited post',
    async *states(page) {
      collectDialogs(page);
      const path = await publishPost(page.request, { title: `${SHORT_LIVED}: contested` });
      await signIn(page, `/admin?post=${path.slice('/blog/'.length)}`);
      await content(page).fill('Mine.');
      await page.route('**/api/blogs/*/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { code: 'edit_conflict' } })
          : route.fallback(),
      );
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByRole('heading', { name: 'There is a newer version' })).toBeVisible();
      yield 'a conflict';
      await page.goto('/admin?post=tech/nothing202601010000');
      await expect(page.getByRole('alert')).toContainText('This post does not exist.');
      yield 'no such post';
    },
  },
];
