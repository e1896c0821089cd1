import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Post, postPath, type PostSummary, refKey, summarise } from '#domain/posts/post.ts';
import { type DashboardStats, VisitorStats } from '#domain/statistics/stats.ts';
import { DEFAULT_RANGE } from '#domain/statistics/ranges.ts';
import { DESK } from '#islands/dashboard/resources.ts';
import { POSTS, READING, VISITING } from '#islands/dashboard/section-resources.ts';
import { ReadingStats } from '#islands/dashboard/statistics/ReadingStats.tsx';
import { Tiles } from '#islands/dashboard/statistics/Tiles.tsx';
import { VisitStats } from '#islands/dashboard/statistics/VisitStats.tsx';
import { samplePost } from '#tests/support/app/sample.ts';
import { byDay } from '#tests/support/app/visitors.ts';

afterEach(() => vi.unstubAllGlobals());

const SUMMARY = summarise(Post.parse(samplePost));
const posts = Array.from({ length: 7 }, (_, n): PostSummary => ({
  ...SUMMARY,
  id: `post${n}202611211200`,
  title: `Post ${n}`,
  author: n === 0 ? 'Grace' : 'Ada',
}));
const [newest = SUMMARY] = posts;

const COUNTS = { philosophy: 1, history: 2, lsconcern: 3, tech: 4_000, writings: 5 };
const daysUpTo = (last: number) => byDay({ '2026-11-21': last });
const VIEWS = {
  totalViews: 112_344,
  viewsByCategory: COUNTS,
  viewsPerPost: { [refKey(newest)]: 12_345, 'tech/gone202601010000': 99_999 },
  viewsByDay: daysUpTo(1_500),
};
const READ: DashboardStats = {
  ...VIEWS,
  totalPosts: 1_234,
  postsByCategory: COUNTS,
  botViews: 1_204,
  authorViews: 12,
  readers: VIEWS,
  margin: 0,
  viewedPosts: {},
};
const VISITED: VisitorStats = {
  totalVisits: 4_005,
  botVisits: 37,
  authorVisits: 5,
  margin: 60,
  uniqueIPs: 4_312,
  osDistribution: { Linux: 3_000, iOS: 1_000 },
  browserDistribution: Object.fromEntries(
    Array.from({ length: 9 }, (_, n) => [`Browser ${n}`, 9 - n]),
  ),
  visitsByDay: daysUpTo(7),
  viewedPages: { '/': 30, '/blog/tech': 4 },
  referrers: { 'news.example': 5, other: 2 },
};

/** Loads what the parts of the dashboard share, as if the site had responded with these. */
async function load(): Promise<void> {
  const responses = new Map<string, unknown>([
    ['/api/blogs', posts],
    ['/api/dashboard/stats', READ],
    ['/api/visitorstats', VISITED],
  ]);
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(responses.get(path))));
  const resources = [POSTS, READING, VISITING];
  for (const { reload } of resources) reload();
  for (const { read } of resources) await expect.poll(() => read().value).toBeDefined();
}

/** Returns a function that reads the cells of a chart's table, row by row, and the whole page. */
function drawn(part: ReactNode) {
  const { document } = new JSDOM(renderToStaticMarkup(part)).window;
  const textOf = ({ textContent }: Element) => textContent;
  function table(title: string): string[][] {
    const found = [...document.querySelectorAll('table')].find(
      ({ caption }) => caption?.textContent === title,
    );
    return Array.from(found?.rows ?? [], ({ cells }) => Array.from(cells, textOf));
  }
  return { document, table, text: textOf(document.body) };
}

test('views and posts are charted by category, each with a table', async () => {
  await load();
  const { table } = drawn(<ReadingStats stats={READ} range={DEFAULT_RANGE} />);

  expect(table('Views by category')).toEqual([
    ['Category', 'Views'],
    ['Philosophy', '1'],
    ['History', '2'],
    ['Legal & Social', '3'],
    ['Technology', '4,000'],
    ['Writings', '5'],
  ]);
  expect(table('Posts by category')).toContainEqual(['Technology', '4,000']);
});

