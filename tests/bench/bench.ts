import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { type Post, postPath, PostRef } from '#domain/posts/post.ts';
import { inTempFolder } from '#tests/support/servers/in-temp-folder.ts';
import { type Site, startSite } from '#tests/support/servers/start-site.ts';
import { benchInstalled } from './installed.ts';
import { benchFeel } from './feel/feel.ts';
import { benchLarge } from './large/large.ts';
import {
  assertSameFiles,
  bareBuild,
  drawLeftCards,
  forgetCode,
  forgetPages,
  ownBuild,
} from './measured-build.ts';
import { benchMillion } from './month/million.ts';
import { benchMonth } from './month/month.ts';
import { benchMonthOfSync } from './month/sync.ts';
import { fillStore, publishMore, renameSite, samplePosts } from './posts.ts';
import { benchOffsite } from './offsite.ts';
import { median, print, record } from './report.ts';
import { benchPageSizes } from './page-sizes.ts';
import { benchSearch } from './search.ts';
import { benchStatic } from './static.ts';
import { benchWrites } from './writes.ts';

/** `npm run bench -- [NAME …]`: measures speed, load and the credits of a month on Netlify, and prints tables and JSON. */
const SIZES = (process.env['BENCH_SIZES'] ?? '15,1000,10000').split(',').map(Number);
/** Posts of the sites whose whole builds are measured alone. */
const BUILT = [2_000, 10_000];
/** Posts of the site to which a post is published. */
const PUBLISHED_TO = 15;
/** The most that a build and a publication may take, in relation to a bare build. */
const WITHIN = 1.5;
const TO_STATIC = 0.35;
/** Milliseconds between two publications, in which a site removes the last build and prepares the next one. */
const PAUSE = 3_000;

let published = 0;

/** Publishes a post. Returns the time until its page could be read. */
async function publish(site: Site): Promise<number> {
  const [sample] = samplePosts(1);
  const id = `bench${published++}x202611211200`;
  const begin = performance.now();
  const { json } = await site.read('POST', '/api/blogs', { json: { ...sample, id } });
  const path = postPath(PostRef.parse(json));
  const { status } = await site.read('GET', path, { as: 'reader' });
  if (status !== 200) throw new Error(`${path} returned ${status}.`);
  return performance.now() - begin;
}

async function benchStart(dataDir: string): Promise<void> {
  const starts = [];
  for (let n = 0; n < 4; n++) {
    await using site = await startSite(dataDir);
    starts.push(site.startedIn / 1_000);
  }
  const [cold = NaN, ...restarts] = starts;
  record('cold npm start after install, with the sample posts', cold, 's');
  record('restart, nothing changed', median(restarts), 's', 'under 2');
}

interface BuiltSite {
  readonly dataDir: string;
  readonly posts: readonly Post[];
  /** The duration of a bare build of the posts, in milliseconds. */
  readonly bareTime: number;
  /** Builds, and records the result beside the bare build. Sites that are served from the folder take over what is kept. */
  readonly build: (
    name: string,
    what: string,
    aim?: number,
    env?: Record<string, string>,
  ) => Promise<number>;
}

/** Fills a store, and builds its posts with Astro alone. */
async function fillSite(work: string, size: number): Promise<BuiltSite> {
  const dataDir = join(work, `data-${size}`);
  const posts = samplePosts(size);
  await fillStore(dataDir, posts);
  const bare = await bareBuild(posts, join(work, `bare-${size}`));
  const at = `at ${size} posts`;
  record(`bare Astro build ${at}`, bare.time / 1_000, 's');
  const build: BuiltSite['build'] = async (name, what, aim, env) => {
    const own = await ownBuild(dataDir, dataDir, name, env);
    record(`${what} ${at}`, own.time / 1_000, 's');
    record(`${what} ${at}, time to the bare one`, own.time / bare.time, '×', aim);
    record(`${what} ${at}, memory to the bare one`, own.memory / bare.memory, '×', WITHIN);
    return own.time;
  };
  return { dataDir, posts, bareTime: bare.time, build };
}

