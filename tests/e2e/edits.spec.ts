import type { APIRequestContext } from '@playwright/test';
import { content, newTitle, section } from './desk.ts';
import { expect, expectAccessible, heard, openDesk, SHORT_LIVED, signIn, test } from './support.ts';

/** Publishes a post and answers where it is edited. */
async function publish(request: APIRequestContext, title: string): Promise<string> {
  const desk = await openDesk(request);
  const answer = await desk.post('/api/blogs', {
    data: { title, category: 'tech', content: [{ type: 'paragraph', text: 'As it was.' }] },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  return `tech/${id}`;
}

test('a published post is edited: readers get the new words, and it is live only once they do', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const title = newTitle(`${SHORT_LIVED}: Before`);
  const ref = await publish(request, title);
  await signIn(page);
  const said = heard(page);
  await page.getByRole('button', { name: 'All Blogs' }).click();
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post', level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').first()).toContainText('Edit Post');
  await expect(page).toHaveTitle('Edit Post - Commonplace');
  await expect(content(page)).toHaveValue('As it was.');
  await expect(page.getByLabel('Category')).toBeDisabled();
  await expectAccessible(page);

  // The build is done, whatever other tests publish meanwhile; readers are still given the old page for a while.
  const state = {
    content: 'all',
    rebuild: 'called',
    timeZone: 'UTC',
    since: '2026-11-21T12:00:00Z',
  };
  await page.route('**/api/admin/site', (route) => route.fulfill({ json: state }));
  await page.route('**/build.json', (route) =>
    route.fulfill({ json: { content: 'all', builtAt: '2026-11-21T12:00:00Z' } }),
  );
  let shownToReaders = false;
  await page.route(`**/blog/${ref}`, async (route) => {
    if (shownToReaders) return route.fallback();
    return route.fulfill({ body: 'The old page', contentType: 'text/html' });
  });
  await content(page).fill('As it is now.');
  await content(page).press('Control+Enter');
  await expect.poll(() => said).toEqual(['✅ Blog updated successfully!']);
  await expect(page.getByRole('heading', { name: 'Updated' })).toBeVisible();
  await expect(page.getByText(/The site is being rebuilt.* Since 21 Nov/)).toBeVisible();
  shownToReaders = true;
  await expect(page.getByText('The site shows everything that is published.')).toBeVisible();

  const served = async () => (await request.get(`/blog/${ref}`)).text();
  await expect.poll(served, { timeout: 90_000 }).toContain('As it is now.');
  expect(await served()).toContain('article:modified_time');
});

test('two tabs edit one post: the second is told, and neither version is lost', async ({
  page,
  context,
  request,
}) => {
  const title = newTitle(`${SHORT_LIVED}: Contested`);
  const ref = await publish(request, title);
  await signIn(page);
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [one, other]) {
    heard(tab);
    await tab.goto(`/admin?post=${ref}`);
    await expect(content(tab)).toHaveValue('As it was.');
  }
  await content(one).fill('From the first tab.');
  await one.getByRole('button', { name: 'Update' }).click();
  await expect(one.getByRole('heading', { name: 'Updated' })).toBeVisible();

  await content(other).fill('From the second tab.');
  await other.getByRole('button', { name: 'Update' }).click();
  await expect(other.getByRole('heading', { name: 'There is another version' })).toBeFocused();
  await expectAccessible(other);
  expect(await (await request.get(`/api/blogs/${ref}`)).text()).toContain('From the first tab.');

  await other.getByRole('button', { name: 'Take the other' }).click();
  await expect(content(other)).toHaveValue('From the first tab.');
  await expect(other.getByText('Your version is now a draft of its own')).toBeVisible();
  await page.goto('/admin/dashboard');
  await section(page, 'Drafts').getByRole('link', { name: title }).click();
  await expect(content(page)).toHaveValue('From the second tab.');

  await content(other).fill('Again from the second.');
  await content(one).fill('Again from the first.');
  await one.getByRole('button', { name: 'Update' }).click();
  await expect.poll(async () => (await request.get(`/api/blogs/${ref}`)).text()).toContain('Again');
  await other.getByRole('button', { name: 'Update' }).click();
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByRole('heading', { name: 'There is another version' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Update' }).click();
  await expect
    .poll(async () => (await request.get(`/api/blogs/${ref}`)).text())
    .toContain('Again from the second.');
  await expect(other.getByRole('heading', { name: 'Updated' })).toBeVisible();
});

test('a post that is deleted while it is edited leaves its words to be saved or published anew', async ({
  page,
  request,
}) => {
  const title = newTitle(`${SHORT_LIVED}: Gone`);
  const ref = await publish(request, title);
  await signIn(page);
  heard(page);
  await page.goto(`/admin?post=${ref}`);
  await content(page).fill('Too late.');
  await (await openDesk(request)).delete(`/api/blogs/${ref}`);

  await page.getByRole('button', { name: 'Update' }).click();

  await expect(page.getByText('This post was deleted meanwhile.')).toBeVisible();
  await expect(content(page)).toHaveValue('Too late.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved.' })).toBeVisible();
});

test('a deleted post is had back from the trash', async ({ page, request }) => {
  const title = newTitle(`${SHORT_LIVED}: Regretted`);
  const ref = await publish(request, title);
  await signIn(page);
  heard(page);
  await page.getByRole('button', { name: 'All Blogs' }).click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByRole('dialog')).toContainText(`Deleted "${title}".`);
  expect((await request.get(`/api/blogs/${ref}`)).status()).toBe(404);
  await page.keyboard.press('Escape');

  const trash = section(page, 'Trash');
  await trash.getByRole('button', { name: `Restore ${title}` }).click();

  await expect(trash).toContainText(`Restored "${title}".`);
  await expect(trash.getByRole('button', { name: `Restore ${title}` })).toHaveCount(0);
  expect((await request.get(`/api/blogs/${ref}`)).status()).toBe(200);
  await expectAccessible(page);
});
