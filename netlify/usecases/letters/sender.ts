import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
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

/** Reads who sends letters. Throws `letters_off` if the site sends none. */
export async function requireSender(app: App): Promise<Sender> {
  const sender = await readSender(app);
  if (!sender) throw new AppError('letters_off');
  return sender;
}

/** Returns the keys of addresses. Undefined if the variables of letters are missing or malformed. */
export function lettersKeys({ settings: { mail } }: App): AddressKeys | undefined {
  return mail && 'keys' in mail ? mail.keys : undefined;
}

/** Returns the keys of addresses. Throws `letters_off` without them. */
export function addressKeysOf(app: App): AddressKeys {
  const keys = lettersKeys(app);
  if (!keys) throw new AppError('letters_off');
  return keys;
}

/** Decrypts an address. Returns undefined for one that was encrypted with another key. */
export function openAddress(keys: AddressKeys, sealed: string, hash: string): string | undefined {
  try {
    return keys.open(sealed, hash);
  } catch {
    return undefined;
  }
}