/** Measures the first build of a site, and one of all pages. */
async function benchBuilds(work: string, size: number): Promise<BuiltSite> {
  const site = await fillSite(work, size);
  const { dataDir, build } = site;
  await forgetCode();
  const compiling = 'our first build, which compiles the code';
  const complete = await build('first', compiling, undefined, { MOST_CARDS: '100' });
  const begin = performance.now();
  await drawLeftCards(dataDir);
  const drawn = performance.now() - begin;
  const withCards = `${compiling}, and all cards, which follow, at ${size} posts`;
  record(withCards, (complete + drawn) / 1_000, 's');
  await forgetPages(dataDir);
  await build('all', 'our build of all pages', WITHIN);
  await assertSameFiles(join(dataDir, 'first'), join(dataDir, 'all'));
  return site;
}

async function benchSize(work: string, size: number): Promise<void> {
  const { dataDir, posts, bareTime, build } = await benchBuilds(work, size);
  await build('next', 'our next build', WITHIN);
  await assertSameFiles(join(dataDir, 'first'), join(dataDir, 'next'));
  for (const change of [publishMore, renameSite]) {
    await change(dataDir, posts);
    await ownBuild(dataDir, dataDir, 'changed');
    await forgetPages(dataDir);
    await ownBuild(dataDir, dataDir, 'anew');
    await assertSameFiles(join(dataDir, 'changed'), join(dataDir, 'anew'));
  }

  await benchPublishing(dataDir, size);
  await benchToStatic(dataDir, size, bareTime);
}

/** Measures publications to a small site. */
async function benchPublish(work: string): Promise<void> {
  const { dataDir, bareTime } = await fillSite(work, PUBLISHED_TO);
  await benchToStatic(dataDir, PUBLISHED_TO, bareTime);
}

/** Measures the time from a publication until the post can be read. */
async function benchPublishing(dataDir: string, size: number): Promise<void> {
  // Only the schedule calls the hook, so that no build runs meanwhile.
  await using quiet = await startSite(dataDir, { SEED: '0', REBUILD_MIN_INTERVAL: '3600' });
  await publish(quiet);
  await quiet.untilLive();
  const times = [];
  for (let n = 0; n < 7; n++) times.push(await publish(quiet));
  record(`publish to readable at ${size} posts`, median(times), 'ms', 'under 300');
}

/** Measures the time from a publication to its static page, beside that of a bare build of as many posts. */
async function benchToStatic(dataDir: string, size: number, bareTime: number): Promise<void> {
  await using site = await startSite(dataDir, { SEED: '0' });
  await site.untilLive();
  const times = [];
  for (let n = 0; n < 5; n++) {
    // An author who publishes has been writing: what follows the last publication is done.
    await pause(PAUSE);
    const begin = performance.now();
    await publish(site);
    await site.untilLive();
    times.push(performance.now() - begin);
  }
  const at = `at ${size} posts`;
  record(`publish to static ${at}`, median(times) / 1_000, 's');
  const aim = size === PUBLISHED_TO ? TO_STATIC : undefined;
  record(`publish to static ${at}, to a bare build`, median(times) / bareTime, '×', aim);
}

/** Every benchmark by name, as in `npm run bench -- start search`. Each has a folder of its own. */
const FIGURES: Readonly<Record<string, (work: string) => Promise<void>>> = {
  installed: benchInstalled,
  start: benchStart,
  publish: benchPublish,
  builds: async (work) => {
    for (const size of BUILT) await benchBuilds(work, size);
  },
  sizes: async (work) => {
    for (const size of SIZES) await benchSize(work, size);
  },
  static: benchStatic,
  writes: benchWrites,
  search: benchSearch,
  'page-sizes': benchPageSizes,
  feel: benchFeel,
  offsite: benchOffsite,
  '--large': benchLarge,
  month: benchMonth,
  'month-sync': benchMonthOfSync,
  million: benchMillion,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in FIGURES));
if (unknown.length > 0) {
  throw new Error(
    `There is no figure ${unknown.join(', ')}. There are: ${Object.keys(FIGURES).join(', ')}.`,
  );
}
for (const [name, figure] of Object.entries(FIGURES)) {
  if (asked.length === 0 || asked.includes(name)) await inTempFolder('bench', figure);
}
print();
