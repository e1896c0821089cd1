import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { postPath, refKey } from '#domain/posts/post.ts';
import { sampleComment } from '#tests/support/app/readers.ts';
import { startSite } from '#tests/support/servers/start-site.ts';
import { startBare } from './bare.ts';
import { load } from './load.ts';
import { fillStore, samplePosts } from './posts.ts';
import { record } from './report.ts';

const LOAD = { clients: 20, seconds: 5 };

/** Measures the comments and views of readers on a small site, beside a bare server that keeps the same bodies. */
export async function benchWrites(dataDir: string): Promise<void> {
  const [post] = samplePosts(1);
  if (!post) throw new Error('There is no post.');
  await fillStore(dataDir, [post]);
  const body = JSON.stringify(sampleComment);
  const bareDir = join(dataDir, 'bare');
  await mkdir(bareDir);
  await using bare = await startBare({ STORE_IN: bareDir });
  await using site = await startSite(dataDir, { SEED: '0', TRUST_PROXY: '1' });
  const before = await site.cpu();
  const comments = await load(`${site.url}/api/comments/${refKey(post)}`, { ...LOAD, body });
  const cpu = (await site.cpu()) - before;
  const bareBefore = await bare.cpu();
  const kept = await load(bare.url, { ...LOAD, body });
  const bareCpu = (await bare.cpu()) - bareBefore;
  const by = `by ${LOAD.clients} clients`;
  record(`comments posted ${by}`, comments.perSecond, 'comments/s');
  record('the same, to a bare node:http that keeps them', comments.perSecond / kept.perSecond, '×');
  record('CPU of a comment', cpu / comments.requests, 'ms');
  record('the same, to the bare one', cpu / comments.requests / (bareCpu / kept.requests), '×');
  record(`comments posted ${by}, p99`, comments.p99, 'ms');
  const path = postPath(post).slice('/blog'.length);
  const views = await load(`${site.url}/api/views${path}`, { ...LOAD, body: '' });
  record(`views counted ${by}`, views.perSecond, 'views/s');
  record(`views counted ${by}, p99`, views.p99, 'ms');
}
