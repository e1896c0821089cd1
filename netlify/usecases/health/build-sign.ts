import type { App } from '#app';
import type { BuildInfo } from '#domain/site/site-state.ts';
import { MINUTE } from '#domain/timing.ts';
import type { RebuildState } from '#store/builds/rebuilds.ts';
import { hasBuildHook, mayRebuild } from '#usecases/rebuild/build-hook.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import { loadLiveBuild } from '#usecases/rebuild/load-live-build.ts';
import type { Sign } from './signs.ts';

/** Milliseconds after which a requested build has ended, and those after which it need not be looked for any more. */
const AGE = { ended: 20 * MINUTE, old: 120 * MINUTE };

/** The builds that were requested, the content that readers should get, and the build that they get. */
interface SeenBuild {
  readonly state: RebuildState;
  readonly content: string;
  /** Undefined if it cannot be loaded: the site may be behind a password, or be starting. */
  readonly live: BuildInfo | undefined;
}

/** Reads what readers should get, and loads what they get. */
export async function seeBuild(app: App, known?: RebuildState): Promise<SeenBuild> {
  const { siteUrl } = app.settings;
  const [state, content, live] = await Promise.all([
    known ?? app.rebuilds.state(),
    currentContent(app),
    siteUrl === undefined ? undefined : loadLiveBuild(siteUrl).catch(() => undefined),
  ]);
  return { state, content, live };
}

/** Returns whether readers get the last build that was requested. */
export function buildSign(app: App, { state, content, live }: SeenBuild): Sign {
  if (!hasBuildHook(app, state)) return 'good';
  if (!live) return 'unclear';
  const { calledFor, failedAt } = state;
  // A request that the hook refused was for newer content than that of the last call.
  const isCalledFor = failedAt === undefined && live.content === calledFor;
  if (live.content === content || isCalledFor) return 'good';
  const hasEnded = failedAt !== undefined || ageOf(app, state) >= AGE.ended;
  return hasEnded && calledFor !== undefined ? 'bad' : 'unclear';
}

/**
 * Returns the same, but looks at the site only if that is in doubt: when a build has failed, or was requested a while ago.
 * `isOpen` is true if the alert is open.
 */
export async function doubtfulBuildSign(app: App, isOpen: boolean): Promise<Sign> {
  if (!mayRebuild(app)) return 'good';
  const state = await app.rebuilds.state();
  const age = ageOf(app, state);
  const isRecent = age >= AGE.ended && age < AGE.old;
  const isInDoubt = isOpen || isRecent || state.failedAt !== undefined;
  return isInDoubt ? buildSign(app, await seeBuild(app, state)) : 'good';
}

/** Returns the milliseconds since the build hook was called. */
const ageOf = (app: App, { calledAt }: RebuildState): number =>
  calledAt === undefined ? 0 : app.now().getTime() - calledAt;
