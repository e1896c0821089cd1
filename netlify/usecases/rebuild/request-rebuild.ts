import { log } from '#log/log.ts';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import { isOfProbe } from '#domain/probe/traces.ts';
import { MINUTE } from '#domain/timing.ts';
import type { RebuildState } from '#store/builds/rebuilds.ts';
import { type DeployBudget, deployBudget, stillCounts } from './deploy-budget.ts';
import { markRun } from '#usecases/mark-run.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { buildHookOf, hasBuildHook, mayRebuild } from './build-hook.ts';
import { type Content, currentContent, readContent } from './current-content.ts';
import { contentSince } from './deploy-content.ts';
import { type Followed, followChange } from './follow-change.ts';
import { announceSoon } from '#usecases/following/announce-feeds.ts';

const HOOK_DEADLINE = 10_000;

/** Time after a call of the build hook in which its build ends, also one that waits for the API, in milliseconds. */
export const BUILD_TIME = 20 * MINUTE;

interface Request {
  readonly urgent?: boolean;
  /** The texts whose records on other networks follow the change, too. */
  readonly followed?: Followed;
}

/**
 * Requests a rebuild after the response, which does not depend on it. An urgent one, of a takedown, does not wait for
 * its turn in the month's budget, and may exceed it. A request that cannot be stored is replaced by `deliverMissed`.
 * Without a build hook nothing remains of it.
 */
export function requestRebuild(app: App, { urgent = false, followed }: Request = {}): void {
  if (!mayRebuild(app)) return;
  const work = app.rebuilds
    .want(app.newId(), { urgent })
    .then(() => deliverRebuild(app, { followed }));
  app.waitUntil(work.catch(log.error));
}

/**
 * Calls the build hook when a rebuild is wanted and due. Does nothing while another process calls the hook. With
 * `atOnce` a rebuild is due as long as the month's budget has a deploy left. Throws `rebuild_failed` when the hook
 * refuses the call.
 */
export async function deliverRebuild(
  app: App,
  { atOnce = false, followed }: { atOnce?: boolean; followed?: Followed | undefined } = {},
): Promise<void> {
  if (!mayRebuild(app)) return;
  const seen = await app.rebuilds.state();
  if (followed) await followChange(app, seen, followed);
  if (!hasBuildHook(app, seen)) {
    await app.rebuilds.removeBefore(app.newId(seen.latest), () => true);
    return;
  }
  if (!isDueIn(app, seen, atOnce)) {
    markTurn(app, seen);
    return;
  }
  try {
    await withClaim(app, { key: 'rebuild' }, async () => {
      // Checked again: the previous holder of the claim may have called the hook.
      const state = await app.rebuilds.state();
      if (isDueIn(app, state, atOnce)) await callAndNote(app, state);
      else markTurn(app, state);
    });
    // After this a build that failed untold is looked for.
    markRun(app, app.now().getTime() + BUILD_TIME);
  } catch (error) {
    // Whatever has failed, or has come while another process called the hook, the next run delivers.
    markRun(app);
    if (!(error instanceof AppError && error.code === 'being_saved')) throw error;
  }
}

/** The state of the rebuilds, and what they have to show. */
export interface PresentState {
  readonly seen: RebuildState;
  readonly now: Content;
}

/** Reads both at once, since the duration of a run costs money. */
export async function presentState(app: App): Promise<PresentState> {
  const [seen, now] = await Promise.all([app.rebuilds.state(), readContent(app)]);
  return { seen, now };
}

/**
 * Delivers the requests that wait, and replaces those that could not be stored. First it notes the deploy that this code
 * belongs to, when no call of the hook started that: it counts in the month's budget, and shows the content until then.
 * Returns the state of the rebuilds if there is nothing to deliver: then the site shows everything, or its build has
 * failed.
 */
export async function deliverMissed(
  app: App,
  reading?: Promise<PresentState>,
): Promise<RebuildState | undefined> {
  if (!mayRebuild(app)) return undefined;
  const { seen, now } = await (reading ?? presentState(app));
  const deploy = unnotedDeploy(app, seen);
  if (deploy !== undefined) {
    await app.rebuilds.noteDeploy(deploy, tagOfDeploy(app, now));
    return deliverMissed(app);
  }
  const content = now.tag;
  if (!hasBuildHook(app, seen)) return undefined;
  // Whoever changes the content requests the rebuild right after, perhaps since the state was read.
  const state = isMissed(seen, content) ? await app.rebuilds.state() : seen;
  const wasMissed = isMissed(state, content);
  if (wasMissed) await app.rebuilds.want(app.newId(state.latest));
  if (wasMissed || isDueIn(app, state)) {
    await deliverRebuild(app);
    return undefined;
  }
  markTurn(app, state);
  return state;
}

/** The tag of content that no site has any more. */
const OLDER = 'older';

