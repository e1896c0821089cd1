import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import type { WebhookState } from '#domain/feeds/webhook-state.ts';
import { webhook } from '#tests/support/app/endpoints.ts';
import { publish } from '#tests/support/app/blog.ts';
import { call, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { appWithWebhook, SECRET } from '#tests/support/app/webhook.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const stateOf = async (app: TestApp, method = 'GET') =>
  (await (
    await call(webhook(app), { method, headers: await signedIn(app) })
  ).json()) as WebhookState;

test('a site without a webhook says so', async () => {
  const app = testApp();

  expect(await stateOf(app, 'POST')).toEqual({ hasAddress: true, waiting: 0, deliveries: [] });
});

test('the attempts are listed, the newest first, with the host and without the secret', async () => {
  const { app, state, url } = await appWithWebhook();
  expectLog('The webhook responded with');
  state.status = 500;
  await publish(app);
  await app.settled();

  const seen = await stateOf(app);

  expect(seen).toMatchObject({
    host: new URL(url).host,
    waiting: 1,
    deliveries: [{ type: 'post.published', status: 500 }],
  });
  expect(JSON.stringify(seen)).not.toContain(SECRET.toString('base64'));
});

test('a test is signed and sent at once, and only some of the attempts are kept', async () => {
  const { app, messages, ids } = await appWithWebhook();

  const { deliveries } = await stateOf(app, 'POST');

  expect(deliveries).toMatchObject([{ type: 'test', status: 200 }]);
  expect(messages()).toMatchObject([{ type: 'test' }]);
  expect(ids()[0]).toMatch(/^test-/);
  const send = webhook(app);
  const options = { method: 'POST', headers: await signedIn(app) };
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await call(send, options)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  for (let n = 0; n < LIMITS.deliveriesShown; n++)
    await app.deliveries.add(app.newId(), { type: 'test' });
  expect(await app.keys('deliveries/')).toHaveLength(LIMITS.deliveriesShown);
});

test('a receiver that does not respond is shown as such', async () => {
  const app = testApp({ webhook: { url: 'http://127.0.0.1:2/nobody', secret: SECRET } });

  const [delivery] = (await stateOf(app, 'POST')).deliveries;

  expect(delivery?.type).toBe('test');
  expect(delivery?.status).toBeUndefined();
});
