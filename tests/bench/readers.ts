import autocannon from 'autocannon';
import { ID_RANDOM, timedId } from '#domain/id.ts';
import { type Post, postPath, type PostRef } from '#domain/posts/post.ts';
import { estimateVisitors } from '#domain/statistics/hyperloglog.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { ledger } from '#store/ledger/ledger.ts';
import { memoryStore } from '#store/drivers/memory.ts';
import { addEvent, noTotals } from '#store/ledger/totals.ts';
import { visitTags } from '#usecases/statistics/visit-tags.ts';
import { fillStore, samplePosts } from './posts.ts';
import { median, record } from './report.ts';
import { type Site, startSite } from './site.ts';
import { documentOf } from '#tests/support/app/documents.ts';

const SECONDS = 5;
const CLIENTS = 20;
const THREADS = [10, 1_000, 10_000];
const VIEWS = 1_000_000;
/** Number of days over which the views are spread. */
const VIEW_DAYS = 400;
/** Number of views in the current hour, which is not summed up. */
const OPEN_VIEWS = 2_000;

const COMMENT = { name: 'Grace', email: 'grace@example.org', comment: 'I saw it <em>too</em>.' };

/** Measures readers' requests on a new site. */
export async function benchReaders(dataDir: string, port: number): Promise<void> {
  const posts = samplePosts(THREADS.length + 1);
  await fillStore(dataDir, posts);
  await fillThreads(dataDir, posts);
  await fillViews(dataDir, posts);
  const site = await startSite(dataDir, port, { SEED: '0', TRUST_PROXY: '1' });
  await benchTotals(site);
  await benchThreads(site, posts);
  await benchComments(site, posts.at(-1) as Post);
  await site.stop();
  benchVisitors();
}

/** Measures comments and views on a small site alone. */
export async function benchWrites(dataDir: string, port: number): Promise<void> {
  const [post] = samplePosts(1) as [Post];
  await fillStore(dataDir, [post]);
  const site = await startSite(dataDir, port, { SEED: '0', TRUST_PROXY: '1' });
  await benchComments(site, post);
  await site.stop();
}

async function fillThreads(dataDir: string, posts: readonly Post[]): Promise<void> {
  const { store, close } = await openLocalStore(dataDir);
  const app = localApp(store);
  for (const [n, size] of THREADS.entries()) {
    const comments = Array.from({ length: size }, () => app.newId());
    const document = await documentOf(app, posts[n]);
    await inBatches(comments, (id) =>
      app.comments.add(document, {
        id,
        kind: 'written',
        change: id,
        comment: { ...COMMENT, at: new Date().toISOString(), depth: 0 },
      }),
    );
  }
  await close();
}

/** Records a million views hour by hour in memory, with the daily roll-ups, and stores the result. */
async function fillViews(dataDir: string, posts: readonly Post[]): Promise<void> {
  const hour = 60 * 60 * 1_000;
  const end = Date.now();
  const clock = { time: end - VIEW_DAYS * 24 * hour };
  const memory = memoryStore();
  let made = 0;
  const views = ledger({
    store: memory,
    stream: 'views',
    now: () => new Date(clock.time),
    newId: () => timedId(clock.time, String(made++).padStart(ID_RANDOM, '0')),
  });
  const subject = () => {
    const { category, id } = posts[made % posts.length] as PostRef;
    return `${category}/${id}`;
  };
  const perHour = Math.ceil(VIEWS / (VIEW_DAYS * 24));
  for (let n = 0; made < VIEWS; n++) {
    for (let view = 0; view < perHour; view++) await views.record(subject());
    clock.time = Math.min(clock.time + hour, end - 2 * hour);
    if (n % 24 === 0) await views.rollUp();
  }
  clock.time = end;
  await views.rollUp();
  for (let view = 0; view < OPEN_VIEWS; view++) await views.record(subject());

  const { store, close } = await openLocalStore(dataDir);
  await inBatches(await memory.list(''), async ({ key }) =>
    store.put(key, (await memory.get(key)) ?? ''),
  );
  await close();
}

