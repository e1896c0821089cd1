import autocannon from 'autocannon';
import { postPath, refKey } from '#domain/posts/post.ts';
import { sampleComment } from '#tests/support/app/readers.ts';
import { newAddress } from '#tests/support/servers/new-address.ts';
import { type Site, startSite } from '#tests/support/servers/start-site.ts';
import { fillStore, samplePosts } from './posts.ts';
import { record } from './report.ts';

const SECONDS = 5;
const CLIENTS = 20;

/** Measures the comments and views of readers on a small site. */
export async function benchWrites(dataDir: string): Promise<void> {
  const [post] = samplePosts(1);
  if (!post) throw new Error('There is no post.');
  await fillStore(dataDir, [post]);
  await using site = await startSite(dataDir, { SEED: '0', TRUST_PROXY: '1' });
  const before = await site.cpu();
  const comments = await load(site, `/api/comments/${refKey(post)}`, JSON.stringify(sampleComment));
  const cpu = (await site.cpu()) - before;
  const by = `by ${CLIENTS} clients`;
  record(`comments posted ${by}`, comments.requests.average, 'comments/s', 'at least 370');
  record('CPU of a comment', cpu / comments.requests.total, 'ms');
  record(`comments posted ${by}, p99`, comments.latency.p99, 'ms');
  const views = await load(site, `/api/views${postPath(post).slice('/blog'.length)}`);
  record(`views counted ${by}`, views.requests.average, 'views/s');
  record(`views counted ${by}, p99`, views.latency.p99, 'ms');
}

/** Sends POST requests from parallel clients, each request from another address. */
async function load({ url }: Site, path: string, body?: string): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
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
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} requests to ${path} failed.`);
  return result;
}
