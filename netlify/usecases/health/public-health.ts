import type { App } from '#app';
import type { HealthStatus } from '#domain/health/health.ts';
import { log } from '#log/log.ts';
import { isLate } from './signs.ts';
import { updateAlerts } from './update-alerts.ts';
import { noteStore } from './watch-store.ts';

/** Milliseconds for which a process responds without looking again. */
const LIFETIME = 15_000;

/**
 * Makes a function that returns the status of a site for everybody. It reads one fact, and at most every fifteen seconds,
 * so that requests cannot load the store. A schedule that stopped is told of here, since it cannot tell of itself.
 */
export function publicHealth(app: App): () => Promise<HealthStatus> {
  let last: { readonly at: number; readonly status: Promise<HealthStatus> } | undefined;
  return () => {
    const at = app.now().getTime();
    if (!last || at - last.at >= LIFETIME) last = { at, status: look(app) };
    return last.status;
  };
}

async function look(app: App): Promise<HealthStatus> {
  const tell = (work: Promise<void>) => app.waitUntil(work.catch(log.error));
  try {
    const run = await app.heartbeats.read('schedule');
    tell(noteStore(app, true));
    if (!isLate(run, app.now())) return 'ok';
    tell(updateAlerts(app, { schedule: 'bad' }));
    return 'degraded';
  } catch (error) {
    log.error(error, { status: 503 });
    tell(noteStore(app, false));
    return 'failing';
  }
}
