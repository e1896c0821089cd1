import type { APIRequestContext, Page } from '@playwright/test';
import {
  content,
  newTitle,
  openSection,
  section,
  sectionPath,
  chooseLater,
  publishText,
} from '#tests/e2e/dashboard/dashboard.ts';
import {
  asAuthor,
  collectDialogs,
  editByApi,
  expect,
  publishPost,
  SHORT_LIVED,
  signIn,
  test,
} from '#tests/e2e/support.ts';
import { paragraph } from '#tests/support/app/sample.ts';
import { saveElsewhere } from './save-elsewhere.ts';

/** Publishes a post to be edited and returns its title and `{category}/{id}`. */
async function publish(request: APIRequestContext): Promise<{ title: string; ref: string }> {
  const title = newTitle(`${SHORT_LIVED}: to be edited`);
  const path = await publishPost(request, { title, content: [paragraph('As it was.')] });
  return { title, ref: path.slice('/blog/'.length) };
}

/** Opens a post in the editor, signed in, and accepts every dialog. */
async function openEditor(page: Page, ref: string): Promise<void> {
  collectDialogs(page);
  await signIn(page, `/admin?post=${ref}`);
  await expect(content(page)).toHaveText('As it was.');
}

const update = (page: Page) => publishText(page, 'Update');
/** Expects what the editor tells about saving, to who points at it. */
async function expectDetails(page: Page, details: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Saved/ }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(details);
  await page.mouse.move(0, 0);
}

const conflict = (page: Page) => page.getByRole('heading', { name: 'There is a newer version' });

/** Returns a post as readers get it, or as its author does. */
const readPost = async (request: APIRequestContext, ref: string, headers = {}) =>
  (await request.get(`/api/blogs/${ref}`, { headers })).text();

/** A post as its author gets it. */
interface OwnPost {
  readonly document: string;
  readonly revision: string;
}

const readOwn = async (request: APIRequestContext, ref: string) =>
  JSON.parse(await readPost(request, ref, await asAuthor())) as OwnPost;

test('a published post is edited from All Blogs, and is live once readers get the new page', async ({
  page,
  request,
}) => {
  const { title, ref } = await publish(request);
  await page.clock.install();
  // The build is done, but readers still get the old page for a while.
  const since = '2026-11-21T12:00:00Z';
  const state = { content: 'all', rebuild: 'called', timeZone: 'UTC', since };
  await page.route('**/api/admin/site', (route) => route.fulfill({ json: state }));
  await page.route('**/build.json', (route) =>
    route.fulfill({ json: { content: 'all', builtAt: since } }),
  );
  let isShown = false;
  await page.route(`**/blog/${ref}`, async (route) => {
    if (isShown) return route.fallback();
    return route.fulfill({ body: 'The old page', contentType: 'text/html' });
  });
  await openSection(page, 'All Blogs');
  const dialogs = collectDialogs(page);
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post', level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').first()).toContainText('Edit Post');
  await expect(page).toHaveTitle('Edit Post - Commonplace');
  await expect(content(page)).toHaveText('As it was.');
  await expect(page.getByLabel('Category')).toBeDisabled();

  await content(page).fill('As it is now.');
  await content(page).press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('✅ Blog updated successfully!')).toBeVisible();
  expect(dialogs).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Updated' })).toBeVisible();
  expect(await readPost(request, ref)).toContain('As it is now.');
  await expect(page.getByText(/The site is being rebuilt.* Since 21 Nov/)).toBeVisible();

  isShown = true;
  await page.clock.fastForward(3_000);
  await expect(page.getByText('The site is up to date.')).toBeVisible();
});

test('a version from elsewhere stays until mine is kept, or mine becomes a draft', async ({
  page,
  request,
}) => {
  const { title, ref } = await publish(request);
  await openEditor(page, ref);
  await editByApi(request, `/blog/${ref}`, { content: [paragraph('From elsewhere.')] });
  await content(page).fill('Mine.');
  await update(page);
  await expect(conflict(page)).toBeFocused();
  expect(await readPost(request, ref)).toContain('From elsewhere.');
  await page.getByRole('button', { name: 'Keep my version' }).click();
  await expect(conflict(page)).toHaveCount(0);
  await expect(content(page)).toBeFocused();
  await update(page);
  await expect(page.getByRole('heading', { name: 'Updated' })).toBeVisible();
  expect(await readPost(request, ref)).toContain('Mine.');

  // Changes that are not published are not overwritten either.
  const { document, revision } = await readOwn(request, ref);
  await saveElsewhere(request, document, { title, content: 'Changed elsewhere.', revision });
  await content(page).fill('Mine again.');
  await content(page).press('Control+s');
  await expect(conflict(page)).toBeFocused();
  await page.getByRole('button', { name: 'Use the other version' }).click();
  await expect(content(page)).toHaveText('Changed elsewhere.');
  await expect(page.getByText('Your version is saved as a new draft.')).toBeVisible();
  await expectDetails(page, /Readers see the changes once you press Update\.$/);
  const drafts = await request.get('/api/drafts', { headers: await asAuthor() });
  expect(await drafts.json()).toContainEqual(
    expect.objectContaining({ title, excerpt: 'Mine again.' }),
  );

  // The text of a post that was deleted meanwhile becomes a draft.
  await content(page).fill('Too late.');
  await request.delete(`/api/blogs/${ref}`, { headers: await asAuthor() });
  await update(page);
  await expect(page.getByText('This post was deleted')).toBeVisible();
  await expect(content(page)).toHaveText('Too late.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved.' })).toBeVisible();
});

test('changes to a post are only its author’s until they are published or discarded', async ({
  page,
  request,
}) => {
  const { title, ref } = await publish(request);
  await openEditor(page, ref);
  const share = page.getByRole('button', { name: 'Share by link' });
  await expect(share).toHaveCount(0);
  await content(page).fill('For a friend first.');
  await content(page).press('Control+s');
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await expectDetails(page, /Readers see the changes once you press Update\.$/);
  await expect(share).toBeVisible();
  expect(await readPost(request, ref)).toContain('As it was.');
  await update(page);
  await expect(page.getByRole('heading', { name: 'Updated' })).toBeVisible();
  await expectDetails(page, /^Saved on the site\.$/);
  await expect(share).toHaveCount(0);
  expect(await readPost(request, ref)).toContain('For a friend first.');

  await content(page).fill('From May on.');
  await chooseLater(page, '2031-05-04T09:00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/scheduled for Sun, 4 May 2031, 09:00/)).toBeVisible();
  expect(await readPost(request, ref)).toContain('For a friend first.');
  await page.goto(sectionPath('Drafts'));
  const row = section(page, 'Drafts').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Changes to a published post');
  await expect(row).toContainText('Scheduled for Sun, 4 May 2031, 09:00');
  await row.getByRole('link').click();
  await expect(content(page)).toHaveText('From May on.');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await expect(page.getByText('The schedule is cancelled.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectDetails(page, /Readers see the changes once you press Update\.$/);

  // Discarded, they leave the published text.
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(content(page)).toHaveText('For a friend first.');
  await expect(content(page)).toBeFocused();
  expect(await readPost(request, ref, await asAuthor())).not.toContain('From May on.');
});
