import { expect, test } from 'vitest';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { appWithWebhook, MINUTE, runAt } from '#tests/support/app/webhook.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

const EVENTS = 30;
const DAY = 24 * 60 * MINUTE;

test('a receiver that fails ends its channel for a run, and what is a day old is given up with its reason', async () => {
  const { app, state, received } = await appWithWebhook();
  allowLog('The webhook responded with 500.');
  allowLog('is given up');
  state.status = 500;
  for (let n = 0; n < EVENTS; n++) {
    const id = app.newId();
    await app.outbox.add(id, {
      kind: 'webhook',
      event: { id, type: 'alert.opened', alert: 'disk' },
    });
  }

  await runAt(app, 15);
  // Four are sent at once.
  expect(received.length).toBeLessThanOrEqual(8);
  expect((await app.outbox.state()).ids).toHaveLength(EVENTS);
  received.length = 0;
  await runAt(app, DAY / MINUTE);

  expect(received.length).toBeLessThanOrEqual(8);
  const givenUp = await app.outbox.givenUp();
  expect(givenUp).toHaveLength(EVENTS);
  expect(new Set(givenUp.map(({ reason }) => reason))).toEqual(
    new Set(['The webhook responded with 500.']),
  );
});

test('the latest hundred messages that were given up are kept', async () => {
  const app = testApp();
  const ids: string[] = [];
  for (let n = 0; n < 103; n++) {
    app.clock.now = later(n);
    const id = app.newId();
    ids.push(id);
    const at = app.clock.now.toISOString();
    await app.outbox.giveUp(id, { at, reason: 'It was refused.', message: { kind: 'hub' } });
  }

  expect((await app.outbox.givenUp()).map(({ id }) => id)).toEqual(ids.slice(3));
});