/** Returns the tag of what the deploy shows that this code belongs to: of the present content, unless that has changed since it was read. */
function tagOfDeploy({ settings: { contentReadAt } }: App, now: Content): string {
  const { settings, takedowns, ...counts } = contentSince(now, contentReadAt ?? Infinity);
  const isOlder = settings || takedowns || Object.values(counts).some((count) => count > 0);
  return isOlder ? OLDER : now.tag;
}

/** Returns true if nobody has requested the rebuild that shows this content. */
const isMissed = ({ waitingSince, calledFor }: RebuildState, content: string) =>
  waitingSince === undefined && calledFor !== undefined && calledFor !== content;

/** Returns the id of a deploy that counts and is not noted. */
function unnotedDeploy(app: App, { otherDeploys }: RebuildState): string | undefined {
  const { manualDeploy } = app.settings;
  if (manualDeploy === undefined) return undefined;
  const builtAt = timeOfId(manualDeploy);
  const counts = stillCounts(builtAt, app.now().getTime());
  return counts && !otherDeploys.includes(builtAt) ? manualDeploy : undefined;
}

/** Requests a rebuild that is due at once. Throws `rebuild_failed` when the hook refuses the call. */
export async function retryRebuild(app: App): Promise<void> {
  await app.rebuilds.want(app.newId());
  await deliverRebuild(app, { atOnce: true });
}

/** Has the schedule deliver a rebuild that waits for its turn. */
function markTurn(app: App, state: RebuildState): void {
  if (state.waitingSince !== undefined) markRun(app, rebuildBudget(app, state).next);
}

function isDueIn(app: App, state: RebuildState, atOnce = false): boolean {
  if (state.waitingSince === undefined) return false;
  const { left, next } = rebuildBudget(app, state);
  return (atOnce && left > 0) || next <= app.now().getTime();
}

/** Returns the deploys that are left in the month, and the earliest time of the next one. */
export function rebuildBudget(
  app: App,
  { calls, otherDeploys: others, isUrgent }: RebuildState,
): DeployBudget {
  const { deploysPerMonth, rebuildInterval } = app.settings;
  const now = app.now().getTime();
  // The clock may have been set back since a call.
  const past = calls.map((call) => Math.min(call, now));
  const perMonth = deploysPerMonth;
  const budget = deployBudget(past, { perMonth, now, isUrgent, others });
  const lastCall = past.at(-1) ?? -Infinity;
  return { ...budget, next: Math.max(budget.next, lastCall + rebuildInterval) };
}

async function callAndNote(app: App, state: RebuildState): Promise<void> {
  // All are known before the call. The build reads the store after it, so it covers every request until now.
  const [tag, buildHook] = await Promise.all([currentContent(app), buildHookOf(app, state)]);
  const id = app.newId(state.latest);
  // Stored before the call: a call that is not counted would be repeated without end.
  const call = await app.rebuilds.call(id, tag);
  try {
    await callHook(buildHook);
  } catch (cause) {
    // Any other call may have started a build. It counts, and `retryFailedBuild` looks for that build.
    if (cause instanceof HookRefusal) {
      await app.rebuilds.fail(app.newId(id));
      await app.rebuilds.removeCall(call);
    }
    throw new AppError('rebuild_failed', { cause });
  }
  const now = app.now().getTime();
  await app.rebuilds.removeBefore(id, (call) => stillCounts(call, now));
}

/** Error for a call of the build hook that certainly started nothing. */
class HookRefusal extends Error {}

/** Calls the build hook. Throws `HookRefusal` when it refused the call, and another error when that is not certain. */
async function callHook(url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    // Followed, it would become a GET, which starts nothing.
    redirect: 'manual',
    signal: AbortSignal.timeout(HOOK_DEADLINE),
  }).catch((error: unknown) => {
    throw hasArrived(error)
      ? error
      : new HookRefusal('The build hook is not there.', { cause: error });
  });
  await response.body?.cancel();
  if (response.ok) return;
  const message = `The build hook responded with ${response.status}.`;
  throw LOST.has(response.status) ? new Error(message) : new HookRefusal(message);
}

/** Statuses of a gateway that lost the response of the hook. */
const LOST = new Set([502, 504]);

/** Errors of a connection that was never made. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Returns false when a failed fetch certainly sent nothing. */
function hasArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return !(cause instanceof Error && 'code' in cause && NOT_CONNECTED.has(String(cause.code)));
}

/**
 * Requests a rebuild with a change of these documents, and tells the WebSub hub and the connected networks of it, all after the
 * response. What a probe changes is in no build and no feed.
 */
export function announceChange(
  app: App,
  documents: readonly string[],
  {
    urgent = false,
    ...rest
  }: { urgent?: boolean } & Omit<Exclude<Followed, 'all'>, 'documents'> = {},
): void {
  if (documents.every(isOfProbe)) return;
  requestRebuild(app, { urgent, followed: { documents, ...rest } });
  announceSoon(app);
}
