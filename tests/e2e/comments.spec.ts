import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, newAddress, publishPost, test, untilStatic } from './support.ts';

/** Opens a post and its discussion, ready to be written in. */
async function openDiscussion(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await discussion.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeVisible();
  return page.getByRole('region', { name: 'Discussion' });
}

async function fillIn(form: Locator, words: string): Promise<void> {
  await form.getByLabel('Name').fill('Grace');
  await form.getByLabel('E-mail').fill('grace@example.org');
  await form.getByRole('textbox', { name: /^(Comment|Reply)/ }).fill(words);
}

const mainForm = (page: Page) => page.getByRole('form', { name: 'Share your thoughts' });

/** Comments on a post as the specification's payload has it. */
async function commentByCall(page: Page, path: string, comment: string, to?: string) {
  const call = `/api/comments${path.slice('/blog'.length)}`;
  const answer = await page.request.post(to === undefined ? call : `${call}/reply/${to}`, {
    data: { name: 'Linus', email: 'linus@example.org', comment, timestamp: '' },
    headers: newAddress(),
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { comment: { id: string } }).comment.id;
}

test('a reader comments, replies three deep, where a fourth is impossible, and comes back to find it', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  const discussion = await openDiscussion(page, path);
  await expect(discussion).toContainText('0 comments, 0 replies');
  await fillIn(mainForm(page), 'I <3 this.\nSecond <b>line</b>.');
  await expect(mainForm(page)).toContainText('30 / 2000');
  await mainForm(page).getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Comment posted successfully!')).toBeVisible();
  await expect(mainForm(page).getByLabel('Comment')).toHaveValue('');

  for (const depth of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Reply to Grace' }).last().click();
    const form = page.getByRole('form', { name: 'Reply to Grace' });
    await expect(form.getByRole('textbox', { name: 'Reply' })).toBeFocused();
    await form.getByRole('textbox', { name: 'Reply' }).fill(`Depth ${depth}`);
    await form.getByRole('button', { name: 'Post reply' }).click();
    await expect(page.getByText('Reply posted successfully!')).toBeVisible();
    const reply = page
      .getByRole('listitem')
      .filter({ hasText: `Depth ${depth}` })
      .last();
    await expect(reply).toBeFocused();
  }
  // One button for each depth below three, none for the last.
  await expect(page.getByRole('button', { name: 'Reply to Grace' })).toHaveCount(3);
  // A toggle for each depth below two that has replies.
  await expect(discussion.locator('summary')).toHaveText(['1 reply', '1 reply']);

  await openDiscussion(page, path);
  await expect(discussion).toContainText('1 comment, 3 replies');
  await expect(discussion).toContainText('I <3 this.');
  await expect(discussion.locator('b', { hasText: 'line' })).toBeVisible();
  const deepest = page.getByText('Depth 3');
  await expect(deepest).toBeVisible();
  await discussion.locator('summary').first().click();
  await expect(deepest).toBeHidden();
  await expectAccessible(page);
});

test('one reply form is open at a time, and what was written in another stays', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  for (const words of ['First', 'Second']) await commentByCall(page, path, words);
  await openDiscussion(page, path);
  const openers = page.getByRole('button', { name: 'Reply to Linus' });
  const forms = page.getByRole('form', { name: 'Reply to Linus' });
  await openers.first().click();
  await expect(forms.getByLabel('Name')).toBeFocused();
  await forms.getByRole('textbox', { name: 'Reply' }).fill('Half a thought');
  await openers.last().click();
  await expect(forms).toHaveCount(1);
  await expect(forms.getByRole('textbox', { name: 'Reply' })).toHaveValue('');

  await openers.first().click();
  await expect(forms.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a thought');
  await expectAccessible(page);
  await forms.getByRole('button', { name: 'Cancel' }).click();
  await expect(forms).toHaveCount(0);
  await expect(openers.first()).toBeFocused();
});

