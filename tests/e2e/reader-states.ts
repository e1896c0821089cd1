import { type Page } from '@playwright/test';
import { commentByApi, commentForm, openDiscussion } from './discussion.ts';
import {
  brandOf,
  deckOf,
  holdLogin,
  keyFile,
  openDeck,
  openOverlay,
  overlayOf,
} from './key-login.ts';
import { expect, publishPost } from './support.ts';
import { approveByApi, itemOf, submitByApi } from './thoughts.ts';

/** A page in a certain state. */
export interface PageState {
  readonly state: string;
  /** It has other elements on a phone. */
  readonly isPhone?: boolean;
  /** Brings the page, or another one that it returns, into that state. */
  readonly open: (page: Page, isMobile: boolean) => Promise<Page | void>;
}

/** Opens the login page's deck with a key in it. */
async function openLoadedDeck(page: Page): Promise<void> {
  await openDeck(page);
  await deckOf(page).getByRole('button', { name: 'Insert key' }).setInputFiles(keyFile('wrong'));
  await expect(deckOf(page).getByRole('status')).toHaveText('Key loaded successfully');
}

const play = (page: Page) => deckOf(page).getByRole('button', { name: 'Play' }).click();

/** Opens a post with a thread, and the form to reply to its first comment. */
async function openReplyForm(page: Page): Promise<void> {
  const path = await publishPost(page.request);
  const top = await commentByApi(page.request, path, 'Top with a <a href="/blog/tech">link</a>');
  await commentByApi(page.request, path, 'Below', top);
  await openDiscussion(page, path);
  await page.getByRole('button', { name: 'Reply to Linus' }).first().click();
  await expect(page.getByRole('form', { name: 'Reply to Linus' })).toBeVisible();
}

/** Opens the timeline at a thought of its own. */
async function openThought(page: Page) {
  const content = await submitByApi(page.request, { contact: 'seneca@example.org' });
  await approveByApi(page.request, [content]);
  await page.goto('/daily-thoughts');
  return itemOf(page, content);
}

/** What a reader can meet. */
export const READER_STATES: readonly PageState[] = [
  {
    state: 'the landing page',
    isPhone: true,
    open: async (page) => {
      await page.goto('/');
      await expect(brandOf(page)).toBeVisible();
    },
  },
  {
    state: 'the menu, open',
    isPhone: true,
    open: async (page) => {
      await page.goto('/blog/lsconcern');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCSS('opacity', '1');
    },
  },
  {
    state: 'a card, expanded',
    isPhone: true,
    open: async (page, isMobile) => {
      await page.goto('/blog/history');
      const card = page.getByRole('listitem').first();
      await (isMobile ? card.tap() : card.hover());
      await expect(card.getByRole('link', { name: /^Read / })).toBeVisible();
    },
  },
  {
    state: 'a post, half read',
    isPhone: true,
    open: async (page) => {
      await page.goto('/blog/writings/thelighthouseaccounts202608021920');
      await page.evaluate(() => {
        window.scrollTo({ top: 1_600, behavior: 'instant' });
        window.scrollBy({ top: -100, behavior: 'instant' });
      });
      await expect(page.getByRole('progressbar', { name: 'Reading progress' })).toBeVisible();
      await expect(page.getByRole('banner').first()).toBeInViewport({ ratio: 1 });
    },
  },
  { state: 'a reply form, open', isPhone: true, open: openReplyForm },
  {
    state: 'a comment form with an error',
    open: async (page) => {
      await openDiscussion(page, await publishPost(page.request));
      await commentForm(page).getByRole('button', { name: 'Post comment' }).click();
      await expect(page.getByText('Please fill in all fields.')).toBeVisible();
    },
  },
  {
    state: 'a thought that was liked twice',
    open: async (page) => {
      const item = await openThought(page);
      const heart = item.getByRole('button', { name: /^Love the thought/ });
      await heart.click();
      await expect(heart).toHaveText('1');
      await heart.click();
      await expect(item.getByRole('status')).not.toBeEmpty();
    },
  },
  {
    state: 'the popup of a thought',
    open: async (page) => {
      await (await openThought(page)).getByRole('button', { name: 'Seneca', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Seneca' })).toBeVisible();
    },
  },
  {
    state: 'the form for a long thought with an error',
    isPhone: true,
    open: async (page) => {
      await page.goto('/dailythoughts/submit');
      await page.getByRole('radio', { name: /^Long/ }).check();
      await page.getByRole('button', { name: 'Post', exact: true }).click();
      await expect(page.getByText('⚠️ Please fill in all required fields.')).toBeVisible();
    },
  },
  {
    state: 'the login page with the message on passwords',
    open: async (page) => {
      await page.goto('/admin/login');
      await page.getByRole('button', { name: 'Forgot Password' }).click();
      await expect(page.getByRole('status')).not.toBeEmpty();
    },
  },
  { state: 'the deck, empty', open: openDeck },
  { state: 'the deck with a key', open: openLoadedDeck },
  {
    state: 'the deck while it verifies',
    open: async (page) => {
      await openLoadedDeck(page);
      await holdLogin(page);
      await play(page);
      await expect(deckOf(page).getByRole('status')).toHaveText('Verifying authentication...');
    },
  },
  {
    state: 'the deck with a refused key',
    open: async (page) => {
      await openLoadedDeck(page);
      await play(page);
      await expect(deckOf(page).getByRole('status')).toHaveText('This key is not recognised.');
    },
  },
  {
    state: 'the key overlay',
    open: async (page) => {
      await page.goto('/');
      await openOverlay(page);
    },
  },
  {
    state: 'the key overlay with a refused key',
    open: async (page) => {
      await page.goto('/');
      await openOverlay(page);
      await overlayOf(page).getByLabel('Key file').setInputFiles(keyFile('wrong'));
      await expect(overlayOf(page).getByRole('status')).toHaveText('This key is not recognised.');
    },
  },
];
