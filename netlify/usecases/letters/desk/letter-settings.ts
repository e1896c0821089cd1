import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import {
  type LetterSettings,
  LetterSettingsToSave,
  type MailState,
} from '#domain/letters/letter-settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { log } from '#log/log.ts';
import { parse } from '#usecases/parse.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { assertMadeFrom, SITE_CLAIM } from '#usecases/site/site-settings.ts';
import { withClaim } from '#usecases/with-claim.ts';

/** Reads the state of the mail server, without its address, and the settings of letters. */
export async function readMailState(app: App): Promise<MailState> {
  return stateOf(app, (await app.site.settings())?.settings.letters);
}

function stateOf(app: App, settings: LetterSettings | undefined): MailState {
  const { mail, siteUrl } = app.settings;
  return {
    isSet: mail !== undefined,
    ...(mail && 'problem' in mail && { problem: mail.problem }),
    hasAddress: siteUrl !== undefined,
    ...(settings && { settings }),
  };
}

/**
 * Saves the settings of letters, which turns letters on. Throws `invalid_input`, and `edit_conflict` for settings that were
 * made from others than the present ones.
 */
export const saveLetterSettings = async (
  app: App,
  author: string,
  input: object,
): Promise<MailState> => save(app, author, parse(LetterSettingsToSave, input), input);

/** Removes the settings of letters, so that the site sends none and shows no form. */
export const turnLettersOff = (app: App, author: string): Promise<MailState> =>
  save(app, author, undefined, {});

/**
 * Saves the settings of letters as a part of the site's settings. Pages show a form only if there are letters, so that
 * turning them on or off requests a rebuild.
 */
async function save(
  app: App,
  by: string,
  letters: LetterSettings | undefined,
  input: object,
): Promise<MailState> {
  return withClaim(app, { key: SITE_CLAIM }, async () => {
    const head = await app.site.settings();
    const { letters: before, ...rest } = head?.settings ?? DEFAULT_SETTINGS;
    if (isDeepStrictEqual(before, letters)) return stateOf(app, letters);
    assertMadeFrom(input, before ?? null);
    const settings = { ...rest, ...(letters && { letters }) };
    await app.site.addSettings(app.newId(head?.rev), {
      by,
      at: app.now().toISOString(),
      settings,
    });
    app.waitUntil(app.site.removeSettings(LIMITS.siteRevisions).catch(log.error));
    if ((before === undefined) !== (letters === undefined)) requestRebuild(app);
    return stateOf(app, letters);
  });
}
