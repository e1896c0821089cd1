import { type APIRequestContext, type Page } from '@playwright/test';
import { expect, expectAccessible, heard, newAddress, openDesk, signIn, test } from './support.ts';

const content = (page: Page) => page.getByLabel('Content', { exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** A title that no other test uses. */
const newTitle = (words: string) => `${words} ${Math.random().toString(36).slice(2)}`;

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

test('a draft is saved by keyboard, goes on in another browser, is deleted and restored', async ({
  page,
  browser,
}) => {
  const title = newTitle('Half a thought');
  await signIn(page);
  await page.goto('/admin');
  await page.getByLabel('Title').fill(title);
  await content(page).fill('To be continued');
  await content(page).press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved.' })).toBeVisible();

  const elsewhere = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: newAddress(),
  });
  const other = await elsewhere.newPage();
  await signIn(other);
  await section(other, 'Drafts').getByRole('link', { name: title }).click();
  await expect(content(other)).toHaveValue('To be continued');
  await content(other).press('End');
  await other.keyboard.type(', elsewhere');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Draft saved.' })).toBeVisible();

  await other.goto('/admin/dashboard');
  const said = heard(other);
  await section(other, 'Drafts')
    .getByRole('button', { name: `Delete ${title}` })
    .click();
  await expect(section(other, 'Drafts').getByRole('link', { name: title })).toHaveCount(0);
  expect(said).toEqual([`Delete "${title}"?`]);
  await expect(section(other, 'Drafts')).toContainText(`Deleted "${title}".`);
  await section(other, 'Trash')
    .getByRole('button', { name: `Restore ${title}` })
    .click();
  await section(other, 'Drafts').getByRole('link', { name: title }).click();
  await expect(content(other)).toHaveValue('To be continued, elsewhere');
  await elsewhere.close();

  // The first browser has an older version in front of it, and is told.
  await page.bringToFront();
  await content(page).press('End');
  await page.keyboard.type(', here');
  await content(page).press('Control+s');
  await expect(page.getByRole('heading', { name: 'There is another version' })).toBeFocused();
});

test('a post is scheduled on the clocks of the site, changed, and taken back', async ({ page }) => {
  const title = newTitle('Tomorrow');
  await signIn(page);
  await page.goto('/admin');
  const opener = page.getByRole('button', { name: 'Schedule' });
  await page.getByLabel('Title').fill(title);
  await content(page).fill('Not yet.');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Schedule the post' });
  const time = dialog.getByLabel('Publish at');
  await expect(time).toBeFocused();
  await expect(time).not.toHaveValue('');
  await expect(dialog).toContainText("On the site's clocks:");
  await expectAccessible(page);

  await time.fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Please choose a time to come.')).toBeVisible();
  await time.fill('2031-05-04T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('The draft could not be saved.')).toBeVisible();

  await page.getByLabel('Category').selectOption('tech');
  await opener.click();
  await time.fill('2031-05-04T09:00');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/To be published on Sun, 4 May 2031, 09:00/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/dashboard');
  const row = section(page, 'Drafts').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('To be published on Sun, 4 May 2031, 09:00');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Do not publish by itself' }).click();

  await expect(page.getByText('It is a draft again')).toBeVisible();
  await expect(page.getByText(/To be published on/)).toHaveCount(0);
});

test('a published post is edited: readers get the new words, and it is live only once they do', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const title = newTitle('Before');
  const ref = await publish(request, title);
  await signIn(page);
  const said = heard(page);
  await page.getByRole('button', { name: 'All Blogs' }).click();
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post', level: 1 })).toBeVisible();
  await expect(content(page)).toHaveValue('As it was.');
  await expect(page.getByLabel('Category')).toBeDisabled();
  await expectAccessible(page);

  // Readers are still given the old page for a while.
  let shownToReaders = false;
  await page.route(`**/blog/${ref}`, async (route) => {
    if (shownToReaders) return route.fallback();
    return route.fulfill({ body: 'The old page', contentType: 'text/html' });
  });
  await content(page).fill('As it is now.');
  await content(page).press('Control+Enter');
  await expect.poll(() => said).toEqual(['✅ Blog updated successfully!']);
  await expect(page.getByRole('heading', { name: 'Updated' })).toBeVisible();
  await expect
    .poll(
      async () => {
        const [state, build] = await Promise.all(
          ['/api/admin/site', '/build.json'].map(async (path) => {
            const answer = await page.request.get(path);
            return ((await answer.json()) as { content: string }).content;
          }),
        );
        return state === build;
      },
      { timeout: 90_000 },
    )
    .toBe(true);
  await expect(page.getByText(/The site is being rebuilt/)).toBeVisible();
  shownToReaders = true;
  await expect(page.getByText('The site shows everything that is published.')).toBeVisible();

  const html = await (await request.get(`/blog/${ref}`)).text();
  expect(html).toContain('As it is now.');
  expect(html).toContain('article:modified_time');
});

test('two tabs edit one post: the second is told, and neither version is lost', async ({
  page,
  context,
  request,
}) => {
  const title = newTitle('Contested');
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
});

test('a deleted post is had back from the trash', async ({ page, request }) => {
  const title = newTitle('Regretted');
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

test('what cannot be opened is said, with a way on', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin?post=tech/nothing202601010000');
  await expect(page.getByRole('alert')).toContainText('There is no such post.');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Write a new post' }).click();

  await expect(content(page)).toBeVisible();
});
