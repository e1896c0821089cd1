import type { App } from '#app';
import { BUILD_PATIENCE } from '#domain/timing.ts';
import type { SiteState } from '#domain/site-state.ts';
import type { RebuildState } from '#store/rebuilds.ts';
import { rebuildBudget } from './request-rebuild.ts';

/** Tells where the site stands: what content it should show, and what became of the rebuild that brings it. */
export async function siteState(app: App): Promise<SiteState> {
  const [content, state] = await Promise.all([app.posts.contentTag(), app.rebuilds.state()]);
  const { rebuild, since } = rebuildOf(app, state);
  return {
    ...{ content, rebuild, timeZone: app.settings.timeZone },
    ...deploysOf(app, state),
    ...(since !== undefined && { since: new Date(since).toISOString() }),
  };
}

/** Tells what is left of the month's deploys, where somebody pays for them and the site asks for them. */
function deploysOf(app: App, state: RebuildState): Pick<SiteState, 'deploys'> {
  const { deploysPerMonth, buildHook } = app.settings;
  if (deploysPerMonth === Infinity || buildHook === undefined) return {};
  const { next, ...budget } = rebuildBudget(app, state);
  return { deploys: { ...budget, next: new Date(next).toISOString() } };
}

/** Tells what became of the last rebuild that was wanted, and since when it is so. */
function rebuildOf(
  app: App,
  { waitingSince, calledAt, failedAt }: RebuildState,
): { rebuild: SiteState['rebuild']; since: number | undefined } {
  if (app.settings.buildHook === undefined) return { rebuild: 'none', since: undefined };
  if (waitingSince !== undefined) {
    const hasFailed = failedAt !== undefined && failedAt >= waitingSince;
    return hasFailed
      ? { rebuild: 'failed', since: failedAt }
      : { rebuild: 'waiting', since: waitingSince };
  }
  // The call was taken, so what failed after it is the build.
  if (failedAt !== undefined) return { rebuild: 'broken', since: failedAt };
  const isOverdue = calledAt !== undefined && app.now().getTime() - calledAt > BUILD_PATIENCE;
  return { rebuild: isOverdue ? 'overdue' : 'called', since: calledAt };
}
