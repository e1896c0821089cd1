import { expect, test } from 'vitest';
import { publish, remove } from '#tests/support/app/blog.ts';
import { later } from '#tests/support/app/test-app.ts';
import { appWithWebhook, runAt } from '#tests/support/app/webhook.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { DAY } from '#domain/timing.ts';
import { retryMessage } from '#usecases/delivery/managed-outbox.ts';

test('a failed delivery is repeated with the same id and growing pauses', async () => {
  const { app, state, received, ids } = await appWithWebhook();
  expectLog('The webhook responded with');
  state.status = 500;
  await publish(app);
  await app.settled();
  expect(received).toHaveLength(1);

  const tried: number[] = [];
  for (let minutes = 15; minutes <= 180; minutes += 15) {
    const before = received.length;
    await runAt(app, minutes);
    if (received.length > before) tried.push(minutes);
  }
  state.status = 204;
  await runAt(app, 240);

  expect(tried).toEqual([15, 30, 60, 120]);
  expect(new Set(ids()).size).toBe(1);
  expect((await app.outbox.state()).ids).toEqual([]);
});

test('an event that was not delivered in a day is given up with a reason, and can be sent again', async () => {
  const { app, state, received, ids } = await appWithWebhook();
  expectLog('The webhook responded with');
  expectLog('given up');
  state.status = 500;
  await publish(app);
  await app.settled();

  await runAt(app, 24 * 60);

  const [given] = await app.outbox.givenUp();
  expect(given?.reason).toBe('The webhook responded with 500.');
  state.status = 204;
  Object.assign(app.settings, { workUrl: undefined });
  await retryMessage(app, given?.id ?? '');
  await app.settled();
  await runAt(app, 24 * 60 + 2);
  expect(new Set(ids()).size).toBe(1);
  expect(received).toHaveLength(3);
  expect(await app.outbox.state()).toEqual({ ids: [], isHeld: false, givenUp: 0 });
});

test('no redirect is followed', async () => {
  const { app, state, received } = await appWithWebhook();
  const elsewhere = await openReceiver();
  expectLog('The webhook responded with');
  state.status = 307;
  state.location = elsewhere.url;
  await publish(app);
  await app.settled();

  expect(received).toHaveLength(1);
  expect(elsewhere.received).toEqual([]);
  expect(await app.keys('outbox/')).toHaveLength(1);
});

test('an event of a post that was deleted meanwhile is dropped', async () => {
  const { app, state, received } = await appWithWebhook();
  expectLog('The webhook responded with');
  state.status = 500;
  await publish(app);
  await app.settled();
  await remove(app);

  await runAt(app, 20);

  expect(received).toHaveLength(1);
  expect(await app.keys('outbox/')).toEqual([]);
});

test('an event of a clock that was ahead is dropped, too, if its subject does not come', async () => {
  const { app, received } = await appWithWebhook();
  app.clock.now = later(365 * DAY);
  const event = { id: app.newId(), type: 'thought.submitted' } as const;
  await app.outbox.add(event.id, { kind: 'webhook', event });

  await runAt(app, 0);
  await runAt(app, 15);
  await runAt(app, 30);

  expect(received).toEqual([]);
  expect((await app.outbox.state()).ids).toEqual([]);
});
