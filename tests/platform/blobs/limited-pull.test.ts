import { expect, onTestFinished, test } from 'vitest';
import { openBlobs } from '#platform/blobs/blobs.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { deployStore } from '#store/drivers/deploy-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { awaitAdmission } from '#store/drivers/request-limit.ts';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { skippingClock } from '#tests/support/store/skipping-clock.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { addPost } from '#tests/support/app/documents.ts';

/** A blog of 120 posts behind an API that lets 10 requests a minute through, and builds with one cache. */
async function limitedBlog() {
  const clock = skippingClock();
  const blobs = await openBlobs({
    dataDir: tempFolder(),
    limit: { perMinute: 10, now: clock.now },
  });
  allowLog('had its requests; going on in');
  onTestFinished(() => blobs.close());
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const app = localApp(deployStore(PRODUCTION));
  const posts = Array.from({ length: 120 }, (_, n) => `ontides${n}x202611211200`);
  await inBatches(posts, async (id) => {
    await addPost(app, { ...samplePost, id });
  });
  const cache = tempFolder();
  return {
    app,
    clock,
    build: () => {
      process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.buildContext;
      return pull(deployStore(PRODUCTION, awaitAdmission(clock)), cache);
    },
  };
}

test('a build that the API does not let read everything is gone on with by the next', async () => {
  const { build } = await limitedBlog();

  await expect(build()).rejects.toMatchObject({ code: 'store_unavailable' });
  expect((await build()).posts).toHaveLength(120);
});

test('with a bulk snapshot a build is let read everything at once', async () => {
  const { app, build, clock } = await limitedBlog();
  await app.bulk.update('documents');

  expect((await build()).posts).toHaveLength(120);
  expect(clock.skipped()).toBe(0);
});
