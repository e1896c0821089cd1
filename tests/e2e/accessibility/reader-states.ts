import { type Page } from '@playwright/test';
import { commentByApi, commentForm, openDiscussion } from '#tests/e2e/readers/discussion.ts';
import {
  brandOf,
  deckOf,
  holdLogin,
  keyFile,
  openDeck,
  openOverlay,
  overlayOf,
} from '#tests/e2e/sign-in/key-login.ts';
import { keepReceipt, RECEIPT } from '#tests/e2e/readers/receipts.ts';
import { expect, newAddress, publishPost } from '#tests/e2e/support.ts';
import { approveByApi, itemOf, submitByApi } from '#tests/e2e/readers/thoughts.ts';

/** Opens a page and yields the name of each of its states. */
type States = (page: Page, isMobile: boolean) => AsyncGenerator<string>;

/** A page whose states are checked one after another. */
export interface PageStates {
  readonly name: string;
  /** Set if the page has different elements on a phone. */
  readonly tag?: '@phone' | '@phone-only';
  readonly states: States;
}

/** Opens the timeline with a new thought. */
async function openThought(page: Page) {
  const content = await submitByApi(page.request, { contact: 'seneca@example.org' });
  await approveByApi(page.request, [content]);
  await page.goto('/daily-thoughts');
  return itemOf(page, content);
}

