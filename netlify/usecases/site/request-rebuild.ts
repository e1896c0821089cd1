import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { RebuildState } from '#store/builds/rebuilds.ts';
import { type DeployBudget, deployBudget, stillCounts } from './deploy-budget.ts';
import { withClaim } from '#usecases/with-claim.ts';

const HOOK_DEADLINE = 10_000;

/**
 * Asks for a rebuild after the response, since what was published is published whether this succeeds or not. An urgent one
 * does not wait for its turn in the month's budget. A request that could not be noted is made up for by `deliverMissed`.
 * Without a hook there is nothing to ask.
 */
export function requestRebuild(app: App, { urgent = false } = {}): void {
  if (app.settings.buildHook === undefined) return;
  const work = app.rebuilds.want(app.newId(), { urgent }).then(() => deliverRebuild(app));
  app.waitUntil(work.catch((error: unknown) => console.error(error)));
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
    await withClaim(app, { key: 'rebuild' }, async () => {
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
  // At once, since this is done every few minutes and paid for by the time that it takes.
  const [state, content] = await Promise.all([app.rebuilds.state(), app.posts.contentTag()]);
  const { waitingSince, calledFor, latest } = state;
  const isMissed = waitingSince === undefined && calledFor !== undefined && calledFor !== content;
  if (isMissed) await app.rebuilds.want(app.newId(latest));
  if (isMissed || isDueIn(app, state)) await deliverRebuild(app);
}

/** Asks for a rebuild again, at once. Throws `rebuild_failed` when the hook does not take the call. */
export async function retryRebuild(app: App): Promise<void> {
  await app.rebuilds.want(app.newId());
  await deliverRebuild(app, { atOnce: true });
}

const isDue = async (app: App, atOnce: boolean) => isDueIn(app, await app.rebuilds.state(), atOnce);

function isDueIn(app: App, state: RebuildState, atOnce = false): boolean {
  if (state.waitingSince === undefined) return false;
  const { left, next } = rebuildBudget(app, state);
  return atOnce ? left > 0 : next <= app.now().getTime();
}

/** Tells what is left of the month's deploys, and the first moment at which what waits may be deployed. */
export function rebuildBudget(app: App, { calls, isUrgent }: RebuildState): DeployBudget {
  const { deploysPerMonth, rebuildInterval } = app.settings;
  const budget = deployBudget(calls, {
    ...{ perMonth: deploysPerMonth, now: app.now().getTime(), isUrgent },
  });
  const lastCall = calls.at(-1) ?? -Infinity;
  return { ...budget, next: Math.max(budget.next, lastCall + rebuildInterval) };
}

async function callAndNote(app: App, buildHook: string): Promise<void> {
  // Both before the call: the build reads the store after it, so it holds whatever was wanted until now.
  const tag = await app.posts.contentTag();
  const id = app.newId((await app.rebuilds.state()).latest);
  // Before the call, too: one that nobody could count would be made again and again.
  const call = await app.rebuilds.call(id, tag);
  try {
    await callHook(buildHook);
  } catch (cause) {
    await app.rebuilds.fail(app.newId(id));
    // A call that arrived may have started a build, whatever became of its response.
    if (cause instanceof HookRefusal) await app.rebuilds.removeCall(call);
    throw new AppError('rebuild_failed', { cause });
  }
  const now = app.now().getTime();
  await app.rebuilds.removeBefore(id, (call) => stillCounts(call, now));
}

/** A call of the build hook that certainly started nothing. */
class HookRefusal extends Error {}

/** Calls the build hook. Throws `HookRefusal` where it did not take the call, and anything else where that is not certain. */
async function callHook(url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(HOOK_DEADLINE),
  }).catch((error: unknown) => {
    throw hasArrived(error)
      ? error
      : new HookRefusal('The build hook is not there.', { cause: error });
  });
  await response.body?.cancel();
  if (!response.ok) throw new HookRefusal(`The build hook responded with ${response.status}.`);
}

/** Errors of a connection that was never made. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Returns false where a failed fetch certainly sent nothing. */
function hasArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return !(cause instanceof Error && 'code' in cause && NOT_CONNECTED.has(String(cause.code)));
}
