import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Post, postPath } from '#domain/posts/post.ts';
import { benchBackup } from './backup.ts';
import { benchBodies, benchImages, benchMemory, benchSignIns, benchThoughts } from './load.ts';
import { benchLarge } from './large/large.ts';
import {
  assertSameFiles,
  bareBuild,
  drawLeftCards,
  forgetCode,
  forgetPages,
  ownBuild,
} from './measured-build.ts';
import { benchLetters } from './letters.ts';
import { benchMillion } from './month/million.ts';
import { benchMonthOfLetters } from './month/letters.ts';
import { benchMonth } from './month/month.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { fillStore, publishMore, renameSite, samplePosts } from './posts.ts';
import { benchOffsite } from './offsite.ts';
import { benchPull } from './pull.ts';
import { benchReaders, benchWrites } from './readers.ts';
import { median, print, record } from './report.ts';
import { benchSearch } from './search.ts';
import { type Site, startSite, untilLive } from './site.ts';

/** `npm run bench -- [NAME …]`: measures speed, load and the credits of a month on Netlify, and prints tables and JSON. */
const SIZES = (process.env['BENCH_SIZES'] ?? '15,1000,10000').split(',').map(Number);
const PORT = Number(process.env['BENCH_PORT'] ?? 8_970);
const SECONDS = 5;
/** The aims of a build and of a publication, in relation to a bare build. */
const WITHIN = 'within 1.5';
const TO_STATIC = 'at most 0.5';
/** Milliseconds between two publications, in which a site removes the last build and prepares the next one. */
const PAUSE = 3_000;
/** The number of posts of a small site. */
const FEW = 15;

const work = await mkdtemp(join(tmpdir(), 'commonplace-bench-'));
let published = 0;

/** Publishes a post. Returns its path and the time until its page could be read. */
async function publish(site: Site): Promise<{ path: string; time: number }> {
  const [sample] = samplePosts(1);
  const id = `bench${published++}x202611211200`;
  const begin = performance.now();
  const response = await site.call('/api/blogs', {
    method: 'POST',
    body: JSON.stringify({ ...sample, id }),
  });
  const post = (await response.json()) as Post;
  const path = postPath(post);
  const page = await fetch(site.url + path);
  await page.text();
  if (page.status !== 200) throw new Error(`${path} returned ${page.status}.`);
  return { path, time: performance.now() - begin };
}

async function contentOf(site: Site): Promise<string> {
  return ((await (await site.call('/api/admin/site')).json()) as { content: string }).content;
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, connections: 10, duration: SECONDS });
  if (non2xx > 0) throw new Error(`${non2xx} responses of ${url} failed.`);
  return requests.average;
}

async function benchStart(): Promise<void> {
  const dataDir = join(work, 'start');
  const cold = await startSite(dataDir, PORT);
  record('cold npm start after install, with the sample posts', cold.startedIn / 1_000, 's');
  await cold.stop();
  const restarts = [];
  for (let n = 0; n < 3; n++) {
    const site = await startSite(dataDir, PORT);
    restarts.push(site.startedIn / 1_000);
    await site.stop();
  }
  record('restart, nothing changed', median(restarts), 's', 'under 2');
}

/** Measures a static post and the same file served by nginx, in turns. */
async function benchStatic(): Promise<void> {
  if (!hasNginx()) throw new Error('There is no nginx on this machine to compare with.');
  const dataDir = join(work, 'static');
  const site = await startSite(dataDir, PORT);
  const [post] = (await (await site.call('/api/blogs/tech')).json()) as Post[];
  const path = post ? postPath(post) : '/';
  const builds = join(dataDir, 'builds');
  const [build = ''] = await readdir(builds);
  await mkdir(join(work, 'nginx'));
  const nginx = await startNginx(join(builds, build), join(work, 'nginx'), PORT + 1);
  const own = [];
  const theirs = [];
  for (let n = 0; n < 3; n++) {
    own.push(await requestsPerSecond(site.url + path));
    theirs.push(await requestsPerSecond(nginx.url + path));
  }
  await nginx.stop();
  await site.stop();
  record('static post', median(own), 'requests/s');
  record('the same file by nginx', median(theirs), 'requests/s');
  record('a static post to nginx', median(own) / median(theirs), '×', 'at least 0.6');
}

