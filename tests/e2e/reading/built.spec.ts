import { brotliCompressSync } from 'node:zlib';
import { authorPath, tagPath } from '#domain/posts/post-groups.ts';
import { POSTS_PER_PAGE } from '#domain/site/pagination.ts';
import { loadedBy, SCRIPT_BUDGETS } from '#tests/support/browser/loaded-by.ts';
import { expectAccessible } from '#tests/e2e/accessibility/accessibility.ts';
import { commentByApi } from '#tests/e2e/readers/discussion.ts';
import { expectHarmlessPost, expectHarmlessTimeline } from '#tests/e2e/hostile.ts';
import { expect, hold, rebuild, test, waitUntilTypeset } from '#tests/e2e/support.ts';
import {
  articleOf,
  LONG_WORD,
  publishBuiltContent,
  regionsOf,
  TAG,
  THOUGHTS_PER_PAGE,
} from './built-content.ts';
import { expectTrueLabel, openWhole, recordShifts, weigh } from './page-weight.ts';

// Tests that need a rebuild. Their content is published first and then built once.
test.describe.configure({ mode: 'serial' });

/**
 * The bytes that a reader of a post of 1,000 words loads before any interaction. With its headers the page is at most
 * 14.6 KB, which arrive without another round trip.
 */
const BUDGET = { html: 13_950, script: 3_200, fonts: 60_000 };

/** The bytes of script that a reader of the timeline loads before any interaction. */
const TIMELINE_SCRIPT = 5_500;

/** The bytes of the landing page with all of its pictures: 67 KB with the headers. */
const LANDING = 65_000;

let built: Awaited<ReturnType<typeof publishBuiltContent>>;

test.beforeAll(async ({ request }) => {
  test.setTimeout(150_000);
  built = await publishBuiltContent(request);
  await rebuild(request);
});

test('a built post is the static file, with the article that readers got before', async ({
  request,
}) => {
  expect(await (await request.get(built.discussed)).text()).toContain('<meta name="revision"');
  expect(await articleOf(request, built.discussed)).toBe(built.fresh);
});

test('a built list is what readers got before', async ({ request }) => {
  expect(built.listed).toHaveLength(3);
  expect(await regionsOf(request, `${tagPath(TAG)}.html`)).toEqual(built.listed);
});

test('comments of the last build can be read without scripts', async ({ otherBrowser }) => {
  const page = await otherBrowser({ javaScriptEnabled: false });
  await page.goto(built.discussed);

  const discussion = page.getByRole('region', { name: 'Discussion' });
  await expect(discussion).toContainText('A reply in the page');
  await expect(page.getByText('1 comment, 1 reply')).toBeVisible();
  await expect(page.locator('noscript p')).toBeVisible();
});

// Before there are newer comments, which need more.
test('a discussion and the timeline stay within their budgets of script', async ({ page }) => {
  const loaded = await loadedBy(page);
  await page.goto(built.discussed);
  await page.getByRole('region', { name: 'Discussion' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { bytes: script } = await loaded.sum('script');

  expect(script).toBeGreaterThan(50_000);
  expect(script).toBeLessThanOrEqual(SCRIPT_BUDGETS.discussion);
  expect(loaded.scripts().filter((name) => /author|desk|writing/.test(name))).toEqual([]);

  await page.goto('/daily-thoughts', { waitUntil: 'networkidle' });
  const timeline = await weigh(page);
  expect(timeline.inline.length).toBeGreaterThan(1_000);
  const bytes = timeline.script + brotliCompressSync(timeline.inline).length;
  expect(bytes).toBeLessThanOrEqual(TIMELINE_SCRIPT);
});

test('hydration adds newer comments without moving or changing the built ones', async ({
  page,
  request,
}) => {
  await commentByApi(request, built.discussed, 'Newer than the page');
  const release = await hold(page, '**/api/comments/**');
  await page.goto(built.discussed);
  await waitUntilTypeset(page);
  const comment = page.locator(`#comment-${built.comment}`);
  await comment.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await recordShifts(page);
  const before = await comment.boundingBox();
  const text = await comment.locator('.comment-text').first().innerHTML();
  release();
  await expect(page.getByText('Newer than the page')).toBeAttached();

  expect((await comment.boundingBox())?.y).toBe(before?.y);
  expect(await comment.locator('.comment-text').first().innerHTML()).toBe(text);
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01);
  await expect(page.getByText('2 comments, 1 reply')).toBeAttached();
});

test('a word of 84 letters in a title widens no page that shows it', async ({ page }) => {
  await page.goto(built.long);
  const older = (await page.locator('.post-footer [rel="prev"]').getAttribute('href')) ?? '';

  const lists = ['/blog/lsconcern/page/2', authorPath(LONG_WORD), '/authors', '/archive'];
  for (const path of [built.long, older, ...lists]) {
    await page.goto(path);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator(`main :text("${LONG_WORD}")`).first()).toBeVisible();
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `${path} at ${width}`).toBe(width);
    }
  }
});

