import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { ensureBrowser } from '#scripts/setup/browser.mjs';
import { DATA_DIR } from '#scripts/local/local-store.ts';

/** Running site (SITE_URL, else localhost:8888) that `npm run screenshots` takes pictures of, into docs/screenshots. */
const site = process.env['SITE_URL'] || 'http://localhost:8888';
const folder = join(import.meta.dirname, '../docs/screenshots');
const keyFile = join(DATA_DIR, 'admin.key');

/** A picture: the path of its page, an action before it is taken, and `whole` when it shows the whole page. */
interface Scene {
  readonly path: string;
  readonly act?: (page: Page) => Promise<unknown>;
  readonly whole?: boolean;
}

const POST = '/blog/writings/thelighthouseaccounts202608021920';

const READERS: Readonly<Record<string, Scene>> = {
  landing: { path: '/' },
  'landing-sections': { path: '/', whole: true },
  'landing-key': { path: '/', act: (page) => pressThrice(page, 'h1 button') },
  menu: { path: '/blog/tech', act: (page) => press(page, 'Menu') },
  ...Object.fromEntries(
    CATEGORY_KEYS.map((category) => [`list-${category}`, { path: `/blog/${category}` }]),
  ),
  'list-whole': { path: '/blog/history', whole: true },
  'card-open': {
    path: '/blog/philosophy',
    async act(page) {
      await page.locator('.card-link').first().focus();
      await scrollTo(page, 250);
    },
  },
  post: { path: POST },
  'post-reading': { path: POST, act: (page) => scrollTo(page, 900) },
  'post-end': {
    path: POST,
    act: (page) => page.locator('.post-neighbours').scrollIntoViewIfNeeded(),
  },
  'post-without-cover': { path: '/blog/history/ashortquarrelabouttheindex202604081015' },
  discussion: { path: `${POST}#discussion` },
  thoughts: { path: '/daily-thoughts' },
  thought: {
    path: '/daily-thoughts',
    async act(page) {
      await page.locator('astro-island:not([ssr])').waitFor();
      await page.locator('main ol button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'submit-thought': { path: '/dailythoughts/submit' },
  'not-found': { path: '/blog/tech/nothing202601010000' },
  login: { path: '/admin/login' },
  cassette: { path: '/admin/login', act: openDeck },
  'cassette-loaded': {
    path: '/admin/login',
    async act(page) {
      await openDeck(page);
      await page.locator('dialog input[type="file"]').setInputFiles(keyFile);
      await page.getByText('Key loaded successfully').waitFor();
    },
  },
};

const AUTHORS: Readonly<Record<string, Scene>> = {
  dashboard: {
    path: '/admin/dashboard',
    whole: true,
    act: (page) => page.getByRole('heading', { name: 'Keys', exact: true }).waitFor(),
  },
  'all-blogs': { path: '/admin/dashboard', act: (page) => press(page, 'All Blogs') },
  'edit-thought': { path: '/admin/dailythoughts/edit' },
  editor: { path: '/admin', whole: true, act: write },
  preview: {
    path: '/admin',
    async act(page) {
      await write(page);
      await press(page, 'Preview');
      await page.getByRole('dialog').getByRole('heading', { level: 1 }).waitFor();
    },
  },
  schedule: {
    path: '/admin',
    async act(page) {
      await write(page);
      await press(page, 'Schedule');
    },
  },
};

const WIDTHS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

async function pressThrice(page: Page, selector: string): Promise<void> {
  await page.locator(selector).click({ clickCount: 3 });
  await page.getByRole('dialog').waitFor();
}

function openDeck(page: Page): Promise<void> {
  return pressThrice(page, 'main button[aria-label="Author"]');
}

/** Loads the images that a reader would scroll to, and scrolls to the top. */
async function showWhole(page: Page): Promise<void> {
  await page.locator('img').evaluateAll((images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager';
  });
  await scrollTo(page, 0);
}

function scrollTo(page: Page, top: number): Promise<unknown> {
  return page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
  }, top);
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

async function write(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('On keeping a commonplace book');
  await page.getByLabel('Subheading').fill('One writes in order to think, and reads to remember');
  await page.getByLabel('Category').selectOption('writings');
  await page
    .getByLabel('Content', { exact: true })
    .fill(
      'A book into which one copies what one wants to <em>keep</em>.\n\n' +
        '<h2>Why by hand</h2>\n\nBecause the hand is slow, and thinking is slower.',
    );
}

/** Takes every picture of some scenes, each in a browser context of its own, so that nothing written stays behind. */
async function shoot(
  browser: Browser,
  scenes: Readonly<Record<string, Scene>>,
  storageState?: BrowserContextOptions['storageState'],
): Promise<void> {
  for (const [device, viewport] of Object.entries(WIDTHS)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [name, { path, act, whole = false }] of Object.entries(scenes)) {
        const context = await browser.newContext({
          ...{ viewport, colorScheme, baseURL: site, reducedMotion: 'reduce' },
          ...(storageState && { storageState }),
        });
        const page = await context.newPage();
        await page.goto(path, { waitUntil: 'networkidle' });
        await act?.(page);
        if (whole) await showWhole(page);
        await page.waitForLoadState('networkidle');
        await page.evaluate(async () => {
          // One frame for the code that follows the scrolling, one for what it changes, and one to paint that.
          for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
        });
        await sharp(await page.screenshot({ fullPage: whole }))
          .webp({ quality: 82 })
          .toFile(join(folder, `${name}-${device}-${colorScheme}.webp`));
        await context.close();
      }
    }
  }
}

await mkdir(folder, { recursive: true });
const executablePath = ensureBrowser();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
});
await shoot(browser, READERS);
const signedIn = await browser.newContext({ baseURL: site });
const key = (await readFile(keyFile, 'utf8')).trim();
await signedIn.request.post('/api/admin/login', { data: { key } });
await shoot(browser, AUTHORS, await signedIn.storageState());
await browser.close();
