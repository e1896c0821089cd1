import type { App } from '#app';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { SITE_CLAIM } from './site-settings.ts';

/** The names of a site on other networks, as pages show them: on Bluesky, or in the fediverse. */
type Named =
  | Required<Pick<SiteSettings, 'publication' | 'blueskyHandle'>>
  | Required<Pick<SiteSettings, 'fediverse'>>;

/**
 * Notes the name that this site has on a network, or that it has none, and requests a rebuild if that is new: pages show it.
 * Throws `being_saved` while somebody saves the settings.
 */
export async function setPublication(app: App, author: string, named: Named): Promise<void> {
  const known: Readonly<Record<string, unknown>> =
    (await app.site.settings())?.settings ?? DEFAULT_SETTINGS;
  if (Object.entries(named).every(([name, value]) => known[name] === value)) return;
  await withClaim(app, { key: SITE_CLAIM }, async () => {
    const head = await app.site.settings();
    await app.site.addSettings(app.newId(head?.rev), {
      by: author,
      at: app.now().toISOString(),
      settings: { ...(head?.settings ?? DEFAULT_SETTINGS), ...named },
    });
    requestRebuild(app);
  });
}

/** Settings of a site that has no name on Bluesky. */
export const NOT_ON_BLUESKY = { publication: undefined, blueskyHandle: undefined } as const;
