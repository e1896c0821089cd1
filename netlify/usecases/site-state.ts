import type { App } from '#app';
import type { SiteState } from '#domain/site-state.ts';
import type { RebuildState } from '#store/rebuilds.ts';

/** Where the site stands: what content it should show, and whether a rebuild waits or could not be asked for. */
export async function siteState(app: App): Promise<SiteState> {
  const [content, state] = await Promise.all([app.posts.contentTag(), app.rebuilds.state()]);
  const { rebuild, since } = rebuildOf(app, state);
  return {
    ...{ content, rebuild, timeZone: app.settings.timeZone },
    ...(since !== undefined && { since: new Date(since).toISOString() }),
  };
}

/** What became of the last rebuild that was wanted, and since when it is so. */
function rebuildOf(
  app: App,
  { waitingSince, calledAt, failedAt }: RebuildState,
): { rebuild: SiteState['rebuild']; since: number | undefined } {
  if (app.settings.buildHook === undefined) return { rebuild: 'none', since: undefined };
  if (failedAt !== undefined) return { rebuild: 'failed', since: failedAt };
  if (waitingSince !== undefined) return { rebuild: 'waiting', since: waitingSince };
  return { rebuild: 'called', since: calledAt };
}
