import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/date.ts';
import { LAYOUT } from '#domain/layout.ts';
import { POSTS_PER_PAGE } from '#domain/list-page.ts';
import { postPath, type PostSummary } from '#domain/post.ts';
import {
  expect,
  expectAccessible,
  publishPost,
  SHORT_LIVED,
  test,
  untilStatic,
} from './support.ts';

/** The card of a post of the history section that will last, and the post. */
async function someCard(
  page: Page,
  has: (post: PostSummary) => boolean = () => true,
): Promise<[Locator, PostSummary]> {
  const answer = await page.request.get('/api/blogs/history');
  const posts = (await answer.json()) as PostSummary[];
  const post = posts.find((each) => !each.title.startsWith(SHORT_LIVED) && has(each));
  if (!post) throw new Error('There is no such post.');
  await page.goto('/blog/history');
  const title = page.getByRole('link', { name: post.title, exact: true });
  return [page.getByRole('listitem').filter({ has: title }), post];
}

const reading = (card: Locator) => card.getByRole('link', { name: /^Read / });

test('a card shows the cover or says that there is none, the title, the author, the date and the words', async ({
  page,
}) => {
  const [covered, post] = await someCard(page, ({ coverImage }) => !!coverImage);
  await covered.scrollIntoViewIfNeeded();
  await expect
    .poll(() => covered.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(covered.getByText('No Image')).toHaveCount(0);
  await expect(covered).toContainText(
    `by ${post.author} · ${formatDate(post.date)} · ${post.wordCount} words`,
  );
  expect(formatDate(post.date)).toMatch(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/);

  const [plain] = await someCard(page, ({ coverImage }) => !coverImage);
  await expect(plain.getByText('No Image')).toBeVisible();
  await expect(plain.locator('img')).toHaveCount(0);
});

test('a card opens under the mouse, or by a tap, and its next click opens the post', async ({
  page,
  hasTouch,
}) => {
  const [card, post] = await someCard(page);
  await expect(reading(card)).toBeHidden();
  await (hasTouch ? card.tap() : card.hover());
  await expect(reading(card)).toBeVisible();
  await expect(card.getByText(post.subheading || post.title).last()).toBeVisible();
  await expect(
    card.getByText(`${post.author}, ${formatDate(post.date)}`, { exact: true }),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: `Share ${post.title}` })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL('/blog/history');

  await (hasTouch ? card.tap() : card.click());
  await expect(page).toHaveURL(postPath(post));
});

test('one card is open at a time, and its Read button opens the post', async ({
  page,
  hasTouch,
}) => {
  const [card, post] = await someCard(page);
  const other = page.getByRole('listitem').filter({ hasNotText: post.title }).first();
  await (hasTouch ? other.tap() : other.hover());
  await expect(reading(other)).toBeVisible();
  await (hasTouch ? card.tap() : card.hover());
  await expect(reading(card)).toBeVisible();
  await expect(reading(other)).toBeHidden();

  await (hasTouch ? reading(card).tap() : reading(card).click());
  await expect(page).toHaveURL(postPath(post));
});

for (const key of ['Enter', 'Space']) {
  test(`${key} on a card opens its post, and who comes to it by keyboard sees it open`, async ({
    page,
  }) => {
    const [card, post] = await someCard(page);
    await card.getByRole('link', { name: post.title, exact: true }).focus();
    await page.keyboard.press('Shift');
    await expect(reading(card)).toBeVisible();
    await page.keyboard.press(key);

    await expect(page).toHaveURL(postPath(post));
  });
}

test('a post without a subheading says its title again', async ({ page, hasTouch }) => {
  const [card, post] = await someCard(page);
  await page.route('**/api/blogs/history?*', (route) =>
    route.fulfill({
      json: [{ ...post, subheading: '', updatedAt: new Date().toISOString() }],
    }),
  );
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await (hasTouch ? card.tap() : card.hover());

  await expect(card.getByText(post.title, { exact: true }).last()).toBeVisible();
});

test('sharing is the browser’s own where it has one', async ({ page, hasTouch }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = (data) => {
      shared.push(data ?? {});
      return Promise.reject(new DOMException('Closed without sharing.', 'AbortError'));
    };
  });
  const [card, post] = await someCard(page);
  await (hasTouch ? card.tap() : card.hover());
  await card.getByRole('button', { name: `Share ${post.title}` }).click();

  expect(
    await page.evaluate(() => Object.entries(window).find(([name]) => name === 'shared')),
  ).toEqual(['shared', [{ title: post.title, url: new URL(postPath(post), page.url()).href }]]);
});

test('sharing copies the link where the browser cannot share, and says so', async ({
  page,
  context,
  hasTouch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  const [card, post] = await someCard(page);
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await (hasTouch ? card.tap() : card.hover());
  await card.getByRole('button', { name: `Share ${post.title}` }).click();

  expect(await said).toBe('Link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(postPath(post), page.url()).href,
  );
});

test('the header of a section puts its picture beside its words, and above them up to 480 px', async ({
  page,
}) => {
  await page.goto('/blog/writings');
  const words = page.getByRole('heading', { level: 1 });
  const picture = page.locator('.hero img');
  const placed = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const [text, image] = [await words.boundingBox(), await picture.boundingBox()];
    if (!text || !image) throw new Error('The header shows no words, or no picture.');
    return image.x >= text.x + text.width ? 'beside' : image.y < text.y && 'above';
  };

  expect(await placed(LAYOUT.heroWidth + 1)).toBe('beside');
  expect(await placed(LAYOUT.heroWidth)).toBe('above');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});

test(`beyond ${POSTS_PER_PAGE} posts a section goes on, page after page`, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  // They are old, so that no other test meets them on a first page.
  const content = [{ type: 'paragraph', text: 'Some words.' }];
  let last = '';
  for (let n = 1; n <= POSTS_PER_PAGE + 1; n++) {
    const date = new Date(Date.UTC(2019, 0, n)).toISOString();
    last = await publishPost(request, { category: 'lsconcern', content, date });
  }
  await untilStatic(request, last);
  await page.goto('/blog/lsconcern');
  await expect(page.getByRole('listitem')).toHaveCount(POSTS_PER_PAGE);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Newer' })).toHaveCount(0);
  await expect(pages).toContainText('Page 1 of');
  await pages.getByRole('link', { name: 'Older' }).click();

  await expect(page).toHaveURL('/blog/lsconcern/page/2');
  await expect(pages).toContainText('Page 2 of');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await pages.getByRole('link', { name: 'Newer' }).click();
  await expect(page).toHaveURL('/blog/lsconcern');
});
