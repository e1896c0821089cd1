import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { SITE_CLAIM } from './site-settings.ts';

/** The record of a site on Bluesky, as pages name it. */
type Named = Pick<SiteSettings, 'publication' | 'blueskyHandle'>;

/**
 * Notes the address of the record of this site on Bluesky and the handle of its account, or that there is none, and requests
 * a rebuild if that is new: pages name it. Throws `being_saved` while somebody saves the settings.
 */
export async function setPublication(app: App, author: string, named: Named): Promise<void> {
  const known = (await app.site.settings())?.settings ?? DEFAULT_SETTINGS;
  const { publication, blueskyHandle } = known;
  if (isDeepStrictEqual({ publication, blueskyHandle }, { ...NONE, ...named })) return;
  await withClaim(app, { key: SITE_CLAIM }, async () => {
    const head = await app.site.settings();
    const settings = { ...(head?.settings ?? DEFAULT_SETTINGS), ...NONE, ...named };
    await app.site.addSettings(app.newId(head?.rev), {
      by: author,
      at: app.now().toISOString(),
      settings,
    });
    requestRebuild(app);
  });
}

const NONE = { publication: undefined, blueskyHandle: undefined };
