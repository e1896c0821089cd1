import type { App } from '#app';
import type { SiteState } from '#domain/site-state.ts';

/** Where the site stands: what content it should show, and whether a rebuild waits or could not be asked for. */
export async function siteState(app: App): Promise<SiteState> {
  const [content, { waitingSince, failedAt }] = await Promise.all([
    app.posts.contentTag(),
    app.rebuilds.state(),
  ]);
  if (app.settings.buildHook === undefined) return { content, rebuild: 'none' };
  if (failedAt !== undefined) return { content, rebuild: 'failed' };
  return { content, rebuild: waitingSince === undefined ? 'called' : 'waiting' };
}
