import type { App } from '#app';
import { log } from '#log/log.ts';
import { isScheduleLate } from './signs.ts';
import { updateAlerts } from './update-alerts.ts';
import { noteStore } from './watch-store.ts';

/** Milliseconds for which a process does not look again. */
const PAUSE = 60_000;

/**
 * Makes a function that tells the webhook of a schedule that has stopped, which cannot tell of itself, and of a store that
 * fails. Beacons of readers call it, since nothing else changes the site while no author is there. Without a webhook
 * nothing is read.
 */
export function scheduleWatch(app: App): () => void {
  let lookedAt = -Infinity;
  return () => {
    const now = app.now().getTime();
    if (!app.settings.webhook || now - lookedAt < PAUSE) return;
    lookedAt = now;
    app.waitUntil(look(app).catch(log.error));
  };
}

async function look(app: App): Promise<void> {
  try {
    if (await isScheduleLate(app)) await updateAlerts(app, { schedule: 'bad' });
  } catch (error) {
    await noteStore(app, false);
    throw error;
  }
  await noteStore(app, true);
}
