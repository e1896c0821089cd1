import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureBrowser } from '#scripts/setup/browser.mjs';

/** The address of a running site with the samples, for `npm run screenshots`. */
const site = process.env['SITE_URL'] || 'http://localhost:8888';
const folder = join(import.meta.dirname, '../docs/screenshots');

/** The path of each screenshot's page by file name. The README shows them. */
const SCREENSHOTS = {
  'post-desktop-light': '/blog/writings/thelighthouseaccounts202608021920',
};

async function takeScreenshot(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
}

await mkdir(folder, { recursive: true });
const executablePath = await ensureBrowser();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
});
const page = await browser.newPage({
  baseURL: site,
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
for (const [name, path] of Object.entries(SCREENSHOTS)) await takeScreenshot(page, name, path);
await browser.close();
