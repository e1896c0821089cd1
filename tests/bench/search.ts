import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startSite } from '#tests/support/servers/start-site.ts';
import { fillStore, samplePosts } from './posts.ts';
import { ownBuild } from './measured-build.ts';
import { record } from './report.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '1000,10000').split(',').map(Number);
const QUERIES = ['harbour', 'ledger ship', 'harbours 7', 'carry'];
/** A word that every post has in its text, and none in its title. */
const EVERYWHERE = 'carry';
const KB = 1_024;

/** Measures the size of the search index, and what the first and later queries of a reader cost. */
export async function benchSearch(work: string): Promise<void> {
  for (const size of SIZES) {
    const dataDir = join(work, String(size));
    await mkdir(dataDir, { recursive: true });
    await fillStore(dataDir, samplePosts(size));
    const { time } = await ownBuild(dataDir, dataDir, 'dist');
    const at = `at ${size} posts`;
    record(`build with its search index ${at}`, time / 1_000, 's');
    const { bytes, files } = await sizeOf(join(dataDir, 'dist/pagefind'));
    record(`search index ${at}`, bytes / KB, 'KB');
    record(`search index ${at}`, files, 'files');
    await benchQueries(dataDir, at);
  }
}

async function sizeOf(folder: string): Promise<{ bytes: number; files: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  return { bytes: sizes.reduce((sum, { size }) => sum + size, 0), files: files.length };
}

/** Searches in a browser, as a reader does. */
async function benchQueries(dataDir: string, at: string): Promise<void> {
  await using site = await startSite(dataDir, { SEED: '0' });
  // A store that was filled at once has no snapshot of its documents. Only the first request waits for it.
  await site.read('GET', '/api/blogs');
  const executablePath = process.env['CHROMIUM'];
  await using browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  });
  for (const query of QUERIES) {
    // A reader who searches for the first time has nothing in the cache.
    const page = await browser.newPage();
    await page.goto(`${site.url}/search`, { waitUntil: 'networkidle' });
    let loaded = 0;
    page.on('requestfinished', (request) => {
      void request.sizes().then(({ responseBodySize }) => (loaded += responseBodySize));
    });
    const begin = performance.now();
    await page.getByRole('searchbox').fill(query);
    await page.locator('.search-results li').first().waitFor();
    const time = performance.now() - begin;
    await page.waitForLoadState('networkidle');
    record(
      `first search for "${query}" ${at}`,
      time,
      'ms',
      query === EVERYWHERE ? 'under 1000' : undefined,
    );
    record(`first search for "${query}" ${at}`, loaded / KB, 'KB');
    const again = performance.now();
    await page.getByRole('searchbox').fill(`${query} port`);
    await page.getByText(`for “${query} port”`).waitFor();
    record(`next search for "${query} port" ${at}`, performance.now() - again, 'ms');
    await page.close();
  }
}