async function benchSize(size: number): Promise<void> {
  const dataDir = join(work, `data-${size}`);
  const posts = samplePosts(size);
  await fillStore(dataDir, posts);
  const bare = await bareBuild(posts, join(work, `bare-${size}`));
  const at = `at ${size} posts`;
  record(`bare Astro build ${at}`, bare.time / 1_000, 's');
  /** Builds, and records the result beside the bare build. The sites below take over what these builds keep. */
  async function build(name: string, what: string, aim?: string, env = {}): Promise<number> {
    const own = await ownBuild(dataDir, dataDir, name, env);
    record(`${what} ${at}`, own.time / 1_000, 's');
    record(`${what} ${at}, time to the bare one`, own.time / bare.time, '×', aim);
    record(`${what} ${at}, memory to the bare one`, own.memory / bare.memory, '×', WITHIN);
    return own.time;
  }
  await forgetCode();
  const compiling = 'our first build, which compiles the code';
  const complete = await build('first', compiling, undefined, { MOST_CARDS: '100' });
  const begin = performance.now();
  await drawLeftCards(dataDir);
  const drawn = performance.now() - begin;
  record(`${compiling}, and all cards, which follow ${at}`, (complete + drawn) / 1_000, 's');
  await forgetPages(dataDir);
  await build('all', 'our build of all pages', WITHIN);
  await assertSameFiles(join(dataDir, 'first'), join(dataDir, 'all'));
  await build('next', 'our next build', WITHIN);
  await assertSameFiles(join(dataDir, 'first'), join(dataDir, 'next'));
  for (const change of [publishMore, renameSite]) {
    await change(dataDir, posts);
    await ownBuild(dataDir, dataDir, 'changed');
    await forgetPages(dataDir);
    await ownBuild(dataDir, dataDir, 'anew');
    await assertSameFiles(join(dataDir, 'changed'), join(dataDir, 'anew'));
  }

  // Only the schedule calls the hook, so that no build runs while requests are counted.
  const quiet = await startSite(dataDir, PORT, { SEED: '0', REBUILD_MIN_INTERVAL: '3600' });
  await publish(quiet);
  await untilLive(quiet, await contentOf(quiet));
  const times = [];
  let path = '';
  for (let n = 0; n < 7; n++) {
    const result = await publish(quiet);
    times.push(result.time);
    path = result.path;
  }
  record(`publish to readable ${at}`, median(times), 'ms', 'under 300');
  const [first] = posts;
  if (first)
    record(`static post ${at}`, await requestsPerSecond(quiet.url + postPath(first)), 'requests/s');
  record(`on-demand post ${at}`, await requestsPerSecond(quiet.url + path), 'requests/s');
  record(
    `/api/blogs/tech ${at}`,
    await requestsPerSecond(`${quiet.url}/api/blogs/tech`),
    'requests/s',
  );
  await quiet.stop();
  await benchToStatic(dataDir, size, bare.time);
}

/** Measures the time from a publication to its static page, beside that of a bare build of as many posts. */
async function benchToStatic(dataDir: string, size: number, bareTime: number): Promise<void> {
  const site = await startSite(dataDir, PORT, { SEED: '0' });
  await untilLive(site, await contentOf(site));
  const times = [];
  for (let n = 0; n < 5; n++) {
    // An author who publishes has been writing: what follows the last publication is done.
    await pause(PAUSE);
    const begin = performance.now();
    await publish(site);
    await untilLive(site, await contentOf(site));
    times.push(performance.now() - begin);
  }
  await site.stop();
  const at = `at ${size} posts`;
  record(`publish to static ${at}`, median(times) / 1_000, 's');
  record(`publish to static ${at}, to a bare build`, median(times) / bareTime, '×', TO_STATIC);
}

/** Measures a publication on a small site alone. */
async function benchPublish(): Promise<void> {
  const dataDir = join(work, 'publish');
  const posts = samplePosts(FEW);
  await fillStore(dataDir, posts);
  const bare = [];
  for (let n = 0; n < 3; n++)
    bare.push((await bareBuild(posts, join(work, `bare-publish-${n}`))).time);
  await benchToStatic(dataDir, FEW, median(bare));
}

/** Every benchmark by name, as in `npm run bench -- sign-in bodies`. */
const FIGURES: Readonly<Record<string, () => Promise<void>>> = {
  start: benchStart,
  sizes: async () => {
    for (const size of SIZES) await benchSize(size);
  },
  publish: benchPublish,
  static: benchStatic,
  readers: () => benchReaders(join(work, 'readers'), PORT),
  writes: () => benchWrites(join(work, 'writes'), PORT),
  'sign-in': () => benchSignIns(join(work, 'sign-in'), PORT),
  images: () => benchImages(join(work, 'images'), PORT),
  bodies: () => benchBodies(join(work, 'bodies'), PORT),
  search: () => benchSearch(join(work, 'search'), PORT),
  pull: () => benchPull(join(work, 'pull')),
  backup: () => benchBackup(join(work, 'backup')),
  offsite: benchOffsite,
  thought: benchThoughts,
  letters: () => benchLetters(join(work, 'letters')),
  '--large': benchLarge,
  memory: () => benchMemory(join(work, 'memory'), PORT),
  month: () => benchMonth(join(work, 'month'), PORT),
  'month-letters': () => benchMonthOfLetters(join(work, 'month-letters'), PORT),
  million: () => benchMillion(join(work, 'million'), PORT),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in FIGURES));
if (unknown.length > 0) {
  throw new Error(
    `There is no figure ${unknown.join(', ')}. There are: ${Object.keys(FIGURES).join(', ')}.`,
  );
}
for (const [name, figure] of Object.entries(FIGURES)) {
  if (asked.length === 0 || asked.includes(name)) await figure();
}
await rm(work, { recursive: true, force: true });
print();
