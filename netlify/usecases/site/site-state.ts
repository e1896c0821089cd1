import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { App } from '#app';
import { BUILD_TIMEOUT } from '#domain/timing.ts';
import type { BuildStep, SiteState } from '#domain/site/site-state.ts';
import type { RebuildState } from '#store/builds/rebuilds.ts';
import { hasBuildHook } from '#usecases/rebuild/build-hook.ts';
import { type Content, readContent } from '#usecases/rebuild/current-content.ts';
import { contentSince } from '#usecases/rebuild/deploy-content.ts';
import { rebuildBudget } from '#usecases/rebuild/request-rebuild.ts';

/** Describes the state of the site: the content that it should show, and its last rebuild. */
export async function siteState(app: App): Promise<SiteState> {
  const site = app.site.revisions();
  const [content, state, settings] = await Promise.all([
    readContent(app, site),
    app.rebuilds.state(),
    site.then((revisions) => app.site.settings(revisions)),
  ]);
  const { rebuild, since } = rebuildOf(app, state);
  return {
    content: content.tag,
    rebuild,
    timeZone: settings?.settings.timeZone || app.settings.timeZone,
    ...deploysOf(app, state, content),
    ...(since !== undefined && { since: new Date(since).toISOString() }),
  };
}

/** Returns a mark that changes with each step of a build. */
export async function buildStep(app: App): Promise<z.infer<typeof BuildStep>> {
  const hash = createHash('sha256').update(await app.rebuilds.newest());
  return { latest: hash.digest('hex').slice(0, 16) };
}

/** Returns the budget of deploys and what the next one brings, when deploys are limited and the site has a build hook. */
function deploysOf(app: App, state: RebuildState, content: Content): Pick<SiteState, 'deploys'> {
  const { deploysPerMonth, contentReadAt } = app.settings;
  if (deploysPerMonth === Infinity || !hasBuildHook(app, state)) return {};
  const { next, ...budget } = rebuildBudget(app, state);
  return {
    deploys: {
      ...budget,
      next: new Date(next).toISOString(),
      isPossible: budget.left > 0 && next <= app.now().getTime(),
      ...(contentReadAt !== undefined && { brings: contentSince(content, contentReadAt) }),
    },
  };
}

/** Describes the last rebuild that was wanted, and the time since when it is in this state. */
function rebuildOf(
  app: App,
  state: RebuildState,
): { rebuild: SiteState['rebuild']; since: number | undefined } {
  if (!hasBuildHook(app, state)) return { rebuild: 'none', since: undefined };
  const { waitingSince, calledAt, failedAt } = state;
  if (waitingSince !== undefined) {
    const hasFailed = failedAt !== undefined && failedAt >= waitingSince;
    return hasFailed
      ? { rebuild: 'failed', since: failedAt }
      : { rebuild: 'waiting', since: waitingSince };
  }
  // The hook accepted the request, so it is the build that failed after it.
  if (failedAt !== undefined) return { rebuild: 'broken', since: failedAt };
  const isOverdue = calledAt !== undefined && app.now().getTime() - calledAt > BUILD_TIMEOUT;
  return { rebuild: isOverdue ? 'overdue' : 'called', since: calledAt };
}
