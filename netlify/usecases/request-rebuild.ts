import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { deployBudget, stillCounts } from './deploy-budget.ts';
import { withClaim } from './with-claim.ts';

const HOOK_DEADLINE = 10_000;

/**
 * Asks for a rebuild after the response, since what was published is published whether this succeeds or not. A request
 * that could not be noted is made up for by `deliverMissed`. Without a hook there is nothing to ask.
 */
export function requestRebuild(app: App): void {
  if (app.settings.buildHook === undefined) return;
  const work = app.rebuilds.want(app.newId()).then(() => deliverRebuild(app));
  app.later(work.catch((error: unknown) => console.error(error)));
}

/**
 * Calls the build hook if a rebuild is wanted and the last call is long enough ago; otherwise, or where somebody else is
 * calling it, does nothing, and a later delivery will. `atOnce` waits for neither, only for a deploy to be left in the
 * month's budget. Throws `rebuild_failed` when the hook does not take the call.
 */
export async function deliverRebuild(app: App, { atOnce = false } = {}): Promise<void> {
  const { buildHook } = app.settings;
  if (buildHook === undefined || !(await isDue(app, atOnce))) return;
  try {
    await withClaim(app, { place: 'rebuild' }, async () => {
      // Looked at once more: who had the claim before may have called it.
      if (await isDue(app, atOnce)) await callAndNote(app, buildHook);
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'being_saved')) throw error;
  }
}

/** Delivers what waits, and what is published but was never asked for, since the store failed when it should be noted. */
export async function deliverMissed(app: App): Promise<void> {
  if (app.settings.buildHook === undefined) return;
  const { waitingSince, calledFor, latest } = await app.rebuilds.state();
  const isMissed = calledFor !== undefined && calledFor !== (await app.posts.contentTag());
  if (waitingSince === undefined && isMissed) await app.rebuilds.want(app.newId(latest));
  await deliverRebuild(app);
}

/** Asks for a rebuild again, at once. Throws `rebuild_failed` when the hook does not take the call. */
export async function retryRebuild(app: App): Promise<void> {
  await app.rebuilds.want(app.newId());
  await deliverRebuild(app, { atOnce: true });
}

async function isDue(app: App, atOnce: boolean): Promise<boolean> {
  const { waitingSince, calls } = await app.rebuilds.state();
  if (waitingSince === undefined) return false;
  const now = app.now().getTime();
  const { left, next } = deployBudget(calls, app.settings.deploysPerMonth, now);
  if (atOnce) return left > 0;
  return next <= now && now - (calls.at(-1) ?? -Infinity) >= app.settings.rebuildInterval;
}

async function callAndNote(app: App, buildHook: string): Promise<void> {
  // Both before the call: the build reads the store after it, so it holds whatever was wanted until now.
  const tag = await app.posts.contentTag();
  const id = app.newId((await app.rebuilds.state()).latest);
  try {
    await callHook(buildHook);
  } catch (cause) {
    await app.rebuilds.fail(id);
    throw new AppError('rebuild_failed', { cause });
  }
  const now = app.now().getTime();
  await app.rebuilds.answer(id, tag, (call) => stillCounts(call, now));
}

async function callHook(url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(HOOK_DEADLINE),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The build hook answered ${response.status}.`);
}