async function benchTotals(site: Site): Promise<void> {
  const times = [];
  for (let n = 0; n < 15; n++) {
    const begin = performance.now();
    const stats = await (await site.call('/api/dashboard/stats')).json();
    times.push(performance.now() - begin);
    const { totalViews } = stats as { totalViews: number };
    if (totalViews < VIEWS) throw new Error(`${totalViews} views were counted.`);
  }
  const at = `with ${VIEWS} views of ${VIEW_DAYS} days`;
  record(`totals ${at}, the first`, times[0] ?? 0, 'ms', 'under 200');
  record(`totals ${at}`, median(times), 'ms', 'under 200');
}

async function benchThreads(site: Site, posts: readonly Post[]): Promise<void> {
  for (const [n, size] of THREADS.entries()) {
    const url = `${site.url}${callOf(posts[n] as Post)}`;
    await (await fetch(url)).text();
    const { requests, latency } = await autocannon({ url, connections: 1, duration: SECONDS });
    record(`reading a thread of ${size} comments`, latency.p50, 'ms');
    record(`reading a thread of ${size} comments, one client`, requests.average, 'requests/s');
  }
  const times = THREADS.map((): number[] => []);
  for (let round = 0; round < 100; round++) {
    for (const [n] of THREADS.entries()) {
      const begin = performance.now();
      const response = await fetch(site.url + callOf(posts[n] as Post), {
        method: 'POST',
        headers: { ...newAddress(), 'content-type': 'application/json' },
        body: JSON.stringify(COMMENT),
      });
      await response.text();
      times[n]?.push(performance.now() - begin);
      if (response.status !== 201) throw new Error(`A comment returned ${response.status}.`);
    }
  }
  const medians = times.map(median);
  for (const [n, size] of THREADS.entries()) {
    record(`one more comment on a thread of ${size}`, medians[n] ?? 0, 'ms');
  }
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
  record(`one more comment, ${THREADS.at(-1)} to ${THREADS[0]}`, ratio, '×', 'within 2');
}

async function benchComments(site: Site, post: Post): Promise<void> {
  const before = await site.cpu();
  const comments = await load(site, callOf(post), JSON.stringify(COMMENT));
  const cpu = (await site.cpu()) - before;
  record(
    `comments posted by ${CLIENTS} clients`,
    comments.requests.average,
    'comments/s',
    'at least 370',
  );
  record('CPU of a comment', cpu / comments.requests.total, 'ms');
  record(`comments posted by ${CLIENTS} clients, p99`, comments.latency.p99, 'ms');
  const views = await load(site, `/api/views${postPath(post).slice('/blog'.length)}`);
  record(`views counted for ${CLIENTS} clients`, views.requests.average, 'views/s');
  record(`views counted for ${CLIENTS} clients, p99`, views.latency.p99, 'ms');
}

/** Sends POST requests from twenty parallel clients, each request from another address. */
async function load(site: Site, path: string, body?: string): Promise<autocannon.Result> {
  const result = await autocannon({
    url: site.url,
    connections: CLIENTS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path,
        ...(body !== undefined && { body }),
        setupRequest: (request) => ({
          ...request,
          headers: { ...newAddress(), 'content-type': 'application/json', dnt: '1' },
        }),
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} responses of ${path} failed.`);
  return result;
}

function benchVisitors(): void {
  const secret = new TextEncoder().encode('a secret of at least 32 characters');
  for (const count of [10, 1_000, 100_000]) {
    const totals = noTotals();
    for (let n = 0; n < count; n++) {
      const visitor = { address: `visitor ${n}`, userAgent: 'Mozilla/5.0', optedOut: false };
      addEvent(totals, { hour: '2026112112', subject: 'page', tags: visitTags(visitor, secret) });
    }
    const error = Math.abs(estimateVisitors(totals.registers) - count) / count;
    record(`estimate of ${count} visitors, off by`, error * 100, '%', 'within 2');
  }
}

const callOf = ({ category, id }: PostRef) => `/api/comments/${category}/${id}`;

let addresses = 0;

/** Returns the headers of a new visitor, for a site that trusts its proxy. */
export function newAddress(): Record<string, string> {
  addresses += 1;
  return {
    'x-nf-client-connection-ip': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
  };
}
