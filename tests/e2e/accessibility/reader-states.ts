import type { Locator, Page } from '@playwright/test';
import { commentByApi, commentForm } from '#tests/e2e/readers/discussion.ts';
import {
  brandOf,
  deckOf,
  holdLogin,
  iconOf,
  keyFile,
  openOverlay,
  overlayOf,
} from '#tests/e2e/sign-in/key-login.ts';
import { expect, newAddress, publishPost } from '#tests/e2e/support.ts';
import { approveByApi, itemOf, submitByApi } from '#tests/e2e/readers/thoughts.ts';
import { openFallback } from '#tests/e2e/reading/fallback-list.ts';

/** The name of a state, and the part of the page that has changed if the rest was checked before. */
type State = readonly [name: string, part?: Locator];

/** Opens pages and yields each of their states. */
type States = (page: Page, isMobile: boolean) => AsyncGenerator<State>;

/** Pages whose states are checked one after another. */
export interface PageStates {
  readonly name: string;
  /** Set if the pages have different elements on a phone. */
  readonly tag?: '@phone';
  readonly states: States;
}

const RECEIPT = 'r'.repeat(32);

/** Puts the receipt of a comment or thought into the browser's storage before the next page is opened. */
const keepReceipt = (page: Page, id: string) =>
  page.addInitScript((kept) => localStorage.setItem(`receipt-${kept.id}`, JSON.stringify(kept)), {
    id,
    receipt: RECEIPT,
  });

const code = (tex: string) => `<code class="language-math">${tex}</code>`;

/** A post with everything that a text can have. */
const EVERYTHING = [
  '<h2>A claim</h2>',
  'So<sup><a href="#fn1">1</a></sup>',
  '<pre><code class="language-html">&lt;!-- a --&gt;&lt;a b="c"&gt;</code></pre>' +
    '<pre><code class="language-js">const one = f(1)</code></pre>',
  '<pre><code class="language-diff">-one\n+two</code></pre>',
  ...['note', 'tip', 'important', 'warning', 'caution'].map(
    (kind) => `<aside data-kind="${kind}">See <a href="/x">the wall</a></aside>`,
  ),
  '<details><summary>Why</summary>\nBecause</details>',
  '<figure class="embed"><a href="https://vimeo.com/76979871">A film</a><figcaption>Ada</figcaption></figure>',
  '<figure class="embed"><a href="https://example.com/">A page</a></figure>',
  ...['mp3', 'mp4', 'pdf'].map(
    (ending) =>
      `<figure class="file"><a href="/files/${'a'.repeat(64)}-4200000.${ending}">Low tide</a></figure>`,
  ),
  `${code('x_1')} and ${code('\\frac{')}`,
  `<pre>${code('\\frac{a}{b}')}</pre>`,
  '<ol><li>The proof. <a href="#fnref1">↩</a></li></ol>',
].map((text) => ({ type: 'paragraph', text }));

const src = 'https://elsewhere.example/a.jpg';
const GALLERY = { type: 'image', src, alt: 'A bay', more: [{ src, alt: 'A hill' }] };

