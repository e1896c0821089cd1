import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/date.ts';
import { LAYOUT } from '#domain/site/layout.ts';
import { postPath, type PostSummary } from '#domain/posts/post.ts';
import { collectDialogs, expect, SHORT_LIVED, test } from '#tests/e2e/support.ts';
import { serveFallback } from './fallback-list.ts';

/** Opens the history section, to which no test adds a post. Returns a card and its post. */
async function someCard(page: Page): Promise<[Locator, PostSummary]> {
  const response = await page.request.get('/api/blogs/history');
  const posts = (await response.json()) as PostSummary[];
  const post = posts.find(({ title }) => !title.startsWith(SHORT_LIVED));
  if (!post) throw new Error('This post does not exist.');
  await page.goto('/blog/history');
  const title = page.getByRole('link', { name: post.title, exact: true });
  return [page.getByRole('listitem').filter({ has: title }), post];
}

/** Lets the browser stay where it is when it opens a post. Returns a function that waits until it does so. */
async function stayAt(page: Page, path: string): Promise<() => Promise<unknown>> {
  await page.route(`**${path}`, (route) => route.fulfill({ status: 204 }));
  return () => page.waitForResponse((response) => response.request().isNavigationRequest());
}

const readLink = (card: Locator) => card.getByRole('link', { name: /^Read / });

/** Expands a card by touch or by hovering. */
const expand = (card: Locator, hasTouch: boolean) => (hasTouch ? card.tap() : card.hover());

test(
  'one card expands on hover or tap, and its next click or its link opens the post',
  {
    tag: '@phone',
  },
  async ({ page, hasTouch }) => {
    const [card, post] = await someCard(page);
    const other = page.getByRole('listitem').filter({ hasNotText: post.title }).first();
    await expand(other, hasTouch);
    await expect(readLink(other)).toBeVisible();
    await expect(readLink(card)).toBeHidden();
    await expand(card, hasTouch);
    await expect(readLink(card)).toBeVisible();
    await expect(readLink(other)).toBeHidden();
    await expect(card.getByText(post.subheading || post.title).last()).toBeVisible();
    await expect(
      card.getByText(`${post.author}, ${formatDate(post.date)}`, { exact: true }),
    ).toBeVisible();
    await expect(card.getByRole('button', { name: `Share ${post.title}` })).toBeVisible();
    await expect(page).toHaveURL('/blog/history');
    const title = card.getByRole('link', { name: post.title, exact: true });
    if (hasTouch) await expect(title).toHaveAttribute('aria-expanded', 'true');
    // The square of the landing page follows a mouse there alone.
    await expect(page.locator('.cursor-follower')).toHaveCount(0);
    const opened = (await stayAt(page, postPath(post)))();
    await (hasTouch ? card.tap() : card.click());
    await opened;
    await page.unroute(`**${postPath(post)}`);
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
  await serveFallback(page, '/blog/history');
  const [card] = await someCard(page);
  await card.tap();
  await expect(readLink(card)).toBeVisible();
  expanded.resolve(undefined);

  await expect.poll(() => page.locator('.cards > li').count()).toBe(await rest.promise);
  await expect(readLink(card)).toBeVisible();
});

test(`keyboard focus expands a card, and so does a click in windows up to ${LAYOUT.mobileWidth} px`, async ({
  page,
}) => {
  await page.setViewportSize({ width: LAYOUT.mobileWidth, height: 800 });
  const [card, post] = await someCard(page);
  const opened = await stayAt(page, '/blog/history/*');
  await card.hover();
  await expect(readLink(card)).toBeHidden();
  await card.click();
  await expect(readLink(card)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(readLink(card)).toBeHidden();

  await page.setViewportSize({ width: LAYOUT.mobileWidth + 1, height: 800 });
  const byClick = opened();
  await card.click();
  await byClick;
  await page.getByRole('heading', { level: 1 }).click();
  await expect(readLink(card)).toBeHidden();

  // One after the other: the browser may ignore that a link is opened twice within a moment.
  const other = page.locator('.card', { hasNotText: post.title });
  for (const [focused, key] of [
    [other, 'Enter'],
    [card, 'Space'],
  ] as const) {
    await focused.locator('.card-link').focus();
    await page.keyboard.press('Shift');
    await expect(readLink(focused)).toBeVisible();
    const byKey = opened();
    await page.keyboard.press(key);
    await byKey;
  }
});

test('sharing uses the browser’s own dialog, or copies the link and says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [card, post] = await someCard(page);
  const { href } = new URL(postPath(post), page.url());
  await page.evaluate(() => {
    navigator.share = (data) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data);
      return Promise.reject(new DOMException('Closed without sharing.', 'AbortError'));
    };
  });
  await card.hover();
  await card.getByRole('button', { name: `Share ${post.title}` }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ title: post.title, url: href }),
  );

  // A browser that cannot share.
  const withoutShare = () => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'share');
  };
  await page.evaluate(withoutShare);
  await page.addInitScript(withoutShare);
  const dialogs = collectDialogs(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await card.getByRole('button', { name: `Share ${post.title}` }).click();
  await expect.poll(() => dialogs).toEqual(['Link copied to clipboard!']);
  expect(await copied()).toBe(href);

  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.goto(href);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => dialogs).toHaveLength(2);
  expect(await copied()).toBe(href);
});
