import { isIP } from 'node:net';

/** Variables whose values no log may contain. Short values are no secrets, and would hide ordinary words. */
const SECRET_VARIABLES = [
  'SESSION_SECRET',
  'VISITOR_SECRET',
  'WEBHOOK_SECRET',
  'WEBHOOK_URL',
  'BUILD_HOOK_URL',
  'ADMIN_KEYS',
  'NETLIFY_PURGE_API_TOKEN',
  'NETLIFY_BLOBS_CONTEXT',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
  'BACKUP_KEY',
  'SMTP_URL',
  'LETTERS_KEY',
];
const SHORTEST_SECRET = 8;

const HIDDEN = '[hidden]';
const LOOPBACK = /^(?:127\.|::1$|0\.0\.0\.0$|::$)/;

/** Forms that only secrets have: tokens of sessions, keys and their hashes, and the tokens of secret links. */
const SECRET_FORMS = [
  /eyJ[\w-]{8,}(?:\.[\w-]*){1,4}/g,
  /\bwhsec_[\w+/=]+/g,
  /\bsha256-[\w+/=-]{20,}/g,
  /\bBearer\s+\S+/gi,
  /(?<![\w-])[\w-]{43}(?![\w-])/g,
  /(?<![a-z\d])[a-z\d]{53}(?![a-z\d])/g,
];
// The repetitions are limited, so that a long text takes no longer than in proportion to its length.
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}\.\p{L}{2,63}/gu;
const WEB_ADDRESS = /\bhttps?:\/\/[^\s"'<>`]+/gi;
/** Forms of addresses of IPv6 and IPv4. A time of the day has the form of the first, too. */
const NETWORK_ADDRESSES = [
  /(?<![\w:.])[\da-f:]{2,39}(?:\.\d{1,3}){0,3}(?![\w:])/gi,
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?!\w|\.\d)/g,
];

/**
 * Removes what no log may contain: the operator's secrets, e-mail addresses, network addresses of others, and everything
 * in a web address after its host.
 */
export function redact(text: string): string {
  let safe = text;
  for (const name of SECRET_VARIABLES) {
    for (const value of (process.env[name] ?? '').split(',')) {
      if (value.length >= SHORTEST_SECRET) safe = safe.replaceAll(value, HIDDEN);
    }
  }
  safe = safe.replace(WEB_ADDRESS, (address) => {
    const url = URL.parse(address);
    return url ? `${url.protocol}//${url.host}${url.pathname === '/' ? '' : '/…'}` : HIDDEN;
  });
  for (const form of SECRET_FORMS) safe = safe.replace(form, HIDDEN);
  for (const form of NETWORK_ADDRESSES) {
    safe = safe.replace(form, (address) =>
      isIP(address) > 0 && !LOOPBACK.test(address) ? HIDDEN : address,
    );
  }
  return safe.replace(EMAIL, HIDDEN);
}
