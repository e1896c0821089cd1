import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '#app';
import type { Post } from '#domain/posts/post.ts';
import { openBlobs } from '#platform/blobs/blobs.ts';
import { type BlobTable, openBlobTable } from '#platform/blobs/blob-table.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { BULKS } from '#store/builds/bulk.ts';
import { deployStore } from '#store/drivers/deploy-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { memoryStore } from '#store/drivers/memory.ts';
import { awaitAdmission } from '#store/drivers/request-limit.ts';
import { PRODUCTION, storeName } from '#store/drivers/store-name.ts';
import { skippingClock } from '#tests/support/store/skipping-clock.ts';
import { samplePosts } from './posts.ts';
import { record } from './report.ts';
import { addPost } from '#tests/support/app/documents.ts';

const POSTS = 10_000;
const COMMENTS_EACH = 10;
/** Number of facts that are newer than the bulk snapshot. */
const NEWER = 100;
const PER_MINUTE = 500;
const MINUTE = 60_000;

/**
 * Pulls 10,000 posts and 100,000 comments like a build on Netlify, through an API with 500 requests a minute. The
 * waiting time is only added up. The reported time is that of this machine plus the waiting time.
 */
export async function benchPull(work: string): Promise<void> {
  const dataDir = join(work, 'data');
  await mkdir(dataDir, { recursive: true });
  const table = openBlobTable(join(dataDir, 'blobs.sqlite'));
  const app = localApp(storeOn(table));
  const posts = samplePosts(POSTS);
  await fill(app, posts.slice(0, -NEWER));

  for (const name of BULKS) await app.bulk.update(name);
  await fill(app, posts.slice(-NEWER));

  const clock = skippingClock();
  const blobs = await openBlobs({ dataDir, limit: { perMinute: PER_MINUTE, now: clock.now } });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.buildContext;
  const cache = join(work, 'cache');
  const requests = countRequests();
  for (const state of ['an empty cache', 'a full cache']) {
    const start = clock.now();
    const { posts: pulled } = await pull(deployStore(PRODUCTION, awaitAdmission(clock)), cache);
    if (pulled.length !== POSTS) throw new Error(`The pull got ${pulled.length} posts.`);
    const { api, signed, refused } = requests.take();
    record(`pull from ${state}, requests to the API`, api, 'requests');
    record(`pull from ${state}, of them refused`, refused, 'requests');
    record(`pull from ${state}, blobs read`, signed, 'requests');
    record(`pull from ${state}, time`, (clock.now() - start) / MINUTE, 'minutes', 'a few');
  }
  requests.stop();
  await blobs.close();
  await table.close();
}

/** Creates a fact store on a table without HTTP, which would take minutes. */
function storeOn(table: BlobTable): FactStore {
  const name = `site:${storeName(PRODUCTION)}`;
  return {
    ...memoryStore(),
    put: async (key, body) => {
      await table.put(name, key, Buffer.from(body), null);
    },
    get: (key) => {
      const blob = table.get(name, key);
      return Promise.resolve(blob && new TextDecoder().decode(blob.body));
    },
    list: (prefix) => Promise.resolve(table.list(name, prefix, '', 1_000_000)),
  };
}

/** Adds posts with their comments like the functions. */
async function fill(app: App, posts: readonly Post[]): Promise<void> {
  await inBatches(posts, async (post) => {
    const { date: at } = post;
    const document = await addPost(app, post);
    for (let n = 0; n < COMMENTS_EACH; n++) {
      const comment = { name: 'Grace', email: 'grace@example.org', comment: REMARK, at, depth: 0 };
      const change = app.newId();
      await app.comments.add(document, { id: change, kind: 'written', change, comment });
    }
  });
}

const REMARK =
  '<p>The books of our port say the same, but for the year of the great flood, when nobody wrote anything down and every ship was entered by its captain.</p>';

/** Counts requests to the API, refused ones, and reads of signed URLs. */
function countRequests() {
  const { fetch } = globalThis;
  let counts = { api: 0, refused: 0, signed: 0 };
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    counts[(input as string).includes('/signed/') ? 'signed' : 'api'] += 1;
    if (response.status === 429) counts.refused += 1;
    return response;
  };
  return {
    take() {
      const taken = counts;
      counts = { api: 0, refused: 0, signed: 0 };
      return taken;
    },
    stop: () => void (globalThis.fetch = fetch),
  };
}
