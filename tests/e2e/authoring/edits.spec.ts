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
  expect,
  publishPost,
  SHORT_LIVED,
  signIn,
  test,
} from '#tests/e2e/support.ts';

/** Publishes a post to be edited and returns its title and `{category}/{id}`. */
async function publish(request: APIRequestContext): Promise<{ title: string; ref: string }> {
  const title = newTitle(`${SHORT_LIVED}: to be edited`);
  const text = [{ type: 'paragraph', text: 'As it was.' }];
  const path = await publishPost(request, { title, content: text });
  return { title, ref: path.slice('/blog/'.length) };
}

/** Opens a post in the editor, signed in, and accepts every dialog. */
async function openEditor(page: Page, ref: string): Promise<void> {
  collectDialogs(page);
  await signIn(page, `/admin?post=${ref}`);
  await expect(content(page)).toHaveText('As it was.');
}

const update = (page: Page) => publishText(page, 'Update');
const conflict = (page: Page) => page.getByRole('heading', { name: 'There is a newer version' });

const readPost = async (request: APIRequestContext, ref: string) =>
  (await request.get(`/api/blogs/${ref}`)).text();

/** Opens a post in two tabs, updates it in the first, and then tries to update it in the second. */
async function saveInBothTabs(page: Page, other: Page, ref: string): Promise<void> {
  for (const tab of [page, other]) await openEditor(tab, ref);
  await content(page).fill('From the first tab.');
  await update(page);
  await expect(page.getByRole('heading', { name: 'Updated' })).toBeVisible();
  await content(other).fill('From the second tab.');
  await update(other);
  await expect(conflict(other)).toBeFocused();
}

test('a published post is opened from All Blogs and edited', async ({ page, request }) => {
  const { title, ref } = await publish(request);
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
  await expect.poll(() => dialogs).toEqual(['✅ Blog updated successfully!']);
  await expect(page.getByRole('heading', { name: 'Updated' })).toBeVisible();
  expect(await readPost(request, ref)).toContain('As it is now.');
});

test('an edited post counts as live only once readers get the new page', async ({
  page,
  request,
}) => {
  const { ref } = await publish(request);
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
  await openEditor(page, ref);
  await content(page).fill('As it is now.');
  await update(page);
  await expect(page.getByText(/The site is being rebuilt.* Since 21 Nov/)).toBeVisible();

  isShown = true;
  await expect(page.getByText('The site is up to date.')).toBeVisible();
});

test('taking the other version keeps mine as a draft', async ({ page, context, request }) => {
  const { title, ref } = await publish(request);
  const other = await context.newPage();
  await saveInBothTabs(page, other, ref);
  await other.getByRole('button', { name: 'Use the other version' }).click();

  await expect(content(other)).toHaveText('From the first tab.');
  await expect(other.getByText('Your version is saved as a new draft.')).toBeVisible();
  await page.goto(sectionPath('Drafts'));
  await section(page, 'Drafts').getByRole('link', { name: title }).click();
  await expect(content(page)).toHaveText('From the second tab.');
});

test('the other version stays until mine is kept', async ({ page, context, request }) => {
  const { ref } = await publish(request);
  const other = await context.newPage();
  await saveInBothTabs(page, other, ref);
  expect(await readPost(request, ref)).toContain('From the first tab.');
  await other.getByRole('button', { name: 'Keep my version' }).click();
  await expect(conflict(other)).toHaveCount(0);
  await expect(content(other)).toBeFocused();
  await update(other);

  await expect(other.getByRole('heading', { name: 'Updated' })).toBeVisible();
  expect(await readPost(request, ref)).toContain('From the second tab.');
});

/** Saves changes to an open post without publishing them. */
async function saveChanges(page: Page, text: string): Promise<void> {
  await content(page).fill(text);
  await content(page).press('Control+s');
  await expect(page.getByText('Changes saved.')).toBeVisible();
}

