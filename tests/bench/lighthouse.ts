import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import * as z from 'zod/mini';
import { signIn } from '#domain/access/calls.ts';
import { keyFileIn } from '#scripts/local/secrets.ts';
import { ensureBrowser } from '#scripts/setup/browser.mjs';
import { installTool } from '#scripts/setup/install-tool.ts';
import { run } from '#scripts/setup/run.ts';
import { EVERY_BLOCK } from '#tests/support/every-block.ts';
import { median, print, record } from './report.ts';
import { freePort } from '#platform/listen.ts';
import { inTempFolder } from '#tests/support/servers/in-temp-folder.ts';
import { type Site, startSite } from '#tests/support/servers/start-site.ts';

/**
 * `npm run lighthouse`: installs Lighthouse once, and runs it on five pages of readers and two of the author on a simulated
 * phone, each three times. Two of the first are lists, which a function sends, and two are posts.
 */
const VERSION = '13.5.0';
const POST = '/blog/writings/thelighthouseaccounts202608021920';
const PAGES = ['/', '/blog/history', POST, '/daily-thoughts'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const RUNS = 3;

/** Limits in milliseconds, and of layout shift. */
const AIMS = { paint: 1_000, shift: 0.02 };

/** The author's pages with the points of performance that they should have. */
const AUTHORS = { '/admin/dashboard': 90, '/admin': 85 };

/** The part of Lighthouse's report that is used. */
const Report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.nullable(z.number()),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.nullable(z.number()),
      numericValue: z.optional(z.number()),
      details: z.optional(z.unknown()),
    }),
  ),
});

const lighthouse = join(await installTool('lighthouse', VERSION), 'cli/index.js');
const executablePath = await ensureBrowser();
const port = await freePort();
const browser = await chromium.launch({
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${port}`,
  ],
  ...(executablePath && { executablePath }),
});
const reached: boolean[] = [];
try {
  await inTempFolder('lighthouse', async (dataDir) => {
    await using site = await startSite(dataDir);
    const article = await publishArticle(site);
    await discuss(site);
    for (const page of [...PAGES, article]) reached.push(await measure(site.url, page));
    const cookie = await sessionOf(site, dataDir);
    for (const [page, points] of Object.entries(AUTHORS))
      reached.push(await measureAuthors(site.url + page, { page, points, cookie }));
  });
} finally {
  await browser.close();
}
print();
process.exitCode = reached.every(Boolean) ? 0 : 1;

/** Publishes a post with every kind of content. Returns its path. Its pictures are replaced by one of the site. */
async function publishArticle(site: Site): Promise<string> {
  const content = JSON.stringify(EVERY_BLOCK.content);
  const post = {
    id: 'everything202601010000',
    title: 'Everything',
    subheading: 'At once',
    category: 'tech',
    content: JSON.parse(content.replace(/"src":"[^"]*"/g, '"src":"/heroes/tech.svg"')) as object[],
    author: 'Ada',
  };
  const { status } = await site.read('POST', '/api/blogs', { json: post });
  if (status !== 201) throw new Error(`The article returned ${status}.`);
  return `/blog/${post.category}/${post.id}`;
}

/** Adds a discussion to the post, and builds its page with it. */
async function discuss(site: Site): Promise<void> {
  for (const name of ['Ada', 'Grace', 'Linus']) {
    const comment = `A remark by ${name}, as long as remarks are, so that there is something to draw.`;
    const json = { name, email: `${name}@example.org`, comment, elapsed: 60_000 };
    const path = `/api/comments${POST.slice('/blog'.length)}`;
    const { status } = await site.read('POST', path, { json });
    if (status !== 201) throw new Error(`A comment returned ${status}.`);
  }
  await site.read('POST', '/api/admin/site');
  while (!(await site.read('GET', POST)).text.includes('A remark by Ada')) await pause(100);
}

/** Records the results of a page. Returns true if all scores are perfect and the limits hold. */
async function measure(siteUrl: string, page: string): Promise<boolean> {
  const scores = new Map(CATEGORIES.map((name) => [name, [] as number[]]));
  const [paints, shifts] = [[] as number[], [] as number[]];
  const failures = new Set<string>();
  for (let n = 0; n < RUNS; n++) {
    const { categories, audits } = await audit(siteUrl + page);
    for (const { id, weight } of Object.values(categories).flatMap((one) => one.auditRefs)) {
      const { score, title, details } = audits[id] ?? {};
      // Performance is a matter of degree, which the points tell.
      if (weight > 0 && score === 0) failures.add(`${title}: ${JSON.stringify(details)}`);
    }
    for (const [name, values] of scores) values.push(100 * (categories[name]?.score ?? 0));
    paints.push(audits['largest-contentful-paint']?.numericValue ?? Infinity);
    shifts.push(audits['cumulative-layout-shift']?.numericValue ?? Infinity);
  }
  for (const failure of failures) console.log(`${page} fails: ${failure}`);
  const points = [...scores].map(([name, values]) => {
    const score = median(values);
    record(`${page} ${name}`, score, 'points', '100');
    return score;
  });
  const [paint, shift] = [median(paints), median(shifts)];
  record(`${page} largest contentful paint`, paint, 'ms', `under ${AIMS.paint}`);
  record(`${page} cumulative layout shift`, shift, '', `under ${AIMS.shift}`);
  return points.every((score) => score === 100) && paint < AIMS.paint && shift < AIMS.shift;
}

/** Returns the cookie of a session of the author. */
async function sessionOf(site: Site, dataDir: string): Promise<string> {
  const key = (await readFile(keyFileIn(dataDir), 'utf8')).trim();
  const { headers } = await site.read('POST', signIn.path, { json: { key }, as: 'reader' });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

interface AuthorsPage {
  readonly page: string;
  readonly points: number;
  readonly cookie: string;
}

/** Records the performance of a page of the author. Returns true if it reaches the aims. */
async function measureAuthors(url: string, { page, points, cookie }: AuthorsPage) {
  const names = { paint: 'largest-contentful-paint', shift: 'cumulative-layout-shift' };
  const reports: z.infer<typeof Report>[] = [];
  for (let n = 0; n < RUNS; n++) reports.push(await audit(url, { cookie }));
  const performance = median(
    reports.map(({ categories }) => 100 * (categories['performance']?.score ?? 0)),
  );
  const valueOf = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Infinity));
  record(`${page} performance`, performance, 'points', `${points} at least`);
  record(`${page} largest contentful paint`, valueOf(names.paint), 'ms', '');
  record(`${page} total blocking time`, valueOf('total-blocking-time'), 'ms', '');
  record(`${page} cumulative layout shift`, valueOf(names.shift), '', `under ${AIMS.shift}`);
  return performance >= points && valueOf(names.shift) < AIMS.shift;
}

/** Runs Lighthouse once on a page in the open browser. */
async function audit(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<z.infer<typeof Report>> {
  const flags = [`--port=${port}`, `--only-categories=${CATEGORIES.join()}`];
  flags.push(`--extra-headers=${JSON.stringify(headers)}`);
  const output = ['--output=json', '--quiet', '--no-enable-error-reporting'];
  const report = await run(process.execPath, [lighthouse, url, ...flags, ...output], {
    cwd: import.meta.dirname,
  });
  return Report.parse(JSON.parse(report));
}
