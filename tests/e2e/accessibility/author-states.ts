import {
  changeDesk,
  emptySite,
  openSection,
  section,
  showSection,
} from '#tests/e2e/dashboard/dashboard.ts';
import { withProblems } from '#tests/e2e/dashboard/health.ts';
import { withDelivery } from '#tests/e2e/dashboard/delivery.ts';
import { SETTINGS, withLetters } from '#tests/e2e/dashboard/letters.ts';
import { askForAccess } from '#tests/e2e/sign-in/authorize.ts';
import { NETWORK_STATES } from './network-states.ts';
import type { PageStates } from './reader-states.ts';
import { expect, publishPost, SHORT_LIVED, signIn } from '#tests/e2e/support.ts';
import { submitByApi } from '#tests/e2e/readers/thoughts.ts';

/** Every state of the author's pages, except the editor. */
export const AUTHOR_STATES: readonly PageStates[] = [
  {
    name: 'the dashboard',
    async *states(page) {
      await page.route('**/api/admin/desk', () => undefined);
      await page.goto('/admin/dashboard');
      await expect(page.getByText('Loading...')).toBeVisible();
      yield ['a protected page while it loads'];
      await page.unroute('**/api/admin/desk');
      const text = await submitByApi(page.request, { contact: 'seneca@example.org' });
      await withProblems(page, ['build', 'refusals']);
      await signIn(page);
      await expect(page.getByText('Something is not well:')).toBeVisible();
      yield ['the desk with a problem'];
      const main = page.getByRole('main');
      const health = await showSection(page, 'Health');
      await expect(health.getByRole('table')).toBeVisible();
      yield ['the links to the sections, problems and figures', main];
      // Nothing is tried on a site that cannot be cleaned up.
      await page.route('**/api/admin/probe/clear', (route) => route.fulfill({ status: 503 }));
      const probe = await showSection(page, 'Probe');
      await probe.getByRole('button', { name: 'Check the platform' }).click();
      await expect(probe.getByRole('button', { name: 'Copy the result' })).toBeVisible();
      yield ['a probe that did not run', probe];
      const statistics = await showSection(page, 'Statistics');
      await expect(statistics.getByRole('figure').first()).toBeVisible();
      yield ['the statistics', statistics];
      const comments = await showSection(page, 'Comments');
      await comments.getByRole('searchbox').fill('no comment says this');
      await comments.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(comments).toContainText('No comments found');
      await comments.getByText('Comment settings', { exact: true }).click();
      await comments.getByLabel('Close discussions after').fill('-1');
      await comments.getByRole('button', { name: 'Save comment settings' }).click();
      await expect(comments.getByText('The number of days cannot be negative.')).toBeVisible();
      yield ['a search without a result, and refused comment settings', comments];
      await showSection(page, 'Access');
      await page.getByRole('button', { name: 'Create key' }).click();
      await expect(page.getByText('A name for the key is required.')).toBeVisible();
      const feed = section(page, 'Private feed');
      await feed.getByRole('button', { name: /^Create/ }).click();
      await expect(feed.getByLabel('Address of the feed')).toBeVisible();
      yield ['a key without a name, and the address of a feed', main];
      const offsite = { isUnfinished: true, problem: { text: 'The bucket is not there.' } };
      await page.route('**/api/admin/backup', (route) => route.fulfill({ json: { offsite } }));
      const backup = await showSection(page, 'Backup');
      await expect(backup).toContainText('The bucket is not there.');
      yield ['a problem with off-site backups', backup];
      const posts = await showSection(page, 'All Blogs');
      await posts.getByLabel('Group by category').uncheck();
      const boxes = posts.getByRole('checkbox', { name: /^Select (?!all)/ });
      await boxes.first().check();
      await posts.getByRole('button', { name: 'Add tag' }).click();
      await expect(posts.getByText('A tag is required.')).toBeVisible();
      yield ['All Blogs with a selected post', posts];
      const pending = await showSection(page, 'Pending Daily Thoughts');
      const row = pending.getByRole('listitem').filter({ hasText: text });
      await row.getByRole('checkbox').check();
      yield ['a selected thought', pending];
      await row.getByRole('button').click();
      const popup = page.getByRole('dialog', { name: 'Seneca' });
      await expect(popup).toBeVisible();
      yield ['its popup', popup];
      await page.context().clearCookies();
      await popup.getByRole('button', { name: 'Approve' }).click();
      await expect(popup.getByRole('link', { name: /^Sign in/ })).toBeVisible();
      yield ['its popup without a session', popup];
    },
  },
  {
    name: 'the dashboard of an empty site, and one where nothing can be loaded',
    async *states(page) {
      const main = page.getByRole('main');
      await emptySite(page);
      const asked = { isSettable: true, isDismissed: false };
      await changeDesk(page, { buildHook: asked });
      await signIn(page);
      await expect(section(page, 'Welcome')).toBeVisible();
      await expect(section(page, 'Let the site build itself')).toBeVisible();
      yield ['the desk with the build hook and the first steps', main];
      const comments = await showSection(page, 'Comments');
      await expect(comments).toContainText('No comments yet.');
      yield ['no comments', comments];
      await changeDesk(page, { figures: undefined, visitors: undefined, comments: undefined });
      for (const url of ['dashboard/stats', 'visitorstats', 'comments/*']) {
        await page.route(`**/api/${url}*`, (route) => route.fulfill({ status: 503, json: {} }));
      }
      await page.reload();
      await expect(comments).toContainText('Could not be loaded.');
      yield ['the comments where nothing can be loaded', main];
      const statistics = await showSection(page, 'Statistics');
      await expect(statistics.getByRole('button').first()).toBeVisible();
      yield ['the statistics where nothing can be loaded', statistics];
    },
  },
  {
    name: 'letters',
    async *states(page) {
      await withLetters(page, {});
      await openSection(page, 'Letters');
      const letters = section(page, 'Letters');
      await letters.getByRole('button', { name: 'Turn letters on' }).click();
      await expect(letters.getByLabel('Sender', { exact: true })).toBeFocused();
      yield ['refused settings of letters'];
      await letters.getByLabel('Sender', { exact: true }).fill(SETTINGS.from);
      await letters.getByRole('button', { name: 'Turn letters on' }).click();
      await expect(letters.getByRole('button', { name: 'Remove grace@example.org' })).toBeVisible();
      await letters.getByText('Import and export').click();
      const buffer = Buffer.from('email\nada@example.org\nnobody');
      const file = { name: 'list.csv', mimeType: 'text/csv', buffer };
      await letters.locator('input[type=file]').setInputFiles(file);
      await expect(letters.getByLabel('How they agreed')).toBeVisible();
      yield ['subscribers, and the preview of an import', letters];
    },
  },
  {
    name: 'delivery',
    async *states(page) {
      await withDelivery(page, {});
      await openSection(page, 'Delivery');
      const board = section(page, 'Delivery');
      await board.getByText('Why 22 failed').click();
      yield ['messages that were not sent, and servers that have failed', board];
    },
  },
  ...NETWORK_STATES,
  {
    name: 'the site settings',
    async *states(page) {
      await openSection(page, 'Appearance');
      const appearance = section(page, 'Appearance');
      await appearance.getByLabel('Accent').selectOption('A colour of my own');
      await expect(appearance.getByLabel('Colour')).toBeVisible();
      yield ['unsaved appearance', appearance];
      await showSection(page, 'Site and author');
      const settings = section(page, 'Site and author');
      await settings.getByLabel('About author 1').fill('A line about nobody.');
      await settings.getByRole('button', { name: 'Save site and author' }).click();
      await expect(settings.getByText('The name of an author is required.')).toBeVisible();
      yield ['an author without a name', settings];
      await settings.getByRole('button', { name: 'Preview' }).click();
      await expect(page.frameLocator('iframe').locator('.wordmark')).toBeVisible();
      yield ['a preview of the site', page.getByRole('dialog')];
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'the import, and the author’s form for thoughts',
    async *states(page) {
      await signIn(page, '/admin/import');
      const text = '---\ntitle: A post\ncategories: [Law, Gardens]\n---\nText <form></form>';
      const file = { name: 'post.md', mimeType: 'text/markdown', buffer: Buffer.from(text) };
      await page.getByLabel('Choose a file').setInputFiles(file);
      await page.getByText('Markup that texts lose').click();
      yield ['the plan of an import'];
      await page.goto('/admin/dailythoughts/edit');
      await expect(page.getByRole('form', { name: 'Your thought' })).toBeVisible();
      yield ['the form'];
    },
  },
  {
    name: 'the request of a program',
    async *states(page) {
      await signIn(page, (await askForAccess(page.request)).path);
      await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
      yield ['the decision'];
      await page.goto((await askForAccess(page.request, { scope: 'nothing' })).path);
      await expect(page.getByRole('link', { name: 'Back to 127.0.0.1:33418' })).toBeVisible();
      yield ['a fault of the program'];
      await page.goto('/admin/authorize');
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      yield ['a program that nobody knows'];
    },
  },
  {
    name: 'the address of a post',
    async *states(page) {
      const path = await publishPost(page.request, { title: `${SHORT_LIVED}: to be unpublished` });
      await signIn(page, `/admin?post=${path.slice('/blog/'.length)}`);
      await page.getByRole('button', { name: 'Update' }).click();
      await page.getByRole('button', { name: 'Change address' }).click();
      const moving = page.getByRole('dialog', { name: 'Change address' });
      const dialog = page.getByRole('dialog');
      await moving.getByLabel('Published on').fill('2999-01-01T00:00');
      await moving.getByRole('button', { name: 'Change address' }).click();
      await expect(moving.getByText('Choose a time that is not in the future.')).toBeVisible();
      yield ['a date in the future', moving];
      await page.keyboard.press('Escape');
      await expect(moving).toBeHidden();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Unpublish' }).click();
      await expect(dialog).toBeVisible();
      yield ['the question before it is unpublished', dialog];
      await dialog.getByRole('button', { name: 'Unpublish' }).click();
      await page.getByRole('button', { name: 'Share by link' }).click();
      await dialog.getByRole('button', { name: 'Create link' }).click();
      const link = dialog.getByLabel('Link to the preview');
      await expect(link).toBeVisible();
      yield ['the link to its preview', dialog];
      await page.goto(await link.inputValue());
      await expect(page.getByRole('note')).toBeVisible();
      yield ['its preview'];
    },
  },
];
