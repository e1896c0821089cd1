import type { App } from '#app';
import type { HealthStatus } from '#domain/health/health.ts';
import { log } from '#log/log.ts';
import { isScheduleLate } from './signs.ts';

/** Milliseconds for which a process responds without looking again. */
const LIFETIME = 15_000;

/**
 * Makes a function that returns the status of a site for everybody. It reads one fact, and at most every fifteen seconds,
 * so that requests cannot load the store. It changes nothing and tells nobody: `watchSchedule` does that.
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
  try {
    return (await isScheduleLate(app)) ? 'degraded' : 'ok';
  } catch (error) {
    log.error(error, { status: 503 });
    return 'failing';
  }
}
