import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '#domain/access/calls.ts';
import { ensureBrowser } from '#scripts/setup/browser.mjs';
import { readKeyFile } from './backup/read-key-file.ts';

/** `npm run screenshots`: takes the pictures of the README from a running site with the samples, and the key of its data folder. */
const site = process.env['SITE_URL'] || 'http://localhost:8888';
const keyFile = join(process.env['DATA_DIR'] || '.data', 'admin.key');
const folder = join(import.meta.dirname, '../docs/screenshots');

const POST = 'writings/thelighthouseaccounts202608021920';

/** The path of each screenshot's page by file name. The README shows them. */
const SCREENSHOTS = {
  landing: '/',
  post: `/blog/${POST}`,
  editor: `/admin?post=${POST}`,
  dashboard: '/admin/dashboard',
};

async function openSession(context: BrowserContext): Promise<void> {
  const key = await readKeyFile(keyFile);
  const response = await context.request.post(signIn.path, { data: { key } });
  if (!response.ok()) throw new Error(`${site} rejected ${keyFile}.`);
}

async function takeScreenshot(context: BrowserContext, name: string, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  await page.close();
}

await mkdir(folder, { recursive: true });
const executablePath = await ensureBrowser();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
});
const context = await browser.newContext({
  baseURL: site,
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
await openSession(context);
for (const [name, path] of Object.entries(SCREENSHOTS)) await takeScreenshot(context, name, path);
await browser.close();
