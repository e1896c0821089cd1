import type { App } from '#app';
import { AppError } from '#domain/errors.ts';

const HOOK_DEADLINE = 10_000;

/** Notes that the site is to be rebuilt, and asks for it after the answer. A request is never lost once noted. */
export async function requestRebuild(app: App): Promise<void> {
  await app.rebuilds.record(app.newId(), 'wanted');
  app.later(deliverRebuild(app).catch((error: unknown) => console.error(error)));
}

/**
 * Calls the build hook if a rebuild is wanted and the last call is long enough ago; otherwise does nothing, and a later
 * delivery will. `atOnce` does not wait. Throws `rebuild_failed` when the hook does not take the call.
 */
export async function deliverRebuild(app: App, { atOnce = false } = {}): Promise<void> {
  const { buildHook, rebuildInterval } = app.settings;
  const { waitingSince, calledAt, latest } = await app.rebuilds.state();
  if (buildHook === undefined || waitingSince === undefined) return;
  const due = calledAt === undefined || app.now().getTime() - calledAt >= rebuildInterval;
  if (!due && !atOnce) return;

  // Named before the call: the build reads the store after it, so it holds whatever was wanted until now.
  const id = app.newId(latest);
  try {
    await callHook(buildHook);
  } catch (cause) {
    await app.rebuilds.record(id, 'failed');
    throw new AppError('rebuild_failed', { cause });
  }
  await app.rebuilds.record(id, 'called');
  await app.rebuilds.forgetAnswered();
}

/** Asks for a rebuild again, at once. Throws `rebuild_failed` when the hook does not take the call. */
export async function retryRebuild(app: App): Promise<void> {
  await app.rebuilds.record(app.newId(), 'wanted');
  await deliverRebuild(app, { atOnce: true });
}

async function callHook(url: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(HOOK_DEADLINE) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The build hook answered ${answer.status}.`);
}
