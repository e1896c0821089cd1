import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/date.ts';
import { LAYOUT } from '#domain/site/layout.ts';
import { postPath, type PostSummary } from '#domain/posts/post.ts';
import { expect, SHORT_LIVED, test } from '#tests/e2e/support.ts';

/** Opens the history section, to which no test adds a post. Returns a card and its post. */
async function someCard(
  page: Page,
  has: (post: PostSummary) => boolean = () => true,
): Promise<[Locator, PostSummary]> {
  const response = await page.request.get('/api/blogs/history');
  const posts = (await response.json()) as PostSummary[];
  const post = posts.find((each) => !each.title.startsWith(SHORT_LIVED) && has(each));
  if (!post) throw new Error('This post does not exist.');
  await page.goto('/blog/history');
  const title = page.getByRole('link', { name: post.title, exact: true });
  return [page.getByRole('listitem').filter({ has: title }), post];
}

const readLink = (card: Locator) => card.getByRole('link', { name: /^Read / });

/** Expands a card by touch or by hovering. */
const expand = (card: Locator, hasTouch: boolean) => (hasTouch ? card.tap() : card.hover());

test('a card shows its author, date, word count and its cover, if any', async ({ page }) => {
  const [card, post] = await someCard(page, ({ coverImage }) => !!coverImage);
  await card.scrollIntoViewIfNeeded();
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(card.getByText('No Image')).toHaveCount(0);
  await expect(card).toContainText(
    `by ${post.author} · ${formatDate(post.date)} · ${post.wordCount} words`,
  );
  expect(formatDate(post.date)).toMatch(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/);

  const [bare] = await someCard(page, ({ coverImage }) => !coverImage);
  await expect(bare.getByText('No Image')).toBeVisible();
  await expect(bare.locator('img')).toHaveCount(0);
});

test(
  'one card expands on hover or tap, and its next click or its link opens the post',
  {
    tag: '@phone',
  },
  async ({ page, hasTouch }) => {
    const [card, post] = await someCard(page);
    await expect(readLink(card)).toBeHidden();
    await expand(card, hasTouch);
    await expect(readLink(card)).toBeVisible();
    await expect(card.getByText(post.subheading || post.title).last()).toBeVisible();
    await expect(
      card.getByText(`${post.author}, ${formatDate(post.date)}`, { exact: true }),
    ).toBeVisible();
    await expect(card.getByRole('button', { name: `Share ${post.title}` })).toBeVisible();
    await expect(page).toHaveURL('/blog/history');
    const title = card.getByRole('link', { name: post.title, exact: true });
    if (hasTouch) await expect(title).toHaveAttribute('aria-expanded', 'true');

    await (hasTouch ? card.tap() : card.click());
    await expect(page).toHaveURL(postPath(post));
    await page.goBack();

    const other = page.getByRole('listitem').filter({ hasNotText: post.title }).first();
    await expand(other, hasTouch);
    await expect(readLink(other)).toBeVisible();
    await expand(card, hasTouch);
    await expect(readLink(card)).toBeVisible();
    await expect(readLink(other)).toBeHidden();
    await (hasTouch ? readLink(card).tap() : readLink(card).click());
    await expect(page).toHaveURL(postPath(post));
  },
);

test('a card stays expanded when the list is redrawn', { tag: '@phone-only' }, async ({ page }) => {
  const expanded = Promise.withResolvers<undefined>();
  const rest = Promise.withResolvers<number>();
  await page.route('**/api/blogs/history?*', async (route) => {
    const response = await route.fetch();
    const posts = ((await response.json()) as PostSummary[]).slice(0, -1);
    rest.resolve(posts.length);
    await expanded.promise;
    await route.fulfill({ response, json: posts });
  });
  const [card] = await someCard(page);
  await card.tap();
  await expect(readLink(card)).toBeVisible();
  expanded.resolve(undefined);

  await expect.poll(() => page.locator('.cards > li').count()).toBe(await rest.promise);
  await expect(readLink(card)).toBeVisible();
});

test(`a mouse expands a card by a click in windows up to ${LAYOUT.mobileWidth} px`, async ({
  page,
}) => {
  await page.setViewportSize({ width: LAYOUT.mobileWidth, height: 800 });
  const [card] = await someCard(page);
  await card.hover();
  await expect(readLink(card)).toBeHidden();
  await card.click();
  await expect(readLink(card)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(readLink(card)).toBeHidden();

  await page.setViewportSize({ width: LAYOUT.mobileWidth + 1, height: 800 });
  await card.click();
  await expect(page).toHaveURL(/\/blog\/history\/\w+/);
});

test('keyboard focus expands a card, and Enter and Space open its post', async ({ page }) => {
  const [card, post] = await someCard(page);
  for (const key of ['Enter', 'Space']) {
    await card.getByRole('link', { name: post.title, exact: true }).focus();
    await page.keyboard.press('Shift');
    await expect(readLink(card)).toBeVisible();
    await page.keyboard.press(key);
    await expect(page).toHaveURL(postPath(post));
    await page.goto('/blog/history');
  }
});

test('an expanded card without a subheading shows the title', async ({ page }) => {
  const [card, post] = await someCard(page);
  await page.route('**/api/blogs/history?*', (route) =>
    route.fulfill({
      json: [{ ...post, subheading: '', updatedAt: new Date().toISOString() }],
    }),
  );
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await card.hover();

  await expect(card.getByText(post.title, { exact: true }).last()).toBeVisible();
});

test('sharing uses the browser’s own dialog if it has one', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = (data) => {
      shared.push(data ?? {});
      return Promise.reject(new DOMException('Closed without sharing.', 'AbortError'));
    };
  });
  const [card, post] = await someCard(page);
  await card.hover();
  await card.getByRole('button', { name: `Share ${post.title}` }).click();

  expect(
    await page.evaluate(() => Object.entries(window).find(([name]) => name === 'shared')),
  ).toEqual(['shared', [{ title: post.title, url: new URL(postPath(post), page.url()).href }]]);
});

test('where the browser cannot share, sharing copies the link and says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  const [card, post] = await someCard(page);
  const message = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await card.hover();
  await card.getByRole('button', { name: `Share ${post.title}` }).click();

  expect(await message).toBe('Link copied to clipboard!');
  const { href } = new URL(postPath(post), page.url());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
  await page.goto(href);
  const again = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await again;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
});

test("a section's picture stands above its heading up to 480 px", async ({ page }) => {
  await page.goto('/blog/writings');
  const heading = page.getByRole('heading', { level: 1 });
  const picture = page.locator('.hero img');
  const layout = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const [text, image] = [await heading.boundingBox(), await picture.boundingBox()];
    if (!text || !image) throw new Error('The header has no heading, or no picture.');
    return image.x >= text.x + text.width ? 'beside' : image.y < text.y && 'above';
  };

  expect(await layout(481)).toBe('beside');
  expect(await layout(480)).toBe('above');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});
