import { type AddressKeys, parseLettersKey } from './address-keys.ts';

/** The mail server that letters go through, and the keys of the addresses of their readers. */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with the name and password for it. */
  readonly server: string;
  readonly keys: AddressKeys;
}

/**
 * Reads the variables for letters. Returns undefined without SMTP_URL. Throws an error with a message for the operator if
 * one is missing or malformed.
 */
export function readMail(
  env: Readonly<Record<string, string | undefined>>,
): MailSettings | undefined {
  const { SMTP_URL: server, LETTERS_KEY = '' } = env;
  if (!server) return undefined;
  const url = URL.parse(server);
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol)) {
    throw new Error('SMTP_URL must be an address such as smtps://NAME:PASSWORD@mail.example.org.');
  }
  const keys = parseLettersKey(LETTERS_KEY);
  if (!keys) {
    throw new Error('LETTERS_KEY must be a key as `npm run key -- --letters` makes it.');
  }
  return { server, keys };
}
