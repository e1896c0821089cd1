import type { BrowserContext, Page } from '@playwright/test';
import {
  content,
  newTitle,
  section,
  sectionPath,
  showSource,
  publishSheet,
  publishText,
} from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, crash, expect, joinSession, signIn, test } from '#tests/e2e/support.ts';
import { withoutMarks } from '#tests/e2e/without-marks.ts';

const status = (page: Page) => page.getByRole('status');

/** Opens the editor in a new tab, with a new post or an unsaved copy. */
async function openEditor(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/admin');
  await expect(content(page)).toBeVisible();
  return page;
}

async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('tech');
  await content(page).click();
  await page.keyboard.type(text);
}

/** Loads the titles of the published posts that match. */
async function publishedAs(page: Page, title: string): Promise<string[]> {
  const posts = (await (await page.request.get('/api/blogs')).json()) as { title: string }[];
  return posts.map((post) => post.title).filter((one) => one === title);
}

test('two tabs keep their texts apart, and one that crashes loses none', async ({
  page,
  context,
}) => {
  await joinSession(context);
  const [one, other] = [await openEditor(context), await openEditor(context)];
  await write(one, 'One', 'First words');
  await write(other, 'A crash', 'It was a dark and stor');
  await Promise.all([one.reload(), other.reload()]);
  await expect(content(one)).toHaveText('First words');
  await expect(content(other)).toHaveText('It was a dark and stor');
  await crash(other);
  await other.close();

  await page.goto(sectionPath('Drafts'));
  const drafts = section(page, 'Drafts');
  await expect(drafts.getByRole('heading', { name: 'Saved in this browser only' })).toBeVisible();
  await expect(drafts.getByRole('link', { name: 'A crash' })).toBeVisible();
  await page.goto('/admin');
  await expect(content(page)).toHaveText('It was a dark and stor');
  await expect(page.getByLabel('Title')).toHaveValue('A crash');
  await expect(page.getByLabel('Category')).toHaveValue('tech');
  await expect(status(page).filter({ hasText: 'stored in this browser' })).toBeVisible();

  // The copy is discarded after a confirmation.
  const dialogs = collectDialogs(page);
  await page.getByRole('button', { name: 'Discard text' }).click();
  await expect(content(page)).toHaveText('');
  expect(dialogs).toEqual(['Discard this text? It is not saved anywhere else.']);
  await page.reload();
  await expect(content(page)).toHaveText('');
});

test('a post whose response was lost is published once, and its text outlives the session', async ({
  context,
}) => {
  await joinSession(context);
  const title = newTitle('Lost');
  const first = await openEditor(context);
  const dialogs = collectDialogs(first);
  await write(first, title, 'Sent into the void.');
  // The post is published, but the response is lost.
  await first.route('**/api/blogs', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await publishText(first);
  await expect
    .poll(() => dialogs)
    .toEqual([
      '❌ An error occurred while publishing. Please check your connection and try again.',
    ]);
  await first.close();

  await context.clearCookies();
  const second = await context.newPage();
  await second.goto('/admin');
  // Until it has found that nobody is signed in, the login page may still lead to the dashboard.
  await expect(second.getByRole('button', { name: 'Forgot Password' })).toBeVisible();
  await joinSession(context);
  await second.goto('/admin');
  await expect(content(second)).toHaveText('Sent into the void.');
  collectDialogs(second);
  await context.clearCookies();
  await publishText(second);
  const sheet = publishSheet(second);
  await expect(sheet.getByRole('status').filter({ hasText: 'session has ended' })).toBeVisible();
  const link = sheet.getByRole('link', { name: /sign in/i });
  await expect(link).toHaveAttribute('href', '/admin/login');
  await joinSession(context);
  await sheet.getByRole('button', { name: 'Publish now' }).click();
  await expect(second.getByRole('heading', { name: 'Published' })).toBeVisible();
  expect(await publishedAs(second, title)).toEqual([title]);
  await second.reload();
  await expect(content(second)).toHaveText('');
});

test('a browser without storage warns, and asks before a page with text closes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await signIn(page, '/admin');

  await write(page, 'At risk', 'x');

  await expect(page.getByRole('alert').filter({ hasText: 'cannot keep a copy' })).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await closing;
});

test('the preview is exactly the article that readers get, in its language', async ({ page }) => {
  await signIn(page, '/admin');
  const title = newTitle('Exactly');
  collectDialogs(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Subheading').fill('As it will be');
  await page.getByLabel('Category').selectOption('tech');
  await showSource(page);
  await content(page).fill(
    'As it will be\n\nA <em>"word"</em> & <script>alert(1)</script><b onclick="x()">another</b>.\n\n' +
      '<h2>Part</h2>\n\n<img src="/images/none-10x10.webp" alt="None">\n\n<ul><li>one</li></ul>',
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const language = publishSheet(page).getByLabel('Language', { exact: true });
  await language.selectOption({ label: 'Dutch – Nederlands' });
  await page.keyboard.press('Escape');
  const opener = page.getByRole('button', { name: 'Preview' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText(title);
  const previewed = await dialog.locator('article').innerHTML();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await publishText(page);
  await page.getByRole('link', { name: 'View post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('article')).toHaveAttribute('lang', 'nl');
  await expect(page.locator('article')).toContainText('“word”');
  const published = await withoutMarks(page, await page.locator('article').innerHTML());

  // The minute of publishing may differ, but not the day. The order of attributes does not matter.
  const differ = await page.evaluate(
    (articles) => {
      const [one, other] = articles.map((html) => {
        const template = document.createElement('template');
        template.innerHTML = html.replace(/datetime="[^"]*"/, '');
        return template.content;
      });
      return !one?.isEqualNode(other ?? null);
    },
    [previewed, published],
  );
  expect(differ, `${previewed}\n${published}`).toBe(false);
});

test('HTML is formatted with the keyboard alone', async ({ page }) => {
  await signIn(page, '/admin');
  await showSource(page);
  await content(page).fill('some words');
  await content(page).press('Control+a');
  await content(page).press('Control+b');
  await expect(content(page)).toHaveValue('<strong>some words</strong>');
  await content(page).press('Control+b');
  await expect(content(page)).toHaveValue('some words');
  await content(page).press('Control+z');
  await expect(content(page)).toHaveValue('<strong>some words</strong>');
  await content(page).press('Control+z');
  await expect(content(page)).toHaveValue('some words');

  await content(page).press('Control+a');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await content(page).press('Shift+Tab');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(content(page)).toHaveValue('<a href="https://">some words</a>');
  await expect(content(page)).toBeFocused();
  await page.keyboard.type('https://example.org');

  await expect(content(page)).toHaveValue('<a href="https://example.org">some words</a>');
  await expect(page.getByText('2 words, 1 minute to read')).toBeVisible();
});
