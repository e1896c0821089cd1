import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureBrowser } from './browser.mjs';

/** `npm run screenshots`: pictures of a running site (SITE_URL, else localhost:8888) into docs/screenshots. */
const site = process.env['SITE_URL'] || 'http://localhost:8888';
const folder = join(import.meta.dirname, '../docs/screenshots');
const PAGES = {
  landing: '/',
  list: '/blog/history',
  post: '/blog/writings/thelighthouseaccounts202608021920',
  'post-without-cover': '/blog/history/ashortquarrelabouttheindex202604081015',
  discussion: '/blog/writings/thelighthouseaccounts202608021920#discussion',
  thoughts: '/daily-thoughts',
  'submit-thought': '/dailythoughts/submit',
  'not-found': '/blog/tech/nothing202601010000',
  login: '/admin/login',
};
const WIDTHS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

await mkdir(folder, { recursive: true });
const executablePath = ensureBrowser();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
});
for (const [device, viewport] of Object.entries(WIDTHS)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport, colorScheme });
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(site + path, { waitUntil: 'networkidle' });
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toFile(join(folder, `${name}-${device}-${colorScheme}.webp`));
    }
    await page.close();
  }
}
await browser.close();
