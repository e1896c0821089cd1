import { dashboardStats, visitorStats } from '#api/statistics/statistics.ts';
import { categoryPosts } from '#api/posts/posts.ts';
import { comments } from '#api/comments/comments.ts';
import { like } from '#api/thoughts/reader-thoughts.ts';
import { likes, pendingThoughts, thoughts } from '#api/thoughts/thoughts.ts';
import { managedComments } from '#api/comments/managed-comments.ts';
import { sessions } from '#api/access/access.ts';
import { views } from '#api/statistics/views.ts';
import { type Post, refKey } from '#domain/posts/post.ts';
import type { DashboardStats, VisitorStats } from '#domain/statistics/stats.ts';
import type { LikeCount } from '#domain/thought.ts';
import { sampleComment, sampleThought } from '#tests/support/app/readers.ts';
import { slowStore } from '#tests/support/store/slow-store.ts';
import { call, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { rollUp } from '#usecases/schedule/roll-up.ts';
import { viewTags } from '#usecases/statistics/visit-tags.ts';
import { samplePosts } from './posts.ts';
import { record } from './report.ts';
import { addPost } from '#tests/support/app/documents.ts';

const HOUR = 60 * 60 * 1_000;
const START = Date.UTC(2026, 10, 16);
const DAYS = 7;
const SIZE = { posts: 10_000, thoughts: 100_000, comments: 100_000, viewsPerDay: 1_000_000 };
/** Number of views for each like. */
const VIEWS_PER_LIKE = 100;
/** Number of views of posts for each visit of another page. */
const VIEWS_PER_VISIT = 10;
/** Time limits of a background function and of a request, in milliseconds. */
const LIMIT = { rollUp: 15 * 60 * 1_000, reading: 2_000 };

const VISITORS = Array.from({ length: 500 }, (_, n) => ({
  address: `203.0.${n >> 8}.${n & 255}`,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  optedOut: n % 20 === 0,
}));

/** A site in memory, and its expected totals. */
type Site = Awaited<ReturnType<typeof fillSite>>;

/**
 * Simulates a week of a site with a million views a day, its roll-ups, and reads by readers and the author. Latencies
 * are Netlify's, on a simulated clock. Throws if a total is not exact, or not within its margin.
 */
export async function benchLarge(): Promise<void> {
  const site = await fillSite();
  let slowest = 0;
  for (let hour = 0; hour < DAYS * 24; hour++) {
    await recordHour(site, hour);
    // The schedule starts ten minutes after the hour.
    site.slow.clock.time = START + (hour + 1) * HOUR + 10 * 60 * 1_000;
    const { took } = await site.slow.measure(() => rollUp(site.openApp()));
    slowest = Math.max(slowest, took);
    if (hour % 24 === 23) console.error(`Day ${(hour + 1) / 24}: ${slowest / 1_000} s`);
  }
  record('slowest roll-up at 1,000,000 views a day', slowest / 1_000, 's', 'under 900');
  if (slowest > LIMIT.rollUp) throw new Error('A roll-up does not keep up.');
  // The last hour of the week is not summed up yet.
  await recordHour(site, DAYS * 24);
  site.slow.clock.time = START + (DAYS * 24 + 1) * HOUR - 1;
  await benchReadings(site);
}

async function fillSite() {
  const slow = slowStore(START);
  const openApp = () => {
    const app = testApp({}, slow.store);
    Object.defineProperty(app.clock, 'now', { get: () => new Date(slow.clock.time) });
    return app;
  };
  const app = openApp();
  const posts = samplePosts(SIZE.posts);
  const documents: string[] = [];
  for (const post of posts) documents.push(await addPost(app, post));
  const liked = await fillThoughts(slow.clock, app);
  await fillComments(slow.clock, app, documents);
  slow.clock.time = START;
  await app.documents.index();
  await app.settled();
  return {
    slow,
    openApp,
    app,
    posts,
    documents,
    liked,
    counted: { views: 0, visits: 0, likes: 0 },
  };
}

/**
 * Stores half a year of thoughts. Of ten, six are pending, two approved, and two declined. Returns some approved ones.
 */
async function fillThoughts(clock: { time: number }, app: TestApp): Promise<string[]> {
  const step = (180 * 24 * HOUR) / SIZE.thoughts;
  const shown: string[] = [];
  for (let n = 0; n < SIZE.thoughts; n++) {
    clock.time = START - (SIZE.thoughts - n) * step;
    const [id, at] = [app.newId(), new Date(clock.time).toISOString()];
    await app.thoughts.submit(id, { ...sampleThought, type: 'short', content: `Thought ${n}`, at });
    const decision = n % 10 < 6 ? undefined : n % 10 < 8 ? 'approved' : 'declined';
    if (decision) await app.thoughts.decide(id, decision, { by: 'Ada', at });
    if (decision === 'approved') shown.push(id);
  }
  return shown.slice(-200);
}

/** Stores three months of comments. One in a hundred waits for approval. */
async function fillComments(clock: { time: number }, app: TestApp, documents: readonly string[]) {
  const step = (90 * 24 * HOUR) / SIZE.comments;
  for (let n = 0; n < SIZE.comments; n++) {
    clock.time = START - (SIZE.comments - n) * step;
    const [id, at] = [app.newId(), new Date(clock.time).toISOString()];
    const kind = n % 100 === 0 ? 'held' : 'written';
    const comment = { ...sampleComment, comment: `Comment ${n}`, at, depth: 0 };
    await app.comments.add(documents[n % 1_000] as string, { id, kind, change: id, comment });
  }
}

/** Records the views, visits and likes of an hour, evenly spread. */
async function recordHour({ app, slow, posts, liked, counted }: Site, hour: number): Promise<void> {
  const count = Math.round(SIZE.viewsPerDay / 24);
  const tags = VISITORS.map((visitor) => viewTags(visitor, app.settings.visitorKey));
  for (let n = 0; n < count; n++) {
    slow.clock.time = START + hour * HOUR + Math.floor((n * HOUR) / count);
    // A few posts have most of the views.
    const post = posts[Math.floor((n % 97) ** 2 * (1 + (n % 7))) % posts.length] as Post;
    await app.views.sample(refKey(post), tags[n % tags.length] ?? []);
    counted.views += 1;
    if ((tags[n % tags.length] ?? []).includes('visit')) counted.visits += 1;
    if (n % VIEWS_PER_VISIT === 0) {
      await app.visits.sample('page', ['os-linux']);
      counted.visits += 1;
    }
    if (n % VIEWS_PER_LIKE === 0) {
      await app.likes.record(liked[n % liked.length] ?? '');
      counted.likes += 1;
    }
  }
}

type Endpoint = Parameters<typeof call>[0];

/** Runs a request twice, first in a process with empty caches. Returns its result. */
async function benchCall(
  { slow, openApp }: Site,
  what: string,
  open: (app: TestApp) => Endpoint,
  options: Parameters<typeof call>[1],
): Promise<unknown> {
  const app = openApp();
  const endpoint = open(app);
  let result: unknown;
  for (const state of ['cold', 'warm']) {
    const { value, took, operations } = await slow.measure(async () => call(endpoint, options));
    await app.settled();
    if (!value.ok) throw new Error(`${what} returned ${value.status}.`);
    result = await value.json();
    const lists = operations.list + operations.folders;
    record(`${what}, ${state}: ${lists} lists, ${operations.get} gets`, took, 'ms', 'under 2000');
    if (took > LIMIT.reading) throw new Error(`${what} takes too long.`);
  }
  return result;
}

async function benchReadings(site: Site): Promise<void> {
  const { openApp, posts, liked, counted } = site;
  const headers = await signedIn(openApp());
  const [post] = posts as [Post];
  const params = { category: post.category, id: post.id };
  const bench = (what: string, open: (app: TestApp) => Endpoint, options = {}) =>
    benchCall(site, what, open, { headers, ...options });

  const stats = (await bench('the dashboard', dashboardStats)) as DashboardStats;
  assertWithin('views', stats.totalViews, counted.views, stats.margin);
  const visits = (await bench('the statistics of visits', visitorStats)) as VisitorStats;
  assertWithin('visits', visits.totalVisits, counted.visits, visits.margin);
  const counts = (await bench('the list of likes', likes)) as LikeCount[];
  const sum = counts.reduce((total, { count }) => total + count, 0);
  assertSame('likes', sum, counted.likes);
  const feed = await bench('the feed of thoughts', thoughts);
  assertSame('thoughts in a page', (feed as unknown[]).length, 200);
  const before = `${new Date(START - 100 * 24 * HOUR).toISOString()}/${liked[0] ?? ''}`;
  const path = `/api?before=${encodeURIComponent(before)}`;
  await bench('the feed of thoughts, a hundred days ago', thoughts, { path });
  const pending = await bench('the thoughts that wait', pendingThoughts);
  assertSame('waiting thoughts in a page', (pending as unknown[]).length, 200);
  await bench('comments to decide about', managedComments);
  await bench('comments searched for', managedComments, { path: '/api?q=nothing+like+it' });
  await bench('the ways in', sessions);
  await bench('a thread', comments, { params });
  await bench('the posts of a category', categoryPosts, { params });
  await bench('a view', views, { method: 'POST', params });
  await bench('a like', like, { method: 'POST', params: { id: liked[0] ?? '' } });
}

/** Throws for a sampled total that is off by more than twice its margin, which one of 16,000 is. */
function assertWithin(what: string, found: number, expected: number, margin: number): void {
  record(`${what}, off by`, (100 * Math.abs(found - expected)) / expected, '%', 'under 0.5');
  if (Math.abs(found - expected) <= 2 * margin) return;
  throw new Error(`There are ${found} ${what}, not ${expected} ± ${margin}.`);
}

function assertSame(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`There are ${found} ${what}, not ${expected}.`);
}
