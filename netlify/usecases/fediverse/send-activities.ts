import type { App } from '#app';
import type { Outcome, QueuedOf } from '#usecases/outbox/send-queued.ts';

/** Tells followers what has changed, as far as they were not told. Without an actor there is nobody to tell. */
export async function sendActivities(app: App, _queued: QueuedOf<'activities'>): Promise<Outcome> {
  if (!(await app.actor.isOn())) return { kind: 'sent' };
  return { kind: 'later', reason: 'Followers cannot be told yet.' };
}
