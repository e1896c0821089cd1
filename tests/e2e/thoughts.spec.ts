import type { APIRequestContext, Page } from '@playwright/test';
import type { Thought } from '#domain/thought.ts';
import {
  expect,
  expectAccessible,
  newAddress,
  openDesk,
  publishPost,
  test,
  untilStatic,
} from './support.ts';

const sentence =
  "You can't love some-thing/one more than once and forget about trying to unlove them";

let made = 0;

/** Sends a thought as the specification's payload has it. */
async function submitByCall(request: APIRequestContext, changes = {}): Promise<string> {
  const content = `A thought of a test, ${Date.now()}.${made++}`;
  const answer = await request.post('/api/dailythoughts/submit', {
    data: { name: 'Seneca', contact: '', content, type: 'short', ...changes },
    headers: newAddress(),
  });
  expect(answer.status()).toBe(201);
  return content;
}

/** Approves the waiting thought with this text, as the author. */
async function approveByCall(request: APIRequestContext, content: string): Promise<void> {
  const desk = await openDesk(request);
  const waiting = await desk.get('/api/dailythoughts/manage/pending');
  const pending = (await waiting.json()) as { id: string; content: string }[];
  const id = pending.find((thought) => thought.content.includes(content))?.id;
  const answer = await desk.post(`/api/dailythoughts/process/approve/${id}`);
  expect(answer.status()).toBe(200);
}

/** The thought in the timeline that says this. */
const itemOf = (page: Page, content: string) =>
  page.getByRole('listitem').filter({ hasText: content });

test('a reader sends a thought, the author approves it, another reader likes it, likes again and sees the message', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const content = `What the tide leaves is ${Date.now()}`;
  await page.goto('/daily-thoughts');
  await page.getByRole('link', { name: "LET'S GO" }).click();
  await expect(page).toHaveURL('/dailythoughts/submit');
  await page.getByLabel('Name').fill('Seneca');
  await page.getByLabel('E-mail or contact').fill('seneca@example.org');
  await page.getByLabel('Text').fill(`${content}\n— the sea`);
  await expect(page.getByText(/ \/ 100/)).toBeVisible();
  await expectAccessible(page);
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/dailythoughts/submit', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByRole('button', { name: 'Posting...' })).toBeVisible();
  gate.resolve(undefined);
  await expect(
    page.getByText('✅ Submitted! Your thought appears once the author has approved it.'),
  ).toBeVisible();
  await expect(page.getByLabel('Text')).toHaveValue('');
  await page.goto('/daily-thoughts');
  await expect(page.getByText(content)).toHaveCount(0);
  await approveByCall(request, content);

  const context = await browser.newContext({
    extraHTTPHeaders: newAddress(),
    ...(baseURL !== undefined && { baseURL }),
  });
  const reader = await context.newPage();
  await reader.clock.install();
  await reader.goto('/daily-thoughts');
  const item = itemOf(reader, content);
  await expect(item).toContainText('— the sea');
  await expect(reader.getByRole('region', { name: 'Today' })).toContainText(content);
  const heart = item.getByRole('button', { name: /^Love the thought/ });
  await expect(heart).toHaveText('0');
  await reader.clock.pauseAt(Date.now() + 60_000);
  await heart.click();
  await expect(heart).toHaveText('1');
  await expect(heart).toBeDisabled();
  await reader.clock.fastForward(799);
  await expect(heart).toBeDisabled();
  await reader.clock.fastForward(1);
  await expect(heart).toBeEnabled();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await heart.click();
  await expect(item.getByRole('status')).toHaveText(sentence);
  await reader.clock.fastForward(4_999);
  await expect(item.getByRole('status')).toHaveText(sentence);
  await reader.clock.fastForward(1);
  await expect(item.getByRole('status')).toHaveText('');
  await expect(heart).toHaveText('1');

  await reader.clock.resume();
  await expectAccessible(reader);

  // A browser that has lost its list is refused by the server, and told the same.
  await reader.evaluate(() => localStorage.clear());
  await reader.reload();
  await expect(heart).toHaveText('1');
  await heart.click();
  await expect(item.getByRole('status')).toHaveText(sentence);
  await expect(heart).toHaveText('1');
  await context.close();
});

test('the name of a thought opens who it is from and how to reach them', async ({
  page,
  request,
}) => {
  const content = await submitByCall(request, {
    name: 'Ada of the tests',
    contact: 'ada@example.org',
  });
  await approveByCall(request, content);
  await page.goto('/daily-thoughts');
  const name = itemOf(page, content).getByRole('button', { name: 'Ada of the tests', exact: true });
  await name.click();
  const popup = page.getByRole('dialog', { name: 'Ada of the tests' });
  await expect(popup).toContainText('ada@example.org');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(name).toBeFocused();
});

test('a like that fails is only logged', async ({ page, request, complaints }) => {
  const content = await submitByCall(request);
  await approveByCall(request, content);
  await page.route('**/api/dailythoughts/likes/*', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  );
  await page.goto('/daily-thoughts');
  const item = itemOf(page, content);
  const heart = item.getByRole('button', { name: /^Love the thought/ });
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('The store does not answer'),
  );
  await heart.click();
  await logged;

  await expect(item.getByRole('status')).toHaveText('');
  await expect(heart).toHaveText('0');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  complaints.length = 0;
});

