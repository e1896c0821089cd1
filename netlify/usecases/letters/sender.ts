import type { App } from '#app';
import type { LetterSettings } from '#domain/letters/letter-settings.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts';
import type { AddressKeys } from '#store/letters/address-keys.ts';

/** Everything that a site with letters needs to send one. */
export interface Sender {
  /** `smtp:` or `smtps:`, with the name and password for it. `parseMailServer` reads it. */
  readonly server: string;
  readonly keys: AddressKeys;
  readonly siteUrl: string;
  readonly site: SiteSettings;
  readonly letters: LetterSettings;
}

/** Reads who sends letters. Returns undefined if the site sends none: it has no mail server, no address or no sender. */
export async function readSender(app: App): Promise<Sender | undefined> {
  const { mail, siteUrl } = app.settings;
  if (!mail || 'problem' in mail || siteUrl === undefined) return undefined;
  const site = (await app.site.settings())?.settings ?? DEFAULT_SETTINGS;
  const { letters } = site;
  return letters && { ...mail, siteUrl, site, letters };
}
