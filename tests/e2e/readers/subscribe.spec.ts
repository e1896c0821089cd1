import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '#tests/e2e/accessibility/accessibility.ts';
import { weigh } from '#tests/e2e/reading/page-weight.ts';
import { loadedBy, SCRIPT_BUDGETS } from '#tests/support/browser/loaded-by.ts';
import { expect, test, waitUntilTypeset } from '#tests/e2e/support.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { commentForm, fillIn } from './discussion.ts';

// A site with letters of its own, which is built once: no other test finds the form on its pages.
test.describe.configure({ mode: 'serial' });

const FOLDER = 'test-results/letters-site';
const POST = `/blog/${samplePost.category}/${samplePost.id}`;

/** As in `built.spec.ts`, for a site without other posts. The styles of the form come on top on such a site. */
const BUDGET = { html: 14_300, styles: 900 };

let site: ChildProcess;
let url = '';

/** Returns the next message of the site. Throws if it ends instead. */
async function message(): Promise<string> {
  const ended = once(site, 'exit').then(([code]) => {
    throw new Error(`The site ended with ${code}.`);
  });
  const [text] = (await Promise.race([once(site, 'message'), ended])) as [string];
  return text;
}

/** Returns the link of the newest mail to confirm, or of a letter. */
async function linkTo(purpose: 'confirm' | 'leave' | 'answer'): Promise<string> {
  const link = message();
  site.send(purpose);
  return url + (await link);
}

test.beforeAll(async () => {
  test.setTimeout(150_000);
  rmSync(FOLDER, { recursive: true, force: true });
  site = fork('tests/support/servers/letters-site.ts', {
    env: {
      ...process.env,
      DATA_DIR: join(FOLDER, 'data'),
      CONTENT_CACHE: join(FOLDER, 'cache'),
      OUT_DIR: join(FOLDER, 'dist'),
    },
  });
  url = await message();
});

test.afterAll(async () => {
  const ended = once(site, 'exit');
  if (site.exitCode === null && site.kill('SIGTERM')) await ended;
});

test('a reader subscribes, confirms and leaves without scripts, on accessible pages', async ({
  page,
  otherBrowser,
}) => {
  const reader = await otherBrowser({ javaScriptEnabled: false });
  const heading = reader.getByRole('heading', { level: 1 });
  await reader.goto(url + POST);
  const form = reader.getByRole('region', { name: 'New posts by e-mail' });
  await form.getByLabel('Email').fill('ruth@example.org');
  await form.getByLabel('Once a week').check();
  await form.getByText('All sections, or some').click();
  await form.getByLabel('Technology').check();
  await form.getByRole('button', { name: 'Subscribe' }).press('Enter');
  await expect(heading).toHaveText('Check your inbox');
  await reader.getByRole('link', { name: 'Go Back' }).press('Enter');
  await expect(reader).toHaveURL(url + POST);

  const link = await linkTo('confirm');
  await page.goto(link);
  await test.step('confirming', () => expectAccessible(page));
  await reader.goto(link);
  await reader.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(heading).toHaveText('Confirmed');

  const leave = await linkTo('leave');
  await page.goto(leave);
  await test.step('leaving', () => expectAccessible(page));
  await reader.goto(leave);
  await reader.getByRole('button', { name: 'Stop new posts' }).click();
  await expect(heading).toHaveText('You get no more of these mails');
  await reader.goto(link);
  await expect(heading).toContainText('no longer works');
});

test('the form is accessible on a narrow page, on the landing page and after a failure', async ({
  page,
}) => {
  await page.goto(`${url}/`);
  await page.getByRole('button', { name: 'Subscribe' }).scrollIntoViewIfNeeded();
  await test.step('the landing page', () => expectAccessible(page));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/follow`);
  await expect(page.getByText('Subscribe by e-mail')).toHaveCount(0);
  await page.getByText('All sections, or some').click();
  await expect(page.getByRole('checkbox', { name: 'Philosophy' })).toBeVisible();
  await test.step('a narrow page', () => expectAccessible(page));

  await page.goto(`${url}/letters/asked?failed=invalid_input`);
  await expect(page.getByText('Please check your address')).toBeVisible();
  await test.step('after a failure', () => expectAccessible(page));
});

test('a commenter asks to be told of replies, and the post stays in its budgets', async ({
  page,
}) => {
  const loaded = await loadedBy(page);
  await page.goto(url + POST, { waitUntil: 'networkidle' });
  await waitUntilTypeset(page);
  const { html, styles } = await weigh(page);
  expect(styles).toBeGreaterThan(0);
  expect(html).toBeLessThanOrEqual(BUDGET.html);
  expect(styles).toBeLessThanOrEqual(BUDGET.styles);

  const form = commentForm(page);
  await page.getByRole('region', { name: 'Discussion' }).scrollIntoViewIfNeeded();
  await expect(form.getByLabel('Tell me of replies by e-mail')).not.toBeChecked();
  await page.waitForLoadState('networkidle');
  const { bytes: script } = await loaded.sum('script');
  expect(script).toBeGreaterThan(50_000);
  expect(script).toBeLessThanOrEqual(SCRIPT_BUDGETS.discussion);
  await form.getByLabel('Name').fill('Grace');
  await form.getByLabel('Email').fill('grace@example.org');
  await form.getByLabel('Comment').fill('A comment');
  await form.getByLabel('Tell me of replies by e-mail').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('To be told of replies, confirm it')).toBeVisible();

  // The mail is queued after the response.
  await expect(async () => {
    await page.goto(await linkTo('confirm'));
    await expect(page.getByText('replies to your comments?')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('the link of a letter leads to the form, and its comment says so', async ({ page }) => {
  await page.clock.install();
  await page.goto(await linkTo('answer'));
  const form = commentForm(page);
  await expect(form.getByLabel('Name')).toBeFocused();
  // What is shared has no mark.
  await expect(page).toHaveURL(`${url}${POST}#write-a-comment`);
  await page.reload();
  await fillIn(form, 'I read it at the harbour.');
  await form.getByRole('button', { name: 'Post comment' }).click();
  const comment = page.getByRole('listitem').filter({ hasText: 'I read it at the harbour.' });
  await expect(comment).toContainText('in reply to the letter');
});
