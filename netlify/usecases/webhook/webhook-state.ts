import type { App } from '#app';
import type { WebhookState } from '#domain/feeds/webhook-state.ts';
import { sendMessage } from './send-message.ts';

export async function readWebhookState(app: App): Promise<WebhookState> {
  const { webhook, siteUrl, webSubHub } = app.settings;
  const hub = hostOf(webSubHub);
  const hasAddress = siteUrl !== undefined;
  if (!webhook) return { hub, hasAddress, waiting: 0, deliveries: [] };
  const [deliveries, waiting] = await Promise.all([app.deliveries.latest(), app.outbox.waiting()]);
  const events = waiting.filter(({ message }) => message.kind === 'webhook');
  return { host: hostOf(webhook.url), hub, hasAddress, waiting: events.length, deliveries };
}

const hostOf = (url: string | undefined) => url && new URL(url).host;

/** Sends a test to the webhook, if there is one, and returns what the author sees then. */
export async function testWebhook(app: App): Promise<WebhookState> {
  const { webhook, siteUrl } = app.settings;
  if (webhook && siteUrl !== undefined) {
    const timestamp = app.now().toISOString();
    const data = { url: new URL('/', siteUrl).href };
    const message = { id: `test-${app.newId()}`, type: 'test', timestamp, data } as const;
    // The list of attempts tells of a failure.
    await sendMessage(app, webhook, message).catch(() => undefined);
  }
  return readWebhookState(app);
}
