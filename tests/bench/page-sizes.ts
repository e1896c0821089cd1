import { readFile } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { saveDraft } from '#domain/posts/calls.ts';
import { keyFileIn } from '#scripts/local/secrets.ts';
import { ensureBrowser } from '#scripts/setup/browser.mjs';
import { KINDS, loadedBy, SCRIPT_BUDGETS } from '#tests/support/browser/loaded-by.ts';
import { type Site, startSite } from '#tests/support/servers/start-site.ts';
import { record } from './report.ts';

const POST = '/blog/writings/thelighthouseaccounts202608021920';
const LONG = '000000001abcdefghijkl';
const WORDS = 5_000;

/** A kind of page, as a browser opens it for the first time. */
interface Kind {
  readonly name: string;
  readonly path: string;
  /** Waits until what is beyond the first sight can be used, too. */
  readonly reach?: (page: Page) => Promise<unknown>;
  readonly most?: number;
}

const written = (page: Page) => page.getByRole('textbox', { name: 'Content' }).waitFor();

const READERS: readonly Kind[] = [
  { name: 'landing', path: '/' },
  { name: 'list', path: '/blog/history' },
  { name: 'post', path: POST },
  {
    name: 'post with its discussion reached',
    path: POST,
    most: SCRIPT_BUDGETS.discussion,
    reach: async (page) => {
      await page.locator('#discussion').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Post comment' }).waitFor();
    },
  },
  { name: 'thoughts', path: '/daily-thoughts' },
  { name: 'archive', path: '/archive' },
  { name: 'login', path: '/admin/login', most: SCRIPT_BUDGETS.login },
];

const AUTHORS: readonly Kind[] = [
  { name: 'dashboard', path: '/admin/dashboard', most: SCRIPT_BUDGETS.dashboard },
  { name: 'editor, new', path: '/admin', most: SCRIPT_BUDGETS.editor, reach: written },
  {
    name: 'editor, long',
    path: `/admin?draft=${LONG}`,
    most: SCRIPT_BUDGETS.editor,
    reach: written,
  },
];

/** Counts the requests and bytes of each kind of page until it can be used. Throws if one loads more script than its budget. */
export async function benchPageSizes(dataDir: string): Promise<void> {
  const executablePath = await ensureBrowser();
  await using site = await startSite(dataDir);
  await writeLong(site);
  await using browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(executablePath && { executablePath }),
  });
  const key = (await readFile(keyFileIn(dataDir), 'utf8')).trim();
  const tooMuch: string[] = [];
  for (const [kinds, isAuthor] of [
    [READERS, false],
    [AUTHORS, true],
  ] as const) {
    for (const kind of kinds) {
      // A first visit has nothing in its cache.
      await using context = await browser.newContext();
      if (isAuthor) await context.request.post(`${site.url}/api/admin/login`, { data: { key } });
      const script = await measure(context, site.url, kind);
      if (kind.most !== undefined && script > kind.most) tooMuch.push(`${kind.name}: ${script}`);
    }
  }
  if (tooMuch.length > 0)
    throw new Error(`More bytes of script than allowed: ${tooMuch.join(', ')}`);
}

/** Saves a draft that is as long as a long post. */
async function writeLong(site: Site): Promise<void> {
  const paragraph = `<p>${'The ledger lists every ship by its day. '.repeat(12)}</p>`;
  const content = paragraph.repeat(Math.ceil(WORDS / paragraph.split(' ').length));
  const body = { ...EMPTY_DRAFT, title: 'A long text', content };
  (await site.call(saveDraft, { params: { id: LONG }, body })).value();
}

/** Records what a page requests, by kind. Returns the bytes of script. */
async function measure(context: BrowserContext, siteUrl: string, kind: Kind): Promise<number> {
  const page = await context.newPage();
  const loaded = await loadedBy(page);
  await page.goto(siteUrl + kind.path, { waitUntil: 'networkidle' });
  await kind.reach?.(page);
  await page.waitForLoadState('networkidle');
  for (const of of KINDS) {
    const { requests, bytes } = await loaded.sum(of);
    if (requests === 0) continue;
    const aim = of === 'script' && kind.most ? `at most ${kind.most / 1_000}` : undefined;
    record(`${kind.name}: ${of}, ${requests} requests`, bytes / 1_000, 'kB', aim);
  }
  return (await loaded.sum('script')).bytes;
}
