import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';

/** The secret of the webhook. */
export const SECRET = Buffer.alloc(32, 7);
export const MINUTE = 60_000;

interface Message {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Record<string, unknown>;
}

/** Returns an app with a webhook, and what that received. */
export async function appWithWebhook(store?: FactStore) {
  const receiver = await openReceiver();
  const app = testApp({ webhook: { url: receiver.url, secret: SECRET } }, store);
  const messages = () => receiver.received.map(({ body }) => JSON.parse(body) as Message);
  const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
  return { app, messages, ids, ...receiver };
}

/** Delivers waiting events some minutes after the start of the test's clock. */
export const runAt = async (app: TestApp, minutes: number) => {
  app.clock.now = later(minutes * MINUTE);
  await sendOutbox(app);
};