/** Every state of the pages for readers. */
export const READER_STATES: readonly PageStates[] = [
  {
    name: 'a section, its menu and a card, a post that is half read, and the search',
    tag: '@phone',
    async *states(page, isMobile) {
      if (isMobile) {
        await page.goto('/');
        await expect(brandOf(page)).toBeVisible();
        yield ['the landing page'];
      }
      await page.goto('/blog/history');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCSS('opacity', '1');
      yield ['the menu open'];
      await page.keyboard.press('Escape');
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
      const card = page.getByRole('listitem').first();
      await (isMobile ? card.tap() : card.hover());
      await expect(card.getByRole('link', { name: /^Read / })).toBeVisible();
      yield ['a card expanded', page.getByRole('main')];
      const panel = page.getByRole('search');
      await page.keyboard.press('/');
      // Letters that no text of a test begins with, since the search finds words by their beginnings.
      await panel.getByRole('searchbox').fill('ᚠᚢᚦ');
      await expect(panel.getByRole('status')).toContainText('No results');
      yield ['the dialog of the search without results', page.getByRole('dialog')];
      await page.goto('/search?q=lighthouse');
      await expect(panel.getByRole('listitem').first()).toBeVisible();
      yield ['the page of the search with results'];
      await page.goto('/blog/writings/thelighthouseaccounts202608021920');
      const scrollTo = (top: number) =>
        page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      // A busy machine may take both steps for one scroll.
      await expect(async () => {
        await scrollTo(1_600);
        await expect(page.getByRole('progressbar', { name: 'Reading progress' })).toBeVisible();
        await scrollTo(1_400);
        await expect(page.getByRole('banner').first()).toBeInViewport({ ratio: 1, timeout: 1_000 });
      }).toPass();
      yield ['a post scrolled'];
      await page.route('**/api/blogs/history?*', (route) => route.fulfill({ json: [] }));
      await openFallback(page, '/blog/history');
      await expect(page.getByRole('heading', { name: 'No History Posts Available' })).toBeVisible();
      yield ['without posts', page.getByRole('main')];
    },
  },
  {
    name: 'a post with everything that a text can have, and its discussion',
    async *states(page) {
      const path = await publishPost(page.request, { content: [GALLERY, ...EVERYTHING] });
      const top = await commentByApi(page.request, path, 'A <a href="/blog/tech">link</a>');
      await commentByApi(page.request, path, 'Below', top);
      const mine = { receipt: RECEIPT };
      await keepReceipt(page, await commentByApi(page.request, path, 'Mine', undefined, mine));
      await page.goto(path);
      await page.getByText('Why').press('Enter');
      await expect(page.getByText('Because')).toBeVisible();
      await page.getByRole('link', { name: '1', exact: true }).click();
      await expect(page.getByRole('group', { name: 'Code in diff' })).toBeVisible();
      yield ['at a note'];
      await page.getByRole('link', { name: 'A bay' }).click();
      const images = page.getByRole('dialog', { name: 'Images' });
      await expect(images).toBeVisible();
      yield ['with an image enlarged', images];
      await page.keyboard.press('Escape');
      const discussion = page.getByRole('region', { name: 'Discussion' });
      await discussion.scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Edit your comment' }).click();
      await page.getByRole('button', { name: 'Reply to Linus' }).first().click();
      await expect(page.getByRole('form', { name: 'Reply to Linus' })).toBeVisible();
      await commentForm(page).getByRole('button', { name: 'Post comment' }).click();
      await expect(page.getByText('Please fill in all fields.')).toBeVisible();
      yield ['a reply form and an edit open, and an error', discussion];
      await page.goto(`${path}/comments`);
      await expect(page.getByRole('link', { name: 'Newer' })).toBeVisible();
      yield ['its page of older comments'];
    },
  },
  {
    name: 'a thought and the form for one',
    async *states(page) {
      const content = await submitByApi(page.request, { contact: 'seneca@example.org' });
      await approveByApi(page.request, [content]);
      await page.goto('/daily-thoughts');
      const item = itemOf(page, content);
      const heart = item.getByRole('button', { name: /^Love the thought/ });
      await heart.click();
      await expect(heart).toHaveText('1');
      await heart.click();
      await expect(item.getByRole('status')).not.toBeEmpty();
      yield ['liked twice', item];
      await item.getByRole('button', { name: 'Seneca', exact: true }).click();
      const popup = page.getByRole('dialog', { name: 'Seneca' });
      await expect(popup).toBeVisible();
      yield ['its popup', popup];
      const data = { name: 'Seneca', content: 'Mine', type: 'short', receipt: RECEIPT };
      const options = { data, headers: newAddress() };
      const response = await page.request.post('/api/dailythoughts/submit', options);
      await keepReceipt(page, ((await response.json()) as { id: string }).id);
      await page.goto('/dailythoughts/submit#receipts');
      await expect(page.getByRole('button', { name: 'Withdraw the thought “Mine”' })).toBeVisible();
      await page.getByRole('radio', { name: /^Long/ }).check();
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(page.getByText('⚠️ Please fill in all required fields.')).toBeVisible();
      const main = page.getByRole('main');
      yield ['a long thought with an error, and a thought that was sent', main];
    },
  },
  {
    name: 'the login page and the key overlay',
    async *states(page) {
      await page.goto('/');
      await openOverlay(page);
      await overlayOf(page).getByLabel('Key file').setInputFiles(keyFile('wrong'));
      await expect(overlayOf(page).getByRole('status')).toHaveText('This key is not recognised.');
      yield ['the overlay with a key that is refused', overlayOf(page)];
      await page.goto('/admin/login');
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      await expect(page.getByRole('status')).not.toBeEmpty();
      yield ['the message on passwords'];
      for (let n = 0; n < 3; n++) await iconOf(page).press('Enter');
      const deck = deckOf(page);
      const status = deck.getByRole('status');
      const key = (name: string) => deck.getByRole('button', { name });
      await expect(deck).toBeVisible();
      yield ['the deck empty', deck];
      await key('Insert key').setInputFiles(keyFile('wrong'));
      await expect(status).toHaveText('Key loaded successfully');
      yield ['the deck with a key', deck];
      const release = await holdLogin(page);
      await key('Play').click();
      await expect(status).toHaveText('Verifying authentication...');
      yield ['the deck verifying', deck];
      release();
      await expect(status).toHaveText('This key is not recognised.');
      yield ['the key refused', deck];
    },
  },
];
