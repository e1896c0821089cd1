import type { Page } from '@playwright/test';
import { plainPicture } from '#tests/support/app/pictures.ts';
import {
  chooseCategory,
  chooseLater,
  content,
  publishSheet,
  showSource,
} from '#tests/e2e/dashboard/dashboard.ts';
import { proposed } from '#tests/e2e/authoring/propose.ts';
import type { PageStates } from './reader-states.ts';
import {
  collectDialogs,
  editByApi,
  expect,
  publishPost,
  SHORT_LIVED,
  signIn,
} from '#tests/e2e/support.ts';
import { paragraph } from '#tests/support/app/sample.ts';

/** Opens the editor and fills it in. */
async function write(page: Page): Promise<void> {
  await signIn(page, '/admin');
  await page.getByLabel('Title').fill('A title');
  await chooseCategory(page, 'tech');
  await content(page).fill('Some words.');
}

/** Every state of the editor of posts. */
export const EDITOR_STATES: readonly PageStates[] = [
  {
    name: 'the editor',
    async *states(page) {
      collectDialogs(page);
      // The text stays unsaved, however long the checks take.
      await page.route(/\/api\/drafts\//, (route) => route.abort());
      await page.route('**/api/admin/letters/documents/*', (route) =>
        route.fulfill({ json: { form: 'full', audiences: { history: { each: 2, weekly: 1 } } } }),
      );
      await write(page);
      await chooseCategory(page, '');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(publishSheet(page).getByLabel('Category')).toBeFocused();
      await publishSheet(page).getByText('Its own title').click();
      yield ['the publish sheet with an error', publishSheet(page)];
      await page.keyboard.press('Escape');
      await page.getByLabel('Tags', { exact: true }).fill('Ethics, !!,');
      await expect(page.getByText('A tag needs a letter or a digit.')).toBeVisible();
      yield ['with an error'];
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Settings' }).click();
      await expect(page.getByLabel('Category')).toHaveCount(0);
      yield ['with closed settings', page.getByRole('main')];
      await page.getByRole('button', { name: 'Preview' }).press('Control+/');
      await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Numbered list');
      yield ['the shortcuts', page.getByRole('dialog', { name: 'Shortcuts' })];
      await page.keyboard.press('Escape');
      const about = page.getByRole('button', { name: /words/ });
      await about.focus();
      await expect(page.getByRole('tooltip')).toHaveText(/kept in this browser/);
      yield ['with the details of saving', page.getByRole('main')];
      await about.press('Enter');
      await page.getByLabel('Goal of words').fill('1000');
      yield ['the goal and the outline'];
      await page.keyboard.press('Escape');
      await content(page).press('Control+Shift+F');
      await content(page).press('Enter');
      await expect(page.getByRole('button', { name: 'Leave focus mode' })).toBeVisible();
      // The colours of the paragraphs change slowly.
      await page.waitForFunction(() => document.getAnimations().length === 0);
      yield ['focus mode'];
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
      yield ['the preview', page.getByRole('dialog', { name: 'Preview' })];
      await page.reload();
      await expect(page.getByRole('button', { name: 'Discard text' })).toBeVisible();
      yield ['with an unsaved copy'];
    },
  },
  {
    name: 'formatted text in the editor',
    async *states(page) {
      await page.route('https://other.example/**', (route) => route.abort());
      await signIn(page, '/admin');
      await showSource(page);
      await content(page).fill(
        [
          '<h2>A part</h2>\n\nWords with <a href="/x">a link</a>.\n\n<ul><li>An item</li></ul>',
          '<pre><code class="language-js">a = 1</code></pre>',
          '<figure class="wide"><img src="/heroes/tech.svg" alt="Gears"><figcaption>A caption</figcaption></figure>',
          '<table><thead><tr><th></th><th>Day</th></tr></thead><tbody><tr><td>1</td><td>Monday</td></tr></tbody></table>',
          '<details>More</details>',
          '<details><summary>Why</summary>\nBecause</details>',
          '<aside data-kind="warning">Soft sand</aside>',
          '<img src="https://other.example/1.jpg" alt="A harbour">',
          '<figure class="embed"><a href="https://vimeo.com/76979871">A film</a></figure>',
          '<pre><code class="language-math">a^2</code></pre>',
        ].join('\n\n'),
      );
      yield ['as HTML', page.getByRole('main')];
      await page.getByRole('button', { name: 'HTML source' }).click();
      await expect(content(page).getByText('Still on other.example')).toBeVisible();
      await content(page).getByText('Monday').click();
      await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible();
      yield ['with the tools of a table', page.getByRole('main')];
      // In the middle of the line there is no word, and a selection may reach into the next block.
      await content(page)
        .getByText('An item')
        .dblclick({ position: { x: 8, y: 8 } });
      const selected = page.getByRole('toolbar', { name: 'Selected text' });
      await expect(selected).toBeVisible();
      yield ['with the tools of a selection', selected];
      await content(page).press('Control+End');
      await expect(selected).toBeHidden();
      await page.keyboard.type('/');
      await expect(page.getByRole('listbox', { name: 'Insert' })).toBeVisible();
      yield ['with the menu of insertions', page.getByRole('listbox', { name: 'Insert' })];
      await page.keyboard.press('Escape');
      await content(page).press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Add a link' })).toBeVisible();
      await expect(page.getByRole('listbox', { name: 'Posts' })).toBeVisible();
      yield ['the field for a link', page.getByRole('dialog', { name: 'Add a link' })];
      await page.keyboard.press('Escape');
      // Not a click: the scrolling before it would move the bar under the mouse.
      await page.getByRole('button', { name: 'Preview' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Preview' }).getByRole('table')).toBeVisible();
      await expect(page.getByText('WarningSoft sand')).toBeVisible();
      await expect(page.locator('math')).toBeAttached();
      yield ['its preview', page.getByRole('dialog', { name: 'Preview' })];
    },
  },
  {
    name: 'an own page, an image and a schedule in the editor',
    async *states(page) {
      collectDialogs(page);
      await signIn(page, '/admin?page=new');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('A title is required.').first()).toBeVisible();
      yield ['an own page without a title'];
      await write(page);
      const buffer = await plainPicture('jpeg');
      const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByLabel('Insert image').setInputFiles(photo);
      await expect(page.getByRole('dialog', { name: 'Describe the image' })).toBeVisible();
      yield ['the dialog to describe an image', page.getByRole('dialog')];
      await page.keyboard.press('Escape');
      await page.getByLabel('Insert image').setInputFiles([photo, photo]);
      await expect(page.getByRole('dialog', { name: 'Describe the 2 images' })).toBeVisible();
      yield ['the dialog to describe several images', page.getByRole('dialog')];
      await page.keyboard.press('Enter');
      await content(page).getByRole('button', { name: 'Image 1 of 2' }).click();
      await expect(content(page).getByLabel('Alt text', { exact: true })).toBeVisible();
      yield ['the tools of a gallery', page.getByRole('main')];
      await chooseLater(page, '2031-05-04T09:00');
      yield ['the publish sheet with a later time', publishSheet(page)];
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(/scheduled for/)).toBeVisible();
      yield ['a scheduled post', page.getByRole('main')];
    },
  },
  {
    name: 'a post with a proposal',
    async *states(page) {
      const { editor } = await proposed(page.request);
      await signIn(page, editor);
      await content(page).getByText('We went home.').click();
      await page.keyboard.type('Slowly. ');
      await page.getByRole('button', { name: 'Compare' }).click();
      const dialog = page.getByRole('dialog', { name: 'Proposed changes' });
      await dialog.getByRole('button', { name: 'Take all' }).click();
      await expect(dialog.getByText('You have changed this part since.')).toBeVisible();
      yield ['the comparison', dialog];
      await dialog.getByRole('button', { name: 'Leave the rest' }).click();
      await expect(page.getByText('The changes are in your text.')).toBeVisible();
      await content(page).press('Control+s');
      await expect(page.getByText('Changes saved.')).toBeVisible();
      await page.getByRole('button', { name: 'History' }).click();
      const history = page.getByRole('dialog', { name: 'History' });
      await expect(history.getByText('Dotted words')).toBeVisible();
      yield ['words of a program', history];
    },
  },
  {
    name: 'an edited post',
    async *states(page) {
      const path = await publishPost(page.request, { title: `${SHORT_LIVED}: contested` });
      const text = 'A first text, which was told anew at some length.';
      await editByApi(page.request, path, { content: [paragraph(text)] });
      await signIn(page, `/admin?post=${path.slice('/blog/'.length)}`);
      await page.getByRole('button', { name: 'Show listed edits' }).click();
      const unlist = page.getByRole('button', { name: 'Remove from list' });
      await expect(unlist).toBeFocused();
      yield ['its corrections'];
      await unlist.press('Enter');
      await expect(page.getByText('No edits are listed.')).toBeFocused();
      await content(page).fill('A second text, which was told anew at no length.');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible();
      yield ['with changes that are not published', page.getByRole('main')];
      await page.getByRole('button', { name: 'History' }).click();
      const history = page.getByRole('dialog', { name: 'History' });
      await history
        .getByRole('button', { name: /^Published/ })
        .first()
        .click();
      await expect(history.getByRole('insertion').first()).toBeVisible();
      yield ['its history', history];
      await page.keyboard.press('Escape');
      await page.route('**/api/blogs/*/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { code: 'edit_conflict' } })
          : route.fallback(),
      );
      await page.getByRole('button', { name: 'Update' }).click();
      const sheet = publishSheet(page);
      await sheet.getByRole('checkbox', { name: 'List this change as a correction' }).check();
      yield ['the sheet with its correction', sheet];
      await sheet.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByRole('heading', { name: 'There is a newer version' })).toBeVisible();
      yield ['a conflict', page.getByRole('main')];
      await page.goto('/admin?post=tech/nothing202601010000');
      await expect(page.getByRole('alert')).toContainText('This post does not exist.');
      yield ['no such post'];
    },
  },
];
