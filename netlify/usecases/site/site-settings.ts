import { log } from '#log/log.ts';
import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { MailState } from '#domain/letters/letter-settings.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  DEFAULT_SETTINGS,
  type SavedSettings,
  shownSettings,
  type SiteSettings,
} from '#domain/site/site-settings.ts';
import { SettingsChange } from '#domain/settings/settings-to-save.ts';
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
 * Saves the settings that were sent, leaves the others as they are, and requests a rebuild if readers see the difference.
 * Saving the same settings again changes nothing. Throws `invalid_input`, and `edit_conflict` when one of those that were sent has changed since the
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
    const settings = changed(present, sent);
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
    if (!isDeepStrictEqual(shownSettings(present), shownSettings(settings)))
      requestRebuild(app, { followed: 'all' });
    return savedSettings(app, { ...fact, rev });
  });
}

/** Returns settings with a change. What is null in it is left out. */
function changed(settings: SiteSettings, change: [string, unknown][]): SiteSettings {
  const all = Object.entries<unknown>({ ...settings, ...Object.fromEntries(change) });
  return Object.fromEntries(all.filter(([, value]) => value !== null)) as SiteSettings;
}

/** Reads the settings of a revision. Returns undefined for one that is no longer kept. */
const settingsOf = async (app: App, rev: string | undefined): Promise<SiteSettings | undefined> =>
  rev === undefined ? DEFAULT_SETTINGS : (await app.site.settings([{ rev }]))?.settings;

const savedSettings = (app: App, head: SettingsHead | undefined): SavedSettings => ({
  ...(head?.settings ?? DEFAULT_SETTINGS),
  ...(head && { revision: head.rev }),
  defaultTimeZone: app.settings.timeZone,
  defaultApproveFirst: app.settings.holdComments,
  mail: mailState(app),
});

/** Describes the mail server, without its address. */
function mailState({ settings: { mail, siteUrl } }: App): MailState {
  return {
    isSet: mail !== undefined,
    ...(mail && 'problem' in mail && { problem: mail.problem }),
    hasAddress: siteUrl !== undefined,
  };
}