test('whatever keeps a comment from being posted is said, and no word is lost', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  await openDiscussion(page, path);
  const form = mainForm(page);
  const post = form.getByRole('button', { name: 'Post comment' });
  await post.click();
  await expect(form.getByText('Please fill in all fields.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();

  await fillIn(form, 'Words worth keeping');
  await form.getByLabel('E-mail').fill('grace');
  await post.click();
  await expect(
    form.getByText('Failed to post comment: Please check the marked fields.'),
  ).toBeVisible();
  await expect(form.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await form.getByLabel('E-mail').fill('grace@example.org');

  await page.route('**/api/comments/**', (route) => route.abort());
  await post.click();
  await expect(form.getByText('Failed to post comment. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/comments/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await post.click();
  await expect(form.getByText('Failed to post comment: Unknown error')).toBeVisible();
  await page.unrouteAll();

  await openDiscussion(page, path);
  await expect(form.getByLabel('Comment')).toHaveValue('Words worth keeping');
  await expect(form.getByLabel('Name')).toHaveValue('Grace');
});

test('a comment whose answer was lost and that is sent again is there once', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  await openDiscussion(page, path);
  await fillIn(mainForm(page), 'Once is enough');
  let lost = 0;
  await page.route('**/api/comments/**', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  const post = mainForm(page).getByRole('button', { name: 'Post comment' });
  await post.click();
  await expect(page.getByText('Failed to post comment. Please try again.')).toBeVisible();
  expect(lost).toBe(1);
  await page.unrouteAll();
  await post.click();
  await expect(page.getByText('Comment posted successfully!')).toBeVisible();

  const discussion = await openDiscussion(page, path);
  await expect(discussion).toContainText('1 comment, 0 replies');
});

test('comments of the last build need no script, and the island takes them over with the newer ones without a jump', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const path = await publishPost(request);
  const first = await commentByCall(page, path, 'In the <em>page</em>');
  await commentByCall(page, path, 'A reply in the page', first);
  await untilStatic(request, await publishPost(request));
  await untilStatic(request, path);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  });
  const reader = await plain.newPage();
  await reader.goto(path);
  await expect(reader.getByRole('region', { name: 'Discussion' })).toContainText(
    'A reply in the page',
  );
  await expect(reader.getByText('1 comment, 1 reply')).toBeVisible();
  await expect(reader.locator('noscript p')).toBeVisible();
  await plain.close();

  await commentByCall(page, path, 'Newer than the page');
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/comments/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) document.documentElement.dataset['moved'] = String(shift.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.querySelector('.comment')?.scrollIntoView({ block: 'center' });
  });
  const comment = page.locator(`#comment-${first}`);
  const before = await comment.boundingBox();
  const built = await comment.locator('.comment-text').first().innerHTML();
  gate.resolve(undefined);
  await expect(page.getByText('Newer than the page')).toBeAttached();

  expect((await comment.boundingBox())?.y).toBe(before?.y);
  expect(await comment.locator('.comment-text').first().innerHTML()).toBe(built);
  expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.01);
  await expect(page.getByText('2 comments, 1 reply')).toBeAttached();
});

test('a post whose discussion is out of view loads at most 5 KB of script, and no React', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  await untilStatic(request, path);
  const scripts: Promise<number>[] = [];
  const names: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    names.push(answer.url());
    scripts.push(
      answer
        .request()
        .sizes()
        .then((sizes) => sizes.responseBodySize),
    );
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const inline = await page
    .locator('script:not([src])')
    .evaluateAll((all) => all.reduce((sum, script) => sum + (script.textContent.length || 0), 0));

  const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, inline);
  expect(names.filter((name) => /react|mount/.test(name))).toEqual([]);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(5 * 1024);
});

test('reading a post is counted as one view, any other page as a visit', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  const view = page.waitForResponse(`**/api/views${path.slice('/blog'.length)}`);
  await page.goto(path);
  expect((await view).status()).toBe(200);
  const visit = page.waitForResponse('**/api/visits');
  await page.goto('/blog/tech');
  expect((await visit).status()).toBe(204);

  const stats = await request.get('/api/dashboard/stats');
  const { viewsPerPost } = (await stats.json()) as { viewsPerPost: Record<string, number> };
  expect(viewsPerPost[path.slice('/blog/'.length)]).toBe(1);
});
