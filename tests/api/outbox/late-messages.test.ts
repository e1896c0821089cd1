import { expect, test } from 'vitest';
import { appWithLetters, fakeTransport, queueTest } from '#tests/support/app/letters.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';

test('a message that is queued while a run sends is sent by the same run', async () => {
  const app = await appWithLetters();
  await queueTest(app);
  let isFirst = true;
  const { sent, connect } = fakeTransport(async () => {
    if (!isFirst) return;
    isFirst = false;
    const other = testApp(app.settings, app.store);
    await queueTest(other);
    // It finds the claim taken.
    await sendOutbox(other, connect);
  });

  await sendOutbox(app, connect);

  expect(sent).toHaveLength(2);
  expect((await app.outbox.state()).ids).toEqual([]);
});
