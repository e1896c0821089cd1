import type { App } from '#app';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { SITE_CLAIM } from './site-settings.ts';

/**
 * Notes the address of the record of this site on Bluesky, or that there is none, and requests a rebuild if that is new:
 * pages name it. Throws `being_saved` while somebody saves the settings.
 */
export async function setPublication(
  app: App,
  author: string,
  publication: string | undefined,
): Promise<void> {
  const known = await app.site.settings();
  if (known?.settings.publication === publication) return;
  await withClaim(app, { key: SITE_CLAIM }, async () => {
    const head = await app.site.settings();
    const { publication: _before, ...settings } = head?.settings ?? DEFAULT_SETTINGS;
    await app.site.addSettings(app.newId(head?.rev), {
      by: author,
      at: app.now().toISOString(),
      settings: { ...settings, ...(publication !== undefined && { publication }) },
    });
    requestRebuild(app);
  });
}
