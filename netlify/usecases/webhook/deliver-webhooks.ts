import { log } from '#log/log.ts';
import type { App } from '#app';
import { arrivalOf } from '#domain/timed-id.ts';
import { DAY, SCHEDULE_STEP } from '#domain/timing.ts';
import { isAccepted } from '#domain/feeds/webhook-state.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { timeOfEvent, type WebhookEvent } from '#store/following/webhook-events.ts';
import { markRun } from '#usecases/mark-run.ts';
import { sendMessage } from './send-message.ts';
import { webhookData } from './webhook-data.ts';

/** Milliseconds for beginning deliveries in one run of the schedule, which may take thirty seconds. */
const RUN = 10_000;
const AT_ONCE = 4;
/** Milliseconds in which the response to the request may still be delivering the event itself. */
const FIRST_TRY = 60_000;
/** Milliseconds after which a subject that is not there will not come any more. */
const SUBJECT_TIMEOUT = 10 * 60_000;

/**
 * Stores an event and delivers it after the response. Without a webhook nothing happens. An event that cannot be stored
 * is logged, since no reader or author should wait for the receiver of a webhook.
 */
export async function recordEvent(app: App, event: WebhookEvent): Promise<void> {
  if (!app.settings.webhook) return;
  await app.webhookEvents.add(event).catch(log.error);
}

/** Delivers an event that was recorded, after the response. */
export function deliverLater(app: App, event: WebhookEvent): void {
  if (!app.settings.webhook) return;
  const work = deliver(app, event).catch((error: unknown) => {
    log.error(error);
    markRun(app);
  });
  app.waitUntil(work);
}

/**
 * Delivers the events whose turn it is. Pauses between the tries of an event double, from fifteen minutes on, and
 * after a day it is given up. A run ends in time: what it leaves has its turn later. While an event waits, each run looks.
 */
export async function deliverWaiting(app: App): Promise<void> {
  if (!app.settings.webhook) return;
  const begun = performance.now();
  const now = app.now().getTime();
  const waiting = (await app.webhookEvents.waiting()).map((event) => ({
    event,
    age: now - timeOfEvent(event),
  }));
  if (waiting.length > 0) markRun(app);
  const due = waiting.filter(({ age }) => age >= DAY || isDue(age));
  await inBatches(
    due,
    async ({ event, age }) => {
      if (performance.now() - begun > RUN) return;
      if (age >= DAY) await giveUp(app, event);
      else await deliver(app, event).catch(log.error);
    },
    AT_ONCE,
  );
}

/**
 * Returns true in the runs in which an event of this age is tried: the first, and those whose number is a power of two.
 * So the number of earlier tries need not be stored.
 */
function isDue(age: number): boolean {
  const run = Math.floor(age / SCHEDULE_STEP);
  return age > FIRST_TRY && (run & (run - 1)) === 0;
}

async function giveUp(app: App, event: WebhookEvent): Promise<void> {
  log.error(`The webhook was not told of ${messageId(event)} in a day. It is given up.`);
  await app.webhookEvents.remove(event);
}

/** Sends an event and removes it once the receiver has accepted it. Throws when it does not. */
async function deliver(app: App, event: WebhookEvent): Promise<void> {
  const { webhook, siteUrl } = app.settings;
  if (!webhook || siteUrl === undefined) return;
  const data = await webhookData(app, event, siteUrl);
  if (!data) {
    // The event may have been stored before its subject. That of a repeated comment never has one.
    const isGone = app.now().getTime() - timeOfEvent(event) > SUBJECT_TIMEOUT;
    if (isGone) await app.webhookEvents.remove(event);
    return;
  }
  const timestamp = new Date(timeOfEvent(event)).toISOString();
  const { type } = event;
  const id = messageId(event);
  const status = await sendMessage(app, webhook, { id, type, timestamp, data });
  if (!isAccepted({ type, status })) {
    throw new Error(`The webhook responded to ${id} with ${status}.`);
  }
  await app.webhookEvents.remove(event);
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