/** Every state of the pages for readers. */
export const READER_STATES: readonly PageStates[] = [
  {
    name: 'the landing page on a phone',
    tag: '@phone-only',
    async *states(page) {
      await page.goto('/');
      await expect(brandOf(page)).toBeVisible();
      yield 'open';
    },
  },
  {
    name: 'the pages with what readers can check',
    async *states(page) {
      await page.goto('/page-label');
      yield 'the label of pages';
      await page.goto('/moderation-record');
      await expect(page.getByRole('table')).toContainText('Total');
      yield 'the moderation record';
    },
  },
  {
    name: 'a section, its menu and a card',
    tag: '@phone',
    async *states(page, isMobile) {
      await page.goto('/blog/history');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCSS('opacity', '1');
      yield 'the menu open';
      await page.keyboard.press('Escape');
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
      const card = page.getByRole('listitem').first();
      await (isMobile ? card.tap() : card.hover());
      await expect(card.getByRole('link', { name: /^Read / })).toBeVisible();
      yield 'a card expanded';
      await page.route('**/api/blogs/history?*', (route) => route.fulfill({ json: [] }));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'No History Posts Available' })).toBeVisible();
      yield 'without posts';
    },
  },
  {
    name: 'a post, half read',
    tag: '@phone',
    async *states(page) {
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
      yield 'scrolled';
    },
  },
  {
    name: 'a post with a heading, a footnote and code in every colour',
    async *states(page) {
      const diff = '<pre><code class="language-diff">-one\n+two</code></pre>';
      const html =
        '<pre><code class="language-html">&lt;!-- a --&gt;&lt;a b="c"&gt;</code></pre>' +
        '<pre><code class="language-js">const one = f(1)</code></pre>';
      const note = '<ol><li>The proof. <a href="#fnref1">↩</a></li></ol>';
      const texts = ['<h2>A claim</h2>', 'So<sup><a href="#fn1">1</a></sup>', html, diff, note];
      const content = texts.map((text) => ({ type: 'paragraph', text }));
      await page.goto(await publishPost(page.request, { content }));
      await page.getByRole('link', { name: '1', exact: true }).click();
      await expect(page.getByRole('group', { name: 'Code in diff' })).toBeVisible();
      yield 'at its note';
    },
  },
  {
    name: 'a gallery',
    async *states(page) {
      const src = 'https://elsewhere.example/a.jpg';
      const image = { type: 'image', src, alt: 'A bay', more: [{ src, alt: 'A hill' }] };
      await page.goto(await publishPost(page.request, { content: [image] }));
      await page.getByRole('link', { name: 'A bay' }).click();
      await expect(page.getByRole('dialog', { name: 'Images' })).toBeVisible();
      yield 'with an image enlarged';
    },
  },
  {
    name: 'a post with callouts, a toggle, embedded pages, files and formulas',
    async *states(page) {
      const code = (tex: string) => `<code class="language-math">${tex}</code>`;
      const texts = [
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
      ];
      const content = texts.map((text) => ({ type: 'paragraph', text }));
      await page.goto(await publishPost(page.request, { content }));
      await page.getByText('Why').press('Enter');
      await expect(page.getByText('Because')).toBeVisible();
      yield 'unfolded';
    },
  },
  {
    name: 'the search',
    tag: '@phone',
    async *states(page) {
      await page.goto('/search?q=lighthouse');
      const panel = page.getByRole('search');
      await expect(panel.getByRole('listitem').first()).toBeVisible();
      yield 'its page with results';
      await page.goto('/blog/history');
      await page.getByRole('link', { name: 'Search' }).click();
      // Letters that no text of a test begins with, since the search finds words by their beginnings.
      await panel.getByRole('searchbox').fill('ᚠᚢᚦ');
      await expect(panel.getByRole('status')).toContainText('No results');
      yield 'its dialog without results';
    },
  },
  {
    name: 'a discussion',
    async *states(page) {
      const path = await publishPost(page.request);
      const top = await commentByApi(page.request, path, 'A <a href="/blog/tech">link</a>');
      await commentByApi(page.request, path, 'Below', top);
      const mine = { receipt: RECEIPT };
      await keepReceipt(page, await commentByApi(page.request, path, 'Mine', undefined, mine));
      await openDiscussion(page, path);
      await page.getByRole('button', { name: 'Edit your comment' }).click();
      await page.getByRole('button', { name: 'Reply to Linus' }).first().click();
      await expect(page.getByRole('form', { name: 'Reply to Linus' })).toBeVisible();
      await commentForm(page).getByRole('button', { name: 'Post comment' }).click();
      await expect(page.getByText('Please fill in all fields.')).toBeVisible();
      yield 'a reply form and an edit open, and an error';
      await page.goto(`${path}/comments`);
      await expect(page.getByRole('link', { name: 'Newer' })).toBeVisible();
      yield 'its page of older comments';
    },
  },
  {
    name: 'a thought',
    async *states(page) {
      const item = await openThought(page);
      const heart = item.getByRole('button', { name: /^Love the thought/ });
      await heart.click();
      await expect(heart).toHaveText('1');
      await heart.click();
      await expect(item.getByRole('status')).not.toBeEmpty();
      yield 'liked twice';
      await item.getByRole('button', { name: 'Seneca', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Seneca' })).toBeVisible();
      yield 'its popup';
    },
  },
  {
    name: 'the form for a thought',
    async *states(page) {
      const data = { name: 'Seneca', content: 'Mine', type: 'short', receipt: RECEIPT };
      const options = { data, headers: newAddress() };
      const response = await page.request.post('/api/dailythoughts/submit', options);
      await keepReceipt(page, ((await response.json()) as { id: string }).id);
      await page.goto('/dailythoughts/submit#receipts');
      await expect(page.getByRole('button', { name: 'Withdraw the thought “Mine”' })).toBeVisible();
      await page.getByRole('radio', { name: /^Long/ }).check();
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(page.getByText('⚠️ Please fill in all required fields.')).toBeVisible();
      yield 'a long thought with an error, and a thought that was sent';
    },
  },
  {
    name: 'the login page',
    async *states(page) {
      await page.goto('/admin/login');
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      await expect(page.getByRole('status')).not.toBeEmpty();
      yield 'the message on passwords';
      await openDeck(page);
      const status = deckOf(page).getByRole('status');
      const key = (name: string) => deckOf(page).getByRole('button', { name });
      yield 'the deck empty';
      await key('Insert key').setInputFiles(keyFile('wrong'));
      await expect(status).toHaveText('Key loaded successfully');
      yield 'the deck with a key';
      const release = await holdLogin(page);
      await key('Play').click();
      await expect(status).toHaveText('Verifying authentication...');
      yield 'the deck verifying';
      release();
      await expect(status).toHaveText('This key is not recognised.');
      yield 'the key refused';
    },
  },
  {
    name: 'the key overlay',
    async *states(page) {
      await page.goto('/');
      await openOverlay(page);
      yield 'open';
      await overlayOf(page).getByLabel('Key file').setInputFiles(keyFile('wrong'));
      await expect(overlayOf(page).getByRole('status')).toHaveText('This key is not recognised.');
      yield 'the key refused';
    },
  },
];
