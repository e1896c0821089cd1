import { expect, expectAccessible, newAddress, openDesk, test } from './support.ts';
import { approveByCall, itemOf, submitByCall } from './thoughts.ts';

const sentence =
  "You can't love some-thing/one more than once and forget about trying to unlove them";

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