/** The feed, as the site would answer it. */
async function serveFeed(page: Page, thoughts: readonly Partial<Thought>[]): Promise<void> {
  const id = (n: number) => `zzzzzzzzz${String(thoughts.length - n).padStart(12, '0')}`;
  const whole = thoughts.map((thought, n) => ({ id: id(n), name: 'N', contact: '', ...thought }));
  await page.route('**/api/dailythoughts/process', (route) => route.fulfill({ json: whole }));
}

for (const [timezoneId, labels] of [
  ['Pacific/Auckland', ['Today', 'Yesterday', 'Thursday 19 November 2026']],
  ['America/Los_Angeles', ['Today', 'Yesterday', 'Wednesday 18 November 2026']],
] as const) {
  test(`in ${timezoneId} thoughts are grouped by the days of that place`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      timezoneId,
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    // 08:30 in Auckland on the 21st, 11:30 in Los Angeles on the 20th.
    await page.clock.setFixedTime('2026-11-20T19:30:00Z');
    const local = timezoneId === 'Pacific/Auckland';
    await serveFeed(page, [
      { content: 'now', date: '2026-11-20T19:00:00.000Z' },
      {
        content: 'the evening before',
        date: local ? '2026-11-20T10:30:00.000Z' : '2026-11-20T07:30:00.000Z',
      },
      { content: 'earlier', date: local ? '2026-11-19T10:30:00.000Z' : '2026-11-19T07:30:00.000Z' },
      { content: 'long ago', date: '2026-01-02T12:00:00.000Z' },
    ]);
    await page.goto('/daily-thoughts');

    await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 3).map((text) => text.replace(',', ''))).toEqual(labels);
    await expect(itemOf(page, 'earlier').locator('time')).toHaveText(
      local ? 'Thursday' : 'Wednesday',
    );
    await expect(itemOf(page, 'long ago').locator('time')).toHaveText(/^[23] Jan 2026$/);
    await context.close();
  });
}

test('a thought is set larger the fewer words it has', async ({ page }) => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, n) => `w${count}x${n}`).join(' ');
  const date = new Date().toISOString();
  await serveFeed(
    page,
    [14, 15, 59, 60].map((count) => ({ content: words(count), date })),
  );
  await page.goto('/daily-thoughts');
  const sizes = [];
  for (const count of [14, 15, 59, 60]) {
    const text = page.getByText(`w${count}x0`);
    await expect(text).toBeVisible();
    sizes.push(await text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)));
  }
  const [large = 0, medium = 0, alsoMedium, small = 0] = sizes;

  expect(large).toBeGreaterThan(medium);
  expect(alsoMedium).toBe(medium);
  expect(medium).toBeGreaterThan(small);
});

test('what keeps a thought from being sent is said, and no word is lost', async ({ page }) => {
  await page.goto('/dailythoughts/submit');
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await post.click();
  await expect(page.getByText('⚠️ Please fill in all required fields.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();

  await page.getByLabel('Name').fill('Seneca');
  await page.getByLabel('Text').fill('x'.repeat(101));
  await expect(page.getByText('101 / 100')).toBeVisible();
  await post.click();
  await expect(page.getByText('❌ A text can be at most 100 characters.')).toBeVisible();
  await page.getByRole('radio', { name: /^Long/ }).check();
  await page.getByLabel('Title').fill('On length');
  await expect(page.getByText('112 / 1000')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/dailythoughts/submit', (route) => route.abort());
  await post.click();
  await expect(page.getByText('❌ Network error. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/dailythoughts/submit', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await post.click();
  await expect(page.getByText('❌ Failed to submit.')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByLabel('Text')).toHaveValue('x'.repeat(101));
  await page.getByRole('radio', { name: /^Long/ }).check();
  const sent = page.waitForRequest('**/api/dailythoughts/submit');
  await post.click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Seneca',
    type: 'long',
    content: `On length\n\n${'x'.repeat(101)}`,
  });
});

test('the desk’s own form for thoughts is the same, behind the sign-in', async ({
  page,
  request,
}) => {
  await page.goto('/admin/dailythoughts/edit');
  await page.waitForURL('**/admin/login');
  const { cookies } = await (await openDesk(request)).storageState();
  await page.context().addCookies(cookies);
  await page.goto('/admin/dailythoughts/edit');

  await expect(page.getByRole('form', { name: 'Your thought' }).getByLabel('Text')).toBeVisible();
  await expectAccessible(page);
});

test('approved thoughts are in the page as of the last build, page after page, without script', async ({
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const contents = [];
  for (let n = 0; n < 31; n++) contents.push(await submitByCall(request));
  const desk = await openDesk(request);
  const waiting = await desk.get('/api/dailythoughts/manage/pending');
  for (const { id, content } of (await waiting.json()) as { id: string; content: string }[]) {
    if (contents.includes(content)) await desk.post(`/api/dailythoughts/process/approve/${id}`);
  }
  await untilStatic(request, await publishPost(request));

  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/daily-thoughts');
  await expect(page.getByText(contents.at(-1) ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: page.locator('blockquote') })).toHaveCount(
    30,
  );
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL('/daily-thoughts/page/2');
  await expect(page.locator('blockquote').first()).toBeVisible();
  await context.close();
});
