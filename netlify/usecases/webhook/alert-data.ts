import { ALERTS } from '#domain/health/alert.ts';
import { timeOfId } from '#domain/id.ts';
import type { AlertEvent } from '#store/following/webhook-events.ts';

export const alertData = (event: AlertEvent, site: string) => ({
  alert: event.alert,
  message: ALERTS[event.alert],
  url: new URL('/admin/dashboard#health', site).href,
  since: new Date(timeOfId('opened' in event ? event.opened : event.id)).toISOString(),
});
