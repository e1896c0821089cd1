import { postPath, PostRef } from '#domain/posts/post.ts';
import { startSite } from '#tests/support/servers/start-site.ts';
import { startBare } from './bare.ts';
import { load } from './load.ts';
import { fillStore, samplePosts } from './posts.ts';
import { median, record } from './report.ts';

const LOAD = { clients: 10, seconds: 2 };
const ROUNDS = 7;
/** The least part of the static files that a bare server sends in the same time. */
const LEAST = 0.8;

/** Measures what a quiet site sends, each beside a bare server with the same bytes. Throws if static files are below the least. */
export async function benchStatic(dataDir: string): Promise<void> {
  const posts = samplePosts(15);
  await fillStore(dataDir, posts);
  // Only the schedule calls the hook, so that no build runs while requests are counted.
  await using site = await startSite(dataDir, { SEED: '0', REBUILD_MIN_INTERVAL: '3600' });
  const [first] = posts;
  if (!first) throw new Error('There is no post.');
  const page = postPath(PostRef.parse(first));
  const html = await (await fetch(site.url + page)).text();
  const file = /\/_astro\/[\w./-]+\.(?:css|js)/.exec(html)?.[0];
  if (file === undefined) throw new Error('The page has no file.');
  const slow: string[] = [];
  for (const [what, path] of Object.entries({ 'a post': page, 'a file of the build': file })) {
    if ((await besideBare(what, site, path, `at least ${LEAST}`)) < LEAST) slow.push(what);
  }
  await besideBare('a response that is kept, as a CDN does', site, '/api/blogs/tech');
  if (slow.length > 0) throw new Error(`Too slow beside a bare server: ${slow.join(', ')}.`);
}

/** A server whose CPU time is known. */
interface Server {
  readonly url: string;
  readonly cpu: () => Promise<number>;
}

/** Loads a path of a site and a bare server in turns. Returns the median of their ratios. */
async function besideBare(what: string, site: Server, path: string, aim?: string): Promise<number> {
  await using bare = await startBare({ COPY_OF: site.url + path });
  // Both are compiled before anything is counted.
  await measure(site, path);
  await measure(bare, '');
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ own: await measure(site, path), bare: await measure(bare, '') });
  }
  const ratio = median(rounds.map((one) => one.own.perSecond / one.bare.perSecond));
  record(what, median(rounds.map(({ own }) => own.perSecond)), 'requests/s');
  record(`${what}, to a bare node:http`, ratio, '×', aim);
  // The same on a quiet machine, and less changed by what else runs on a busy one.
  const byCpu = median(rounds.map((one) => one.bare.cpu / one.own.cpu));
  record(`${what}, by the CPU time of a request`, byCpu, '×');
  return ratio;
}

async function measure({ url, cpu }: Server, path: string) {
  const before = await cpu();
  const { requests, perSecond } = await load(url + path, LOAD);
  return { perSecond, cpu: ((await cpu()) - before) / requests };
}
