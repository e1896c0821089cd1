import { expect, test } from 'vitest';
import { publish } from '#tests/support/app/blog.ts';
import { readFunctions } from '#tests/support/app/functions.ts';
import { authorHeaders, comment, publishThought } from '#tests/support/app/readers.ts';
import { saveDraft } from '#tests/support/app/author.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, testApp } from '#tests/support/app/test-app.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

/** Derived data, which a read may make. */
const DERIVED = /^(?:snapshots|bulk)\//;

test('no GET request changes what the site stores, not even one of an author', async () => {
  allowLog("open 'post-shell.html'");
  const app = testApp({ siteUrl: undefined });
  await publish(app);
  await comment(app);
  await publishThought(app);
  await saveDraft(app);
  const headers = await authorHeaders(app);
  await app.settled();
  const stored = async () => (await app.keys()).filter((key) => !DERIVED.test(key));
  const before = await stored();

  const statuses = new Map<string, number>();
  for (const { routes } of await readFunctions()) {
    for (const [path, endpoint] of Object.entries(routes)) {
      const { status } = await call(endpoint(app), { method: 'GET', params: samplePath, headers });
      if (status !== 405) statuses.set(path, status);
    }
  }
  await app.settled();

  expect(statuses.size).toBeGreaterThan(30);
  expect([...statuses.values()].filter((status) => status === 200).length).toBeGreaterThan(20);
  expect(await stored()).toEqual(before);
});
