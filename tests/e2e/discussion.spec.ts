import { commentByCall } from './discussion.ts';
import { expect, publishPost, test, untilStatic, untilTypeset } from './support.ts';

test('comments of the last build need no script, and the island takes them over with the newer ones without a jump', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const path = await publishPost(request);
  const first = await commentByCall(
    page,
    path,
    'In the <em>page</em>, <a href="https://ok.example/a?b=1&c">there</a>, <a href="/blog/tech">here</a>, a<b',
  );
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
  await untilTypeset(page);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) document.documentElement.dataset['moved'] = String(shift.value);
      }
    }).observe({ type: 'layout-shift' });
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

test('who is in the discussion by keyboard when the island comes keeps their place, and what they folded', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  const top = await commentByCall(page, path, 'Top');
  await commentByCall(page, path, 'Folded', top);
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/comments/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path);
  const summary = page.locator('.discussion summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Folded')).toBeHidden();
  gate.resolve(undefined);

  await expect(page.getByRole('button', { name: 'Post comment' })).toBeAttached();
  await expect(summary).toBeFocused();
  await expect(page.getByText('Folded')).toBeHidden();
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

test('a thread that comes as a bare list is shown too', async ({ page, request }) => {
  const path = await publishPost(request);
  const reply = {
    ...ofList,
    id: ofList.id.replace('1', '2'),
    parentId: ofList.id,
    comment: 'Below',
  };
  await page.route('**/api/comments/**', (route) =>
    route.fulfill({ json: [{ ...ofList, editedAt: ofList.timestamp, replies: [reply] }] }),
  );
  await page.goto(path);
  await page.locator('.discussion').scrollIntoViewIfNeeded();

  await expect(page.getByText('1 comment, 1 reply')).toBeVisible();
  await expect(page.getByText('(edited)')).toBeVisible();
  await expect(page.getByText('Below')).toBeVisible();
});

const ofList = {
  id: '0mwq00000000000000001',
  name: 'Grace',
  comment: 'Above',
  timestamp: '2026-11-21T12:00:00.000Z',
  replies: [],
};
