import { expect, test, vi } from 'vitest';
import { blobsStore } from '#store/drivers/blobs.ts';
import { publish } from '#tests/support/app/blog.ts';
import { comment, thread, tryToComment } from '#tests/support/app/readers.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { blobsAndClient } from '#tests/support/store/blobs-client.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

/** Comments of this length soon need more room than a database has left in its pages. */
const LONG = 'A full page of tides. '.repeat(80);

test('drill: a full disk refuses writes, serves what is there, and heals by itself', async () => {
  expectLog('database or disk is full');
  allowLog('The store');
  const { blobs } = await blobsAndClient();
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context);
  const app = testApp({}, blobsStore('drill'));
  await publish(app);
  await comment(app, { comment: 'Before.' });
  const shown = async () => (await thread(app)).comments.map(({ comment: text }) => text);

  blobs.setFaults({ isFull: true });
  const acknowledged = ['Before.'];
  const send = (n: number) => tryToComment(app, { comment: `${n}. ${LONG}` });
  let response = await send(1);
  while (response.status === 201) {
    acknowledged.push(`${acknowledged.length}. ${LONG.trim()}`);
    response = await send(acknowledged.length);
  }
  await expect(response).toBeRefused('store_unavailable');
  expect(await shown()).toEqual(expect.arrayContaining(acknowledged));

  blobs.setFaults({});
  await comment(app, { comment: 'After.' });
  expect(await shown()).toEqual(expect.arrayContaining([...acknowledged, 'After.']));
});
