import type { App } from '#app';
import { MINUTE } from '#domain/timing.ts';
import { alertData } from '#usecases/webhook/webhook-data.ts';
import { deliverLater, recordEvent } from '#usecases/webhook/tell-webhook.ts';
import { sendMessage } from '#usecases/webhook/send-message.ts';
import { isAccepted } from '#domain/feeds/webhook-state.ts';

/** Milliseconds for which a store fails before the operator is told. */
const LONG = 10 * MINUTE;
/** Milliseconds after which a message that was not accepted is repeated. */
const PAUSE = 5 * MINUTE;

/**
 * Notes whether the store has responded. Tells the webhook of a failure that lasts, without storing anything, and of its
 * end. Each process knows only what it has seen itself, so that two may tell of one failure. On one machine the process lasts,
 * and the schedule is enough. On Netlify an instance lives for ten minutes only while beacons keep it busy, and one of the schedule
 * hardly ever does: there a monitor outside has to notice.
 */
export async function noteStore(app: App, hasResponded: boolean): Promise<void> {
  const { storeFailure: failure } = app;
  const now = app.now().getTime();
  if (hasResponded) {
    const { id, isTold } = failure;
    failure.id = undefined;
    failure.isTold = false;
    if (id === undefined || !isTold) return;
    const event = { id: app.newId(), type: 'alert.closed', alert: 'store', opened: id } as const;
    await recordEvent(app, event);
    deliverLater(app, event);
    return;
  }
  if (failure.id === undefined) {
    failure.id = app.newId();
    failure.since = now;
    failure.triedAt = -Infinity;
  }
  const isDue = now - failure.since >= LONG && now - failure.triedAt >= PAUSE;
  if (failure.isTold || !isDue) return;
  failure.triedAt = now;
  failure.isTold = await tell(app, failure.id, failure.since);
}

async function tell(app: App, id: string, since: number): Promise<boolean> {
  const { webhook, siteUrl } = app.settings;
  if (!webhook || siteUrl === undefined) return false;
  const type = 'alert.opened';
  const message = {
    id: `alert-${id}`,
    type,
    timestamp: new Date(since).toISOString(),
    data: alertData({ id, type, alert: 'store' }, siteUrl),
  } as const;
  return isAccepted({ type, status: await sendMessage(app, webhook, message) });
}