test('views are charted by day, with a summary in one sentence and a note on the others', async () => {
  await load();
  const { document, table, text } = drawn(<ReadingStats stats={READ} range={DEFAULT_RANGE} />);

  const days = table('Views by day');
  expect(days).toHaveLength(1 + 30);
  expect([days[1], days[30]]).toEqual([
    ['23 Oct 2026', '0'],
    ['21 Nov 2026', '1,500'],
  ]);
  expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
    'Views by day, 23 Oct 2026 to 21 Nov 2026: 1,500 in total, most on 21 Nov 2026, 1,500.',
  );
  expect(text).toContain(
    'Total views by readers: 112,344. Not counted: 1,204 by bots, 12 by authors.',
  );
});

test('views are charted of the latest five posts and of the most viewed, with links', async () => {
  await load();
  const { document, table } = drawn(<ReadingStats stats={READ} range={DEFAULT_RANGE} />);

  const latest = table('Views of the latest posts');
  expect(latest).toHaveLength(1 + 5);
  expect(latest[1]).toEqual(['Post 0', '12,345']);
  expect(table('Most viewed posts')).toEqual([
    ['Post', 'Views'],
    ['Post 0', '12,345'],
  ]);
  const links = [...document.querySelectorAll('table a')];
  expect(links.find(({ textContent }) => textContent === 'Post 0')?.getAttribute('href')).toBe(
    postPath(newest),
  );
});

test('visits are charted by system, browser, site and page, the largest counts first', () => {
  const { table } = drawn(<VisitStats stats={VISITED} />);

  expect(table('Operating systems')).toEqual([
    ['System', 'Visits', 'Share'],
    ['Linux', '3,000', '75%'],
    ['iOS', '1,000', '25%'],
  ]);
  const browsers = table('Browsers');
  expect(browsers.map(([name]) => name)).toEqual([
    'Browser',
    ...[0, 1, 2, 3, 4, 5].map((n) => `Browser ${n}`),
    'All others',
  ]);
  expect(browsers.at(-1)).toEqual(['All others', '6', '13%']);
  expect(table('Referring sites')).toEqual([
    ['Site', 'Visits'],
    ['news.example', '5'],
    ['All others', '2'],
  ]);
  expect(table('Pages')[1]).toEqual(['/', '30']);
  expect(table('Visits by day')[30]).toEqual(['21 Nov 2026', '7']);
});

test('notes tell the margin of visits and how visitors are counted', () => {
  const { text } = drawn(<VisitStats stats={VISITED} />);

  expect(text).toContain(
    'Total visits by readers: about 4,000 (± 60). Not counted: 37 by bots, 5 by authors. The total is within ± in 95 of 100 cases',
  );
  expect(text).toContain(
    'Visitors are estimated to within about 1 %, without storing IP addresses.',
  );
});

test('what was not counted is left out, and days without any say so', () => {
  const none = VisitorStats.parse({
    ...VISITED,
    ...{ osDistribution: {}, browserDistribution: {}, visitsByDay: daysUpTo(0) },
    ...{ viewedPages: {}, referrers: {} },
  });
  const { document, text } = drawn(<VisitStats stats={none} />);

  expect(text).toBe('Visits by dayNone in these days.');
  expect(document.querySelectorAll('[role=img], table')).toHaveLength(0);
});

test('four tiles count posts, views, authors and visitors', () => {
  const { totalPosts: posts, authorViews } = READ;
  const views = { views: 56_789, margin: 40, botViews: 98, authorViews };
  DESK.begin({ author: 'Ada', figures: { posts, authors: 2, ...views }, visitors: 4_312 });
  const { document } = drawn(<Tiles />);
  const tiles = Array.from(document.querySelectorAll('li'), ({ children }) =>
    Array.from(children, ({ textContent }) => textContent),
  );

  expect(tiles).toEqual([
    ['Posts', '1,234'],
    ['Views', 'about 56.8k'],
    ['Authors', '2'],
    ['Visitors', 'about 4,312'],
  ]);
});
