import { SITEMAP_PATH } from '#domain/feeds/sitemap.ts';
import { listFeed } from '#domain/site/feed-link.ts';
import { ARCHIVE_PATH } from '#domain/site/navigation.ts';
import {
  authorGroups,
  authorPath,
  type PostGroup,
  tagGroups,
  tagPath,
} from '#domain/posts/post-groups.ts';
import { postPath, type PostRef, type PostSummary } from '#domain/posts/post.ts';
import { newAddress } from '#tests/support/servers/new-address.ts';
import type { Action } from './actions.ts';
import { type Recorded, replay, type Visit } from './recorder.ts';

/** Pages that crawlers read in a month. That is as many as people read. They run no scripts. */
const CRAWLED = 10_000;
/** Requests of programs that look for other software or for passwords. */
const PROBED = 10_000;
/** Feed readers and services that poll the main feed every hour. */
const FEED_READERS = 20;
/** Posts, edits, removals, deploys and days, after each of which a feed or the sitemap is made anew. */
const FEED_CHANGES = 100;
/** Feeds of authors and tags that readers poll. */
const GROUP_FEEDS = 4;
/** Every so many polls one does not name the version that the program knows. */
const FORGETFUL = 4;
/** Minutes between two requests of a service that watches whether the site is up. */
const UPTIME_EVERY = 5;

const MONTH_HOURS = 30 * 24;
const MONTH_MINUTES = 60 * MONTH_HOURS;
/** Requests for the landing page in a month that such a service sends. */
export const UPTIME_CHECKS = MONTH_MINUTES / UPTIME_EVERY;
const HEADERS = { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'a program (bot)' };

const get = (path: string, headers: Readonly<Record<string, string>> = HEADERS): Recorded => ({
  method: 'GET',
  path,
  headers,
  body: new Uint8Array(),
});

/** A request for which the CDN has no copy, as it has none for a browser with a session. */
const uncached = (path: string) => get(path, { ...HEADERS, cookie: 'session=ended' });

/**
 * Puts the page of a list into the CDN, which nearly all requests find there: the simulated hours have many more publications
 * than an hour of a month.
 */
export const cacheList = (siteUrl: string, path: string) =>
  replay(siteUrl, [get(path)], newAddress());

/** Creates the actions of programs: crawlers, feed readers, an uptime check, and scans. */
export function programsOf(
  siteUrl: string,
  visits: readonly Visit[],
  posts: readonly PostSummary[],
  lists: ReadonlySet<string>,
): Action[] {
  const paths = crawledPaths(visits);
  const nextPath = () => paths[crawled % paths.length] ?? '/';
  const feeds = groupFeeds(posts);
  let polled = 0;
  let crawled = 0;
  let polls = 0;
  let known = '"nothing"';
  const send = (one: Recorded) => replay(siteUrl, [one], newAddress());

  async function poll(): Promise<void> {
    const says = polls++ % FORGETFUL > 0;
    const headers = { ...HEADERS, ...newAddress(), ...(says && { 'if-none-match': known }) };
    const response = await fetch(`${siteUrl}/rss.xml`, { headers });
    await response.arrayBuffer();
    known = response.headers.get('etag') ?? known;
  }

  return [
    {
      name: 'Page read by a crawler',
      perMonth: CRAWLED,
      prepare: async () => lists.has(nextPath()) && cacheList(siteUrl, nextPath()),
      run() {
        const path = nextPath();
        crawled += 1;
        return send(get(path));
      },
    },
    {
      name: 'Feed polled',
      perMonth: (FEED_READERS * MONTH_MINUTES) / 60,
      run: poll,
      // The simulated hours have many more publications than an hour of a month.
      prepare: () => send(get('/rss.xml')),
    },
    {
      name: 'Feed without a fresh copy',
      perMonth: FEED_CHANGES,
      run: () => send(uncached('/rss.xml')),
    },
    {
      name: 'Feed of an author or tag without a fresh copy',
      perMonth: GROUP_FEEDS * FEED_CHANGES,
      run: () => send(uncached(feeds[polled++ % feeds.length] ?? '/')),
    },
    {
      name: 'Sitemap without a fresh copy',
      perMonth: FEED_CHANGES,
      run: () => send(uncached(SITEMAP_PATH)),
    },
    {
      name: 'Uptime check',
      perMonth: UPTIME_CHECKS,
      grows: false,
      prepare: () => cacheList(siteUrl, '/'),
      run: () => send(get('/')),
    },
    { name: 'Scan for other software', perMonth: PROBED, run: () => send(get('/wp-login.php')) },
  ];
}

