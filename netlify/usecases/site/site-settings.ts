import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  DEFAULT_SETTINGS,
  type SavedSettings,
  SettingsToSave,
} from '#domain/site/site-settings.ts';
import type { SettingsHead } from '#store/site/site-facts.ts';
import { parse } from '#usecases/parse.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { assertRemovable } from './sections.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';

/** Key of the claim that every change of the settings needs. */
export const SITE_CLAIM = 'site';

/** Reads the settings of the site, which are the defaults as long as none were saved. */
export async function readSiteSettings(app: App): Promise<SavedSettings> {
  return savedSettings(app, await app.site.settings());
}

/**
 * Saves the settings of the site and requests a rebuild. Saving the same settings again changes nothing. Throws
 * `invalid_input`, and `edit_conflict` when they have changed since the revision that this change was made from.
 */
export async function saveSiteSettings(
  app: App,
  author: string,
  input: object,
): Promise<SavedSettings> {
  const { revision, ...sent } = parse(SettingsToSave, input);
  return withClaim(app, { key: SITE_CLAIM }, async () => {
    const head = await app.site.settings();
    const discussion = head?.settings.discussion;
    const settings = { ...sent, ...(discussion && { discussion }) };
    if (head && isDeepStrictEqual(head.settings, settings)) return savedSettings(app, head);
    if (head?.rev !== revision && !(await isSameSite(app, revision, head)))
      throw new AppError('edit_conflict');

    await assertRemovable(app, head?.settings ?? DEFAULT_SETTINGS, settings);
    const rev = app.newId(head?.rev);
    const fact = { by: author, at: app.now().toISOString(), settings };
    await app.site.addSettings(rev, fact);
    app.waitUntil(app.site.removeSettings(LIMITS.siteRevisions).catch(console.error));
    requestRebuild(app);
    return savedSettings(app, { ...fact, rev });
  });
}

/** Returns true if settings differ from an earlier revision in the rules for discussions alone, which have their own form. */
async function isSameSite(
  app: App,
  revision: string | undefined,
  head: SettingsHead | undefined,
): Promise<boolean> {
  const before = revision === undefined ? undefined : await app.site.settings([{ rev: revision }]);
  const { discussion: _, ...site } = before?.settings ?? DEFAULT_SETTINGS;
  const { discussion: __, ...present } = head?.settings ?? DEFAULT_SETTINGS;
  return isDeepStrictEqual(site, present);
}

const savedSettings = (app: App, head: SettingsHead | undefined): SavedSettings => ({
  ...(head?.settings ?? DEFAULT_SETTINGS),
  ...(head && { revision: head.rev }),
  defaultTimeZone: app.settings.timeZone,
});
