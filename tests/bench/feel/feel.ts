import { chromium } from '@playwright/test';
import { missed } from './compare.ts';
import { feelDashboard } from './dashboard.ts';
import { feelDiscussion } from './discussion.ts';
import { feelEditor } from './editor.ts';
import { startFullSite } from './site.ts';

/**
 * Measures how soon the site shows what a key or a click does, on a processor that is slowed four times, each beside a
 * plain page in the same run. Throws if it takes too many times as long.
 */
export async function benchFeel(dataDir: string): Promise<void> {
  const { site, discussed } = await startFullSite(dataDir);
  await using _stopped = site;
  const executablePath = process.env['CHROMIUM'];
  await using browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  });
  await feelEditor(browser, site);
  await feelDiscussion(browser, site.url + discussed);
  await feelDashboard(browser, site);
  if (missed.length > 0) throw new Error(`Too slow: ${missed.join('; ')}.`);
}
