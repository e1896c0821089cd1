import { log } from '#log/log.ts';
import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  DEFAULT_SETTINGS,
  type SavedSettings,
  SettingsChange,
  type SiteSettings,
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
 * Saves the settings that were sent, leaves the others as they are, and requests a rebuild. Saving the same settings again
 * changes nothing. Throws `invalid_input`, and `edit_conflict` when one of those that were sent has changed since the
 * revision that this change was made from.
 */
export async function saveSiteSettings(
  app: App,
  author: string,
  input: object,
): Promise<SavedSettings> {
  const { revision, ...parsed } = parse(SettingsChange, input);
  // A schema fills in what has a default, also where it was not sent.
  const sent = Object.entries(parsed).filter(([name]) => Object.hasOwn(input, name));
  return withClaim(app, { key: SITE_CLAIM }, async () => {
    const head = await app.site.settings();
    const present = head?.settings ?? DEFAULT_SETTINGS;
    const settings: SiteSettings = { ...present, ...Object.fromEntries(sent) };
    if (head && isDeepStrictEqual(present, settings)) return savedSettings(app, head);
    if (head?.rev !== revision) {
      const before = await settingsOf(app, revision);
      const isSame = ([name]: [string, unknown]) =>
        before !== undefined &&
        isDeepStrictEqual(Reflect.get(before, name), Reflect.get(present, name));
      if (!sent.every(isSame)) throw new AppError('edit_conflict');
    }

    await assertRemovable(app, present, settings);
    const rev = app.newId(head?.rev);
    const fact = { by: author, at: app.now().toISOString(), settings };
    await app.site.addSettings(rev, fact);
    app.waitUntil(app.site.removeSettings(LIMITS.siteRevisions).catch(log.error));
    requestRebuild(app);
    return savedSettings(app, { ...fact, rev });
  });
}

/**
 * Throws `edit_conflict` if a request names, as `before`, the settings that it was made from, and others are stored now. A
 * request without them replaces whatever is stored.
 */
export function assertMadeFrom(input: object, present: unknown): void {
  const isOther = 'before' in input && !isDeepStrictEqual(input.before, present);
  if (isOther) throw new AppError('edit_conflict');
}

/** Reads the settings of a revision. Returns undefined for one that is no longer kept. */
const settingsOf = async (app: App, rev: string | undefined): Promise<SiteSettings | undefined> =>
  rev === undefined ? DEFAULT_SETTINGS : (await app.site.settings([{ rev }]))?.settings;

const savedSettings = (app: App, head: SettingsHead | undefined): SavedSettings => ({
  ...(head?.settings ?? DEFAULT_SETTINGS),
  ...(head && { revision: head.rev }),
  defaultTimeZone: app.settings.timeZone,
});
