import { log } from '#log/log.ts';
import type { App } from '#app';
import type { WebhookDelivery } from '#domain/feeds/webhook-state.ts';
import { createHmac } from 'node:crypto';

/** Milliseconds for one delivery. */
const TIMEOUT = 8_000;

interface Message {
  readonly id: string;
  readonly type: WebhookDelivery['type'];
  /** ISO time of the event. */
  readonly timestamp: string;
  readonly data: object;
}

/**
 * Sends a message to the webhook, and notes the attempt for the author. Returns the status of the response. Throws when
 * there is no response in time.
 */
export async function sendMessage(
  app: App,
  webhook: NonNullable<App['settings']['webhook']>,
  { id, type, timestamp, data }: Message,
): Promise<number> {
  const body = JSON.stringify({ type, timestamp, data });
  let status: number | undefined;
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: signedHeaders({ id, time: app.now().getTime(), body }, webhook.secret),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    ({ status } = response);
    await response.body?.cancel();
    return status;
  } finally {
    await app.deliveries
      .add(app.newId(), { type, ...(status !== undefined && { status }) })
      .catch(log.error);
  }
}

interface Signed {
  readonly id: string;
  /** Time of the delivery in milliseconds. */
  readonly time: number;
  readonly body: string;
}

/** Returns the headers of a message after the specification Standard Webhooks (standardwebhooks.com). */
function signedHeaders({ id, time, body }: Signed, secret: Uint8Array) {
  const timestamp = String(Math.floor(time / 1_000));
  const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  };
}
