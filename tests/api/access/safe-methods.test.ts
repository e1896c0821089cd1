import { expect, test } from 'vitest';
import { publish } from '#tests/support/app/blog.ts';
import { readFunctions } from '#tests/support/app/functions.ts';
import { authorHeaders, comment, publishThought } from '#tests/support/app/readers.ts';
import { saveDraft } from '#tests/support/app/author.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, later } from '#tests/support/app/test-app.ts';
import { appWithWebhook } from '#tests/support/app/webhook.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

/** Derived data, which a read may make. */
const DERIVED = /^(?:snapshots|bulk)\//;

test('no GET request changes what the site stores or tells anybody, not even one of an author', async () => {
  allowLog("open 'post-shell.html'");
  // The sitemap, which names the pages of the build.
  allowLog('The store is not responding');
  allowLog('no list-shell.html');
  // Everything that a site may tell of: its schedule has not run for hours, and its last backup has failed.
  const { app, received } = await appWithWebhook();
  Object.assign(app.settings, { siteUrl: 'http://127.0.0.1:2', workUrl: undefined });
  await app.heartbeats.note('schedule', later(-5 * 3_600_000));
  await app.heartbeats.note('backup', app.now(), { failed: true });
  await publish(app);
  await comment(app);
  await publishThought(app);
  await saveDraft(app);
  const headers = await authorHeaders(app);
  await app.settled();
  received.length = 0;
  const stored = async () => (await app.keys()).filter((key) => !DERIVED.test(key));
  const before = await stored();

  const statuses = new Map<string, number>();
  for (const { routes } of await readFunctions()) {
    for (const [path, endpoint] of Object.entries(routes)) {
      const get = { method: 'GET', params: samplePath };
      await call(endpoint(app), get);
      const { status } = await call(endpoint(app), { ...get, headers });
      if (status !== 405) statuses.set(path, status);
    }
  }
  await app.settled();

  expect(statuses.size).toBeGreaterThan(30);
  expect([...statuses.values()].filter((status) => status === 200).length).toBeGreaterThan(20);
  expect(await stored()).toEqual(before);
  expect(received).toEqual([]);
});
