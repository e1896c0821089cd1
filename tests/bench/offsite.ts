import { MAX_ROUNDS } from '#domain/backup/walk-content.ts';
import type { Bucket } from '#store/offsite/bucket.ts';
import { sealedBucket } from '#store/offsite/sealed-bucket.ts';
import { sweep } from '#store/offsite/sweep.ts';
import { backUpNight, ownSites } from '#usecases/offsite/back-up-night.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { later, NOW, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { type MemoryBucket, memoryBucket } from '#tests/support/backup/memory-bucket.ts';
import { type Operations, slowStore } from '#tests/support/store/slow-store.ts';
import { addComment, samplePosts } from './posts.ts';
import { record } from './report.ts';

const DAY_OF_A_SITE = 24 * 60 * 60 * 1_000;
/** Comments, views of open hours and images for each post. */
const COMMENTS = 10;
/** Facts of the last hours, which are summed up later. */
const OPEN_VIEWS = { 100: 20, 10_000: 300 } as const;
const MB = 1_000_000;

/**
 * Counts the requests of a night to the store and to the bucket, and the bytes that it sends, on a small site and on one
 * of 10,000 posts with 100,000 comments. Latencies of the store are Netlify's, on a simulated clock.
 */
export async function benchOffsite(): Promise<void> {
  for (const posts of [100, 10_000] as const) await benchSite(posts);
}

async function benchSite(posts: keyof typeof OPEN_VIEWS): Promise<void> {
  const slow = slowStore(NOW.getTime());
  const app = testApp({}, slow.store);
  Object.defineProperty(app.clock, 'now', { get: () => new Date(slow.clock.time) });
  const documents = await fill(app, posts);
  const stored = memoryBucket(app.now);
  const bucket = await sealedBucket(stored, new Uint8Array(32));

  let runs = 0;
  let total = 0;
  const begun = process.cpuUsage();
  for (let isDone = false; !isDone && runs < MAX_ROUNDS; runs++) {
    const { value, took } = await slow.measure(() => backUpNight(app, bucket));
    isDone = value.isComplete;
    total += took;
  }
  const first = process.cpuUsage(begun);
  const at = `at ${posts.toLocaleString('en')} posts`;
  record(`first off-site backup ${at}, runs`, runs, '');
  record(`first off-site backup ${at}, time of the store`, total / 1_000, 's');
  record(`first off-site backup ${at}, processor`, (first.user + first.system) / 1e6, 's');
  record(`first off-site backup ${at}, bytes`, bytesOf(stored) / MB, 'MB');

  slow.clock.time = later(DAY_OF_A_SITE).getTime();
  await fill(app, 1, documents);
  await benchNight(slow, app, { stored, bucket }, at);
}

/** Measures a night after a day with one post, ten comments and the views of the last hours. */
async function benchNight(
  slow: ReturnType<typeof slowStore>,
  app: TestApp,
  { stored, bucket }: { stored: MemoryBucket; bucket: Bucket },
  at: string,
): Promise<void> {
  const before = bytesOf(stored);
  stored.requests.length = 0;
  const begun = process.cpuUsage();
  const { took, operations } = await slow.measure(async () => {
    await backUpNight(app, bucket);
    await sweep(bucket, { days: 7, weeks: 4, months: 12 }, await ownSites(app));
  });
  const used = process.cpuUsage(begun);
  record(`night ${at}, requests to the store`, sum(operations), '');
  record(`night ${at}, of them lists`, operations.list, '');
  record(`night ${at}, requests to the bucket`, stored.requests.length, '');
  record(`night ${at}, sent`, (bytesOf(stored) - before) / MB, 'MB');
  record(`night ${at}, time of the store`, took / 1_000, 's');
  record(`night ${at}, processor`, (used.user + used.system) / 1e6, 's');
  record(`memory of the process ${at}`, process.memoryUsage().rss / MB, 'MB');
}

const sum = (operations: Operations) => Object.values(operations).reduce((a, b) => a + b, 0);

const bytesOf = ({ objects }: MemoryBucket) =>
  [...objects.values()].reduce((all, { bytes }) => all + bytes.length, 0);

/** Adds posts with comments and an image each, and the views of the last hours. Returns their documents. */
async function fill(app: TestApp, posts: number, on: readonly string[] = []): Promise<string[]> {
  const documents = [];
  for (const post of samplePosts(posts)) documents.push(await addPost(app, post));
  const commented = on.length > 0 ? on : documents;
  for (let n = 0; n < posts * COMMENTS; n++) {
    const document = commented[n % commented.length] ?? '';
    await addComment(app, document, app.now().toISOString(), `Comment ${n}`);
  }
  const views = OPEN_VIEWS[(on.length || posts) as keyof typeof OPEN_VIEWS];
  for (const { key } of await app.store.list('views/')) await app.store.remove(key);
  for (let n = 0; n < views; n++) {
    await app.views.record(commented[n % commented.length] ?? '', ['visit']);
  }
  return documents;
}
