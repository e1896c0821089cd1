import { expect, test } from 'vitest';
import type { PostSummary } from '#domain/posts/post.ts';
import { post, posts } from '#api/posts/posts.ts';
import { blobsStore } from '#store/drivers/blobs.ts';
import { blobsAndClient } from '#tests/support/store/blobs-client.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { call, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

const FAULTS = { errorRate: 0.25, dropRate: 0.1, latencyMs: 2 };

test('a store with 25 % failures keeps each acknowledged post once and causes no 500', async () => {
  allowLog('The store is not responding at the moment.');
  const { blobs } = await blobsAndClient();
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const app = testApp({}, blobsStore('faults'));
  const headers = await signedIn(app);
  blobs.setFaults(FAULTS);

  const ids = Array.from({ length: 60 }, (_, n) => `post${n}x202611211200`);
  const responses = await Promise.all(
    ids.map((id) => call(posts(app), { body: { ...samplePost, id }, headers })),
  );
  const published = ids.filter((_, n) => responses[n]?.status === 201);
  const deletions = await Promise.all(
    published
      .slice(0, 20)
      .map((id) =>
        call(post(app), { method: 'DELETE', params: { category: 'writings', id }, headers }),
      ),
  );
  const deleted = published.filter((_, n) => deletions[n]?.status === 200);

  blobs.setFaults({});
  const listed = (await (await call(posts(app))).json()) as PostSummary[];
  const shown = listed.map(({ id }) => id);
  const unclear = new Set(published.slice(0, 20));
  expect(
    new Set([...responses, ...deletions].map(({ status }) => status)).isSubsetOf(
      new Set([200, 201, 409, 503]),
    ),
  ).toBe(true);
  expect(published.length).toBeGreaterThan(0);
  expect(deleted.length).toBeGreaterThan(0);
  expect(shown.length).toBe(new Set(shown).size);
  expect(published.filter((id) => !unclear.has(id) && !shown.includes(id))).toEqual([]);
  expect(deleted.filter((id) => shown.includes(id))).toEqual([]);
});
