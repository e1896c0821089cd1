import { log } from '#log/log.ts';
import type { App } from '#app';
import { arrivalOf } from '#domain/timed-id.ts';
import type { WebhookEvent } from '#domain/feeds/webhook-event.ts';
import { isAccepted } from '#domain/feeds/webhook-state.ts';
import { timeOfId } from '#domain/id.ts';
import { type Outcome, type QueuedOf, sendAfterResponse } from '#usecases/outbox/send-queued.ts';
import { ageOf } from '#usecases/outbox/turn.ts';
import { sendMessage } from './send-message.ts';
import { webhookData } from './webhook-data.ts';

/** Milliseconds after which a subject that is not there will not come any more. */
const SUBJECT_TIMEOUT = 10 * 60_000;

/**
 * Stores an event for the webhook. Without a webhook nothing happens. An event that cannot be stored is logged, since no
 * reader or author should wait for the receiver of a webhook.
 */
export async function recordEvent(app: App, event: WebhookEvent): Promise<void> {
  if (!app.settings.webhook) return;
  await app.outbox.add(event.id, { kind: 'webhook', event }).catch(log.error);
}

/** Delivers an event that was recorded, after the response. */
export function deliverLater(app: App, event: WebhookEvent): void {
  if (!app.settings.webhook) return;
  sendAfterResponse(app, { id: event.id, message: { kind: 'webhook', event } }, tellWebhook);
}

/** Tells the webhook of an event. There is nothing to tell once its subject is gone. */
export async function tellWebhook(app: App, queued: QueuedOf<'webhook'>): Promise<Outcome> {
  const { event } = queued.message;
  const { webhook, siteUrl } = app.settings;
  if (!webhook || siteUrl === undefined)
    return { kind: 'later', reason: 'The site does not know its own address.' };
  const data = await webhookData(app, event, siteUrl);
  if (!data) {
    // The event may have been stored before its subject. That of a repeated comment never has one.
    return { kind: ageOf(app, queued.id) > SUBJECT_TIMEOUT ? 'sent' : 'early' };
  }
  const timestamp = new Date(timeOfId(event.id)).toISOString();
  const { type } = event;
  const id = messageId(event);
  const status = await sendMessage(app, webhook, { id, type, timestamp, data });
  return isAccepted({ type, status })
    ? { kind: 'sent' }
    : { kind: 'later', reason: `The webhook responded with ${status}.` };
}

/**
 * Returns the id of an event's message, which is the same for every try and every repetition. Two comments with one
 * receipt are two messages: a comment that arrives twice is told once anyway.
 */
function messageId(event: WebhookEvent): string {
  if (event.type === 'post.published') return `post-${event.publication}`;
  if (event.type === 'alert.opened') return `alert-${event.id}`;
  if (event.type === 'alert.closed') return `alert-${event.opened}-closed`;
  return event.type === 'comment.created'
    ? `comment-${event.id}`
    : `thought-${arrivalOf(event.id)}`;
}

/**
 * Records that a document is about to be published. Returns a function that tells the webhook of it after the response.
 * `publication` is what was published last or the document itself, so that repeating an interrupted request gives the
 * message the same id.
 */
export async function announcePost(
  app: App,
  document: string,
  publication: string,
): Promise<() => void> {
  const event = { id: app.newId(), type: 'post.published', document, publication } as const;
  await recordEvent(app, event);
  return () => deliverLater(app, event);
}
