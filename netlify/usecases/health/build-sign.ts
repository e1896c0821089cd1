import type { App } from '#app';
import { loadLiveBuild } from '#usecases/rebuild/load-live-build.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import type { Sign } from './signs.ts';

const MINUTE = 60_000;
/** Milliseconds after which a requested build has ended, and those after which it need not be looked for any more. */
const AGE = { ended: 20 * MINUTE, old: 120 * MINUTE };

/**
 * Returns whether readers get the last build that was requested. The site itself is asked only if that is in doubt: when a
 * build has failed, or was requested a while ago. `alsoOld` asks in any case.
 */
export async function buildSign(app: App, { alsoOld }: { alsoOld: boolean }): Promise<Sign> {
  const { buildHook, siteUrl } = app.settings;
  if (buildHook === undefined || siteUrl === undefined) return 'good';
  const state = await app.rebuilds.state();
  const { calledAt, failedAt, calledFor } = state;
  const age = calledAt === undefined ? 0 : app.now().getTime() - calledAt;
  const isOld = age >= AGE.old;
  const hasEnded = failedAt !== undefined || age >= AGE.ended;
  if (!alsoOld && (!hasEnded || (isOld && failedAt === undefined))) return 'good';
  const [live, content] = await Promise.all([
    // The site may be behind a password, or be starting.
    loadLiveBuild(siteUrl).catch(() => undefined),
    currentContent(app),
  ]);
  if (!live) return 'unclear';
  // A request that the hook refused was for newer content than that of the last call.
  const isShown =
    live.content === content || (failedAt === undefined && live.content === calledFor);
  if (isShown) return 'good';
  return hasEnded && calledFor !== undefined ? 'bad' : 'unclear';
}
