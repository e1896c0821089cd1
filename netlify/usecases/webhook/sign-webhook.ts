import { createHmac } from 'node:crypto';

interface Message {
  readonly id: string;
  /** Time of the delivery in milliseconds. */
  readonly time: number;
  readonly body: string;
}

/** Returns the headers of a message after the specification Standard Webhooks (standardwebhooks.com). */
export function signedHeaders({ id, time, body }: Message, secret: Uint8Array) {
  const timestamp = String(Math.floor(time / 1_000));
  const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac.digest('base64')}`,
  };
}
