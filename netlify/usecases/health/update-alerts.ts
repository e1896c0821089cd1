import type { App } from '#app';
import { ALERT_NAMES, type AlertName } from '#domain/health/alert.ts';
import { AppError } from '#domain/errors.ts';
import type { WebhookEvent } from '#domain/feeds/webhook-event.ts';
import { deliverLater, recordEvent } from '#usecases/webhook/tell-webhook.ts';
import { withClaim } from '#usecases/with-claim.ts';
import type { Signs } from './signs.ts';

/**
 * Tells the webhook once of everything whose sign became bad, and once when it is good again. Without a webhook nothing
 * happens. An event is stored before its alert: if this is stopped in between, it is told again rather than never.
 */
export async function updateAlerts(app: App, signs: Signs): Promise<void> {
  if (!app.settings.webhook) return;
  if (changesOf(await app.alerts.open(), signs).length === 0) return;
  try {
    await withClaim(app, { key: 'alerts' }, async () => {
      // Read again: the previous holder of the claim may have told of it.
      const open = await app.alerts.open();
      for (const name of changesOf(open, signs)) await change(app, name, open.get(name));
    });
  } catch (error) {
    // Another process tells of it, or the next run does.
    if (!(error instanceof AppError && error.code === 'being_saved')) throw error;
  }
}

const changesOf = (open: ReadonlyMap<AlertName, string>, signs: Signs): AlertName[] =>
  ALERT_NAMES.filter((name) => signs[name] === (open.has(name) ? 'good' : 'bad'));

async function change(app: App, alert: AlertName, opened: string | undefined): Promise<void> {
  const id = app.newId();
  const event: WebhookEvent =
    opened === undefined
      ? { id, type: 'alert.opened', alert }
      : { id, type: 'alert.closed', alert, opened };
  await recordEvent(app, event);
  await (opened === undefined ? app.alerts.add(alert, id) : app.alerts.remove(alert, opened));
  deliverLater(app, event);
}
