import { type AddressKeys, parseLettersKey } from './address-keys.ts';
import { parseMailServer } from './mail-server.ts';

/** The mail server that letters go through, and the keys of the addresses of their readers. */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with the name and password for it. `parseMailServer` reads it. */
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
  parseMailServer(server);
  const keys = parseLettersKey(LETTERS_KEY);
  if (!keys) {
    throw new Error('LETTERS_KEY must be a key as `npm run key -- --letters` makes it.');
  }
  return { server, keys };
}