test('changes to a post are only in the drafts and the preview until they are published', async ({
  page,
  request,
  otherBrowser,
}) => {
  const { title, ref } = await publish(request);
  await openEditor(page, ref);
  const share = page.getByRole('button', { name: 'Share by link' });
  await expect(share).toHaveCount(0);
  await saveChanges(page, 'For a friend first.');
  await expect(page.getByText('Changes not published')).toBeVisible();
  expect(await readPost(request, ref)).toContain('As it was.');
  await share.click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link to the preview').inputValue();
  const reader = await otherBrowser();
  await reader.goto(link);
  await expect(reader.getByText('For a friend first.')).toBeVisible();

  await page.goto(sectionPath('Drafts'));
  const row = section(page, 'Drafts').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Changes to a published post');
  await row.getByRole('link').click();
  await expect(content(page)).toHaveText('For a friend first.');
  await update(page);
  await expect(page.getByRole('heading', { name: 'Updated' })).toBeVisible();
  await expect(page.getByText('Changes not published')).toHaveCount(0);
  await expect(share).toHaveCount(0);
  expect(await readPost(request, ref)).toContain('For a friend first.');
});

test('changes to a post are scheduled until the schedule is cancelled', async ({
  page,
  request,
}) => {
  const { title, ref } = await publish(request);
  await openEditor(page, ref);
  await content(page).fill('From May on.');
  await chooseLater(page, '2031-05-04T09:00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/scheduled for Sun, 4 May 2031, 09:00/)).toBeVisible();
  expect(await readPost(request, ref)).toContain('As it was.');

  await page.goto(sectionPath('Drafts'));
  const row = section(page, 'Drafts').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Scheduled for Sun, 4 May 2031, 09:00');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await expect(page.getByText('The schedule is cancelled.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Changes not published')).toBeVisible();

  // Discarded, they leave the published text.
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(content(page)).toHaveText('As it was.');
  await expect(content(page)).toBeFocused();
  await page.reload();
  await expect(content(page)).toHaveText('As it was.');
});

test('changes that were saved elsewhere are not overwritten', async ({
  page,
  context,
  request,
}) => {
  const { ref } = await publish(request);
  const other = await context.newPage();
  for (const tab of [page, other]) await openEditor(tab, ref);
  await saveChanges(page, 'From the first tab.');
  await content(other).fill('From the second tab.');
  await content(other).press('Control+s');
  await expect(conflict(other)).toBeFocused();
  await other.getByRole('button', { name: 'Use the other version' }).click();

  await expect(content(other)).toHaveText('From the first tab.');
  await expect(other.getByText('Changes not published')).toBeVisible();
});

test('a copy of a draft is found when the draft has become a post', async ({ page, request }) => {
  const { ref } = await publish(request);
  await openEditor(page, ref);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page).toHaveURL(/\?draft=/);
  // As without a connection: otherwise the editor saves the text when it is left.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await content(page).fill('Typed, not saved.');
  const id = new URL(page.url()).searchParams.get('draft') ?? '';
  const headers = await asAuthor();
  const read = await request.get(`/api/drafts/${id}`, { headers });
  const { draft, revision } = (await read.json()) as { draft: object; revision: string };
  const text = [{ type: 'paragraph', text: 'Published elsewhere.' }];
  const data = { ...draft, content: text, tags: [], draft: id, draftRevision: revision };
  await page.goto('/robots.txt');
  expect((await request.post('/api/blogs', { data, headers })).status()).toBe(201);
  await page.goto(`/admin?post=${ref}`);

  await expect(content(page)).toHaveText('Typed, not saved.');
  await update(page);
  await expect(conflict(page)).toBeFocused();
});

test('the text of a post deleted while it is edited can be saved', async ({ page, request }) => {
  const { ref } = await publish(request);
  await openEditor(page, ref);
  await content(page).fill('Too late.');
  await request.delete(`/api/blogs/${ref}`, { headers: await asAuthor() });
  await update(page);

  await expect(page.getByText('This post has since been deleted')).toBeVisible();
  await expect(content(page)).toHaveText('Too late.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved.' })).toBeVisible();
});
