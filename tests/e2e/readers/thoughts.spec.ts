import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { TIMING } from '#domain/timing.ts';
import { expect, hold, refuse, test } from '#tests/e2e/support.ts';
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

test('a thought is refused while it is invalid, kept when it fails, and then acknowledged', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/dailythoughts/submit');
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await post.click();
  await expect(page.getByText('⚠️ Please fill in all required fields.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Seneca');
  await page.getByLabel('Email or contact').fill('seneca@example.org');
  await page.getByLabel('Text').fill('x'.repeat(101));
  await expect(page.getByText('101 / 100')).toBeVisible();
  await post.click();
  await expect(page.getByText('❌ Text can be at most 100 characters.')).toBeVisible();

  await page.getByRole('radio', { name: /^Long/ }).check();
  await page.getByLabel('Title').fill('On length');
  await expect(page.getByText('112 / 1000')).toBeVisible();
  await page.clock.fastForward(TIMING.leastFill);
  const url = '**/api/dailythoughts/submit';
  for (const [isAnswered, text] of [
    [false, '❌ Network error. Please try again.'],
    [true, '❌ Failed to submit.'],
  ] as const) {
    await page.route(url, (route) =>
      isAnswered ? route.fulfill({ status: 500, body: 'broken' }) : route.abort(),
    );
    await post.click();
    await expect(page.getByText(text)).toBeVisible();
    await page.unroute(url);
  }

  await page.reload();
  await expect(page.getByLabel('Text')).toHaveValue('x'.repeat(101));
  await page.getByRole('radio', { name: /^Long/ }).check();
  await page.clock.fastForward(TIMING.leastFill);
  const release = await hold(page, url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { message: 'Kept for the author.' } });
  });
  const answered = page.waitForResponse(url);
  await post.click();
  await expect(page.getByRole('button', { name: 'Posting...' })).toBeVisible();
  release();
  await expect(page.getByText('Kept for the author.')).toBeVisible();
  await expect(page.getByLabel('Text')).toHaveValue('');
  const response = await answered;
  expect(response.status()).toBe(201);
  expect(response.request().postDataJSON()).toMatchObject({
    name: 'Seneca',
    contact: 'seneca@example.org',
    type: 'long',
    content: `On length\n\n${'x'.repeat(101)}`,
  });
});

test('an approved thought is under Today with its attribution, author and contact', async ({
  page,
  request,
}) => {
  const content = `Attributed ${Date.now()}`;
  await submitByApi(request, {
    name: 'Ada of the tests',
    contact: 'ada@example.org',
    content: `${content}\n— the sea`,
  });
  await approveByApi(request, [content]);
  await page.goto('/daily-thoughts');
  const item = itemOf(page, content);
  await expect(page.getByRole('region', { name: 'Today' })).toContainText(content);
  await expect(item).toContainText('— the sea');

  const name = item.getByRole('button', { name: 'Ada of the tests', exact: true });
  await name.click();
  const popup = page.getByRole('dialog', { name: 'Ada of the tests' });
  await expect(popup).toContainText('ada@example.org');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(name).toBeFocused();

  await page.getByRole('link', { name: "LET'S GO" }).click();
  await expect(page).toHaveURL('/dailythoughts/submit');
});

test('a like that fails is only logged, and one that counts can be repeated nowhere', async ({
  page,
  request,
  browserErrors,
}) => {
  const url = '**/api/dailythoughts/likes/*';
  await refuse(page, url);
  const item = await openThought(page, request);
  const heart = heartOf(item);
  const status = item.getByRole('status');
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('The store is not responding'),
  );
  await heart.click();
  await logged;
  browserErrors.length = 0;
  await expect(status).toHaveText('');
  await expect(heart).toHaveText('0');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(url);
  await page.clock.fastForward(TIMING.likeLock);

  // The page's time would pass the deadline of a running request.
  const liked = page.waitForResponse(url);
  await heart.click();
  await liked;
  await expect(heart).toHaveText('1');
  await expect(heart).toBeDisabled();
  await page.clock.fastForward(799);
  await expect(heart).toBeDisabled();
  await page.clock.fastForward(1);
  await expect(heart).toBeEnabled();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(status).toHaveText(REPEATED_LIKE);
  await page.clock.fastForward(4_999);
  await expect(status).toHaveText(REPEATED_LIKE);
  await page.clock.fastForward(1);
  await expect(status).toHaveText('');
  await expect(heart).toHaveText('1');

  // The server remembers it, too.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(heart).toHaveText('1');
  await heart.click();
  await expect(status).toHaveText(REPEATED_LIKE);
  await expect(heart).toHaveText('1');
});
