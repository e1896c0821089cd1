import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { TIMING } from '#domain/timing.ts';
import { expect, test } from '#tests/e2e/support.ts';
import { approveByApi, itemOf, submitByApi } from './thoughts.ts';

const REPEATED_LIKE =
  "You can't love some-thing/one more than once and forget about trying to unlove them";

const heartOf = (item: Locator) => item.getByRole('button', { name: /^Love the thought/ });

/** Opens the timeline with a new thought and stops the page's clock. */
async function openThought(page: Page, request: APIRequestContext): Promise<Locator> {
  const content = await submitByApi(request);
  await approveByApi(request, [content]);
  await page.clock.install();
  const counts = page.waitForResponse('**/api/dailythoughts/likes');
  await page.goto('/daily-thoughts');
  await (await counts).finished();
  await expect(heartOf(itemOf(page, content))).toBeVisible();
  // Before the deadline of a running request, which a larger jump would pass.
  await page.clock.pauseAt(Date.now() + 5_000);
  return itemOf(page, content);
}

/** Opens the form for thoughts, and lets as much of the page's time pass as a person needs. */
async function openForm(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto('/dailythoughts/submit');
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.clock.fastForward(TIMING.leastFill);
  return post;
}

test('the message of the server is shown after a thought was sent', async ({ page }) => {
  const post = await openForm(page);
  await page.route('**/api/dailythoughts/submit', (route) =>
    route.fulfill({ status: 201, json: { message: 'Kept for the author.' } }),
  );
  await page.getByLabel('Name').fill('Seneca');
  await page.getByLabel('Text').fill('What the tide leaves');
  await post.click();
  await expect(page.getByText('Kept for the author.')).toBeVisible();
});

test('a submitted thought is acknowledged and waits for the author', async ({ page, request }) => {
  const content = `What the tide leaves is ${Date.now()}`;
  const post = await openForm(page);
  await page.getByLabel('Name').fill('Seneca');
  await page.getByLabel('Email or contact').fill('seneca@example.org');
  await page.getByLabel('Text').fill(`${content}\n— the sea`);
  await expect(page.getByText(/ \/ 100/)).toBeVisible();
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/dailythoughts/submit', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await post.click();
  await expect(page.getByRole('button', { name: 'Posting...' })).toBeVisible();
  gate.resolve(undefined);
  await expect(
    page.getByText('✅ Submitted! Your thought will appear once the author approves it.'),
  ).toBeVisible();
  await expect(page.getByLabel('Text')).toHaveValue('');

  const feed = async () => (await request.get('/api/dailythoughts/process')).text();
  expect(await feed()).not.toContain(content);
  await approveByApi(request, [content]);
  expect(await feed()).toContain(content);
});

test('an approved thought shows its attribution under Today', async ({ page, request }) => {
  const content = `Attributed ${Date.now()}`;
  await submitByApi(request, { content: `${content}\n— the sea` });
  await approveByApi(request, [content]);
  await page.goto('/daily-thoughts');

  await expect(page.getByRole('region', { name: 'Today' })).toContainText(content);
  await expect(itemOf(page, content)).toContainText('— the sea');
  await page.getByRole('link', { name: "LET'S GO" }).click();
  await expect(page).toHaveURL('/dailythoughts/submit');
});

test('a like is counted once, and a second one refused for 5 s', async ({ page, request }) => {
  const item = await openThought(page, request);
  const heart = heartOf(item);
  await expect(heart).toHaveText('0');
  // The page's time would pass the deadline of a running request.
  const liked = page.waitForResponse('**/api/dailythoughts/likes/*');
  await heart.click();
  await liked;
  await expect(heart).toHaveText('1');
  await expect(heart).toBeDisabled();
  await page.clock.fastForward(799);
  await expect(heart).toBeDisabled();
  await page.clock.fastForward(1);

  await expect(heart).toBeEnabled();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const status = item.getByRole('status');
  await heart.click();
  await expect(status).toHaveText(REPEATED_LIKE);
  await page.clock.fastForward(4_999);
  await expect(status).toHaveText(REPEATED_LIKE);
  await page.clock.fastForward(1);
  await expect(status).toHaveText('');
  await expect(heart).toHaveText('1');
});

test('the server refuses a second like after the browser lost its list', async ({
  page,
  request,
}) => {
  const item = await openThought(page, request);
  const liked = page.waitForResponse('**/api/dailythoughts/likes/*');
  await heartOf(item).click();
  await liked;
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(heartOf(item)).toHaveText('1');
  await heartOf(item).click();

  await expect(item.getByRole('status')).toHaveText(REPEATED_LIKE);
  await expect(heartOf(item)).toHaveText('1');
});

test('a like that fails is only logged', async ({ page, request, browserErrors }) => {
  await page.route('**/api/dailythoughts/likes/*', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  );
  const item = await openThought(page, request);
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('The store is not responding'),
  );
  await heartOf(item).click();
  await logged;

  await expect(item.getByRole('status')).toHaveText('');
  await expect(heartOf(item)).toHaveText('0');
  await expect(heartOf(item)).toHaveAttribute('aria-pressed', 'false');
  browserErrors.length = 0;
});

test('a thought that is empty or too long is refused, and the title of a long one kept', async ({
  page,
}) => {
  const post = await openForm(page);
  await post.click();
  await expect(page.getByText('⚠️ Please fill in all required fields.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();

  await page.getByLabel('Name').fill('Seneca');
  await page.getByLabel('Text').fill('x'.repeat(101));
  await expect(page.getByText('101 / 100')).toBeVisible();
  await post.click();
  await expect(page.getByText('❌ Text can be at most 100 characters.')).toBeVisible();

  await page.getByRole('radio', { name: /^Long/ }).check();
  await page.getByLabel('Title').fill('On length');
  await expect(page.getByText('112 / 1000')).toBeVisible();
  const sent = page.waitForRequest('**/api/dailythoughts/submit');
  await post.click();

  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Seneca',
    type: 'long',
    content: `On length\n\n${'x'.repeat(101)}`,
  });
});

test('a thought that fails shows why and keeps its text', async ({ page }) => {
  const post = await openForm(page);
  await page.getByLabel('Name').fill('Seneca');
  await page.getByLabel('Text').fill('Worth keeping');
  for (const [isAnswered, text] of [
    [false, '❌ Network error. Please try again.'],
    [true, '❌ Failed to submit.'],
  ] as const) {
    await page.route('**/api/dailythoughts/submit', (route) =>
      isAnswered ? route.fulfill({ status: 500, body: 'broken' }) : route.abort(),
    );
    await post.click();
    await expect(page.getByText(text)).toBeVisible();
    await page.unrouteAll();
  }

  await page.reload();
  await expect(page.getByLabel('Text')).toHaveValue('Worth keeping');
});