/** Returns the feeds of the author and of the tags with the most posts. */
function groupFeeds(posts: readonly PostSummary[]): string[] {
  const largest = (groups: readonly PostGroup<unknown>[]) =>
    groups.toSorted((one, other) => other.posts.length - one.posts.length);
  const [author] = largest(authorGroups(posts));
  const paths = [
    authorPath(author?.name ?? ''),
    ...largest(tagGroups(posts)).map(({ name }) => tagPath(name)),
  ];
  return paths.slice(0, GROUP_FEEDS).map((path) => listFeed(path, '').path);
}

/** Returns the paths of readers' pages, each once. */
const crawledPaths = (visits: readonly Visit[]) => [
  ...new Set(visits.filter(({ cookie }) => cookie === undefined).map(({ path }) => path)),
];

/** Returns the reads of some pages of a site by crawlers in a month. They read each page equally often. */
export const crawledReads = (site: readonly string[], pages: readonly string[]): number =>
  (CRAWLED * pages.length) / site.length;

/** Name of the row whose number depends on deploys, since each discards all copies. */
export const EXPIRED = 'Post without a fresh copy';

/** Name of the row of lists, whose copies every publication discards too. */
export const EXPIRED_LISTS = 'List without a fresh copy';

/** Name of the row of lists that crawlers alone read: those of tags and authors, the archive, and further pages. */
export const EXPIRED_FURTHER_LISTS = 'Further list without a fresh copy';

/**
 * Reads a post whose copy is no longer fresh. The function reads the built page from the site's own address. On Netlify
 * that is one more request.
 */
export function expiredReads(siteUrl: string, posts: readonly PostRef[], perMonth: number): Action {
  let n = 0;
  return {
    name: EXPIRED,
    perMonth,
    grows: false,
    async run() {
      const post = posts[n++ % posts.length];
      if (!post) throw new Error('There is no post.');
      await replay(siteUrl, [get(postPath(post)), get(`${postPath(post)}.html`)], newAddress());
    },
  };
}

/** Lists whose built pages are among the files of the function, besides the first pages of sections. */
const FILED = new Set(['/', ARCHIVE_PATH, '/authors', '/tags']);
const FIRST_PAGE = /^\/blog\/[^/]+$/;

/**
 * Reads a list of which the CDN has no fresh copy, as it has none for a browser with a session. A built page that is not among
 * the files of the function is one more request.
 */
export function expiredLists(
  siteUrl: string,
  { name, lists, perMonth }: { name: string; lists: readonly string[]; perMonth: number },
): Action {
  let n = 0;
  return {
    name,
    perMonth,
    grows: false,
    run() {
      const path = lists[n++ % lists.length] ?? '/';
      const isFiled = FILED.has(path) || FIRST_PAGE.test(path);
      const requests = [uncached(path), ...(isFiled ? [] : [get(`${path}.html`)])];
      return replay(siteUrl, requests, newAddress());
    },
  };
}

/** Reads of pages, and the lives of their copies in the CDN. */
interface Copies {
  readonly pages: number;
  /** Reads of all these pages in a month. */
  readonly reads: number;
  /** Hours for which a copy is fresh. */
  readonly fresh: number;
  /** Deploys, and changes that purge all these pages, in a month. */
  readonly purges: number;
}

/**
 * Returns the reads in a month that find no fresh copy, if the reads are spread evenly over the pages and come at random.
 * A copy that nobody reads is not made.
 */
export function readsWithoutCopy({ pages, reads, fresh, purges }: Copies): number {
  const perHour = reads / pages / MONTH_HOURS;
  const endsPerHour = 1 / fresh + purges / MONTH_HOURS;
  return (pages * MONTH_HOURS * perHour * endsPerHour) / (perHour + endsPerHour);
}