test('hostile text in a built post, its discussion and the timeline is harmless', async ({
  page,
}) => {
  await expectHarmlessPost(page, built.hostile);
  await expectHarmlessTimeline(page);
});

test('approved thoughts are in the built pages, without scripts', async ({ otherBrowser }) => {
  const page = await otherBrowser({ javaScriptEnabled: false });
  await page.goto('/daily-thoughts');
  await expect(page.getByText(built.thought, { exact: true })).toBeVisible();
  const items = page.getByRole('listitem').filter({ has: page.locator('blockquote') });
  await expect(items).toHaveCount(THOUGHTS_PER_PAGE);
  await page.getByRole('link', { name: 'Older' }).click();

  await expect(page).toHaveURL('/daily-thoughts/page/2');
  await expect(page.locator('blockquote').first()).toBeVisible();
});

test(`a section of more than ${POSTS_PER_PAGE} posts has further pages`, async ({ page }) => {
  await page.goto('/blog/lsconcern');
  await expect(page.getByRole('listitem')).toHaveCount(POSTS_PER_PAGE);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Newer' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Older' }).click();

  await expect(page).toHaveURL('/blog/lsconcern/page/2');
  await expect(pages).toContainText('Page 2 of');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, pages);
  await pages.getByRole('link', { name: 'Newer' }).click();
  await expect(page).toHaveURL('/blog/lsconcern');
});

test('a tag of a post leads to the other posts with it, whatever its script', async ({ page }) => {
  await page.goto(built.long);
  // The link below the text moves when the fonts arrive, also between the press and the release of a click.
  await waitUntilTypeset(page);
  await page.getByRole('link', { name: TAG }).click();

  await expect(page).toHaveURL(tagPath(TAG));
  const heading = page.getByRole('heading', { level: 1, name: TAG });
  await expect(heading).toHaveCSS('direction', 'rtl');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, page.getByRole('main'));
  await page.getByRole('main').getByRole('link', { name: 'Tags' }).click();
  await page.getByRole('link', { name: TAG }).click();
  await expect(heading).toBeVisible();
});

test('a post of 1,000 words and the landing page stay within their budgets of bytes', async ({
  page,
}) => {
  // Other tests publish meanwhile, and a page with newer posts loads a script for them.
  await page.route(/\/api\/blogs[/?]/, (route) => route.abort());
  await openWhole(page, built.weighed);
  await expectTrueLabel(page);
  const { html, script, fonts, styles, inline, scripts } = await weigh(page);

  expect(html).toBeGreaterThan(3_000);
  expect(html).toBeLessThanOrEqual(BUDGET.html);
  expect(styles).toBe(0);
  expect(inline.length).toBeGreaterThan(1_000);
  expect(script + brotliCompressSync(inline).length).toBeLessThanOrEqual(BUDGET.script);
  expect(scripts.filter((name) => /react|mount|client/.test(name))).toEqual([]);
  expect(fonts).toBeGreaterThan(10_000);
  expect(fonts).toBeLessThanOrEqual(BUDGET.fonts);

  // Covers weigh what the pictures of an author weigh.
  await page.route('**/.netlify/images**', (route) => route.abort());
  await openWhole(page, '/');
  await expectTrueLabel(page);
  for (const picture of await page.locator('.stamp img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  const landing = await weigh(page);
  expect(landing.fonts).toBeGreaterThan(10_000);
  expect(landing.loaded).toBeGreaterThan(landing.fonts + 5_000);
  expect(landing.loaded).toBeLessThanOrEqual(LANDING);
});

test('the label of each kind of page is within 2 % of what a browser measures', async ({
  page,
}) => {
  await page.route(/\/api\/blogs[/?]/, (route) => route.abort());
  const lists = ['/blog/tech', '/archive'];
  for (const path of [
    ...lists,
    built.long,
    '/daily-thoughts',
    '/search',
    '/dailythoughts/submit',
  ]) {
    await openWhole(page, path);
    await expectTrueLabel(page);
    // Lists can be read without React.
    const { scripts } = await weigh(page);
    if (lists.includes(path))
      expect(scripts.filter((name) => /react|client/.test(name))).toEqual([]);
  }
});
