import { expect, test } from 'vitest';
import { publish } from '#tests/support/app/blog.ts';
import { later } from '#tests/support/app/test-app.ts';
import { appWithWebhook, MINUTE, runAt } from '#tests/support/app/webhook.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { cleanUp } from '#usecases/schedule/clean-up.ts';

test('events that older code has queued are told after the next night, and unreadable ones go', async () => {
  const { app, ids, received } = await appWithWebhook();
  await publish(app);
  await app.settled();
  received.length = 0;
  const [document] = (await app.documents.index()).posts.map((post) => post.document);
  const [first, second, third] = [app.newId(), app.newId(), app.newId()];
  for (const key of [
    `${first}_p_${document}_${document}`,
    `${second}_a_disk`,
    `${third}_a_disk_${second}`,
  ])
    await app.store.put(`webhooks/${key}`, '');
  await app.store.put('webhooks/nonsense', '');
  expectLog('webhooks/nonsense');

  app.clock.now = later(5 * MINUTE);
  await cleanUp(app);
  await runAt(app, 20);

  expect(await app.keys('webhooks/')).toEqual([]);
  expect((await app.outbox.state()).ids).toEqual([]);
  expect(new Set(ids())).toEqual(
    new Set([`post-${document}`, `alert-${second}`, `alert-${second}-closed`]),
  );
});
