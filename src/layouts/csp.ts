import { createHash } from 'node:crypto';

/** Returns the hash by which a content security policy allows this text as a style or script. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const INLINE = /<(style|script)\b[^>]*>(.*?)<\/\1>/gs;
const HASH = / '(sha256-[\w+/=]+)'/g;

/**
 * Removes hashes from the policy of a page that none of its styles and scripts has. Astro writes those of all pages into
 * each, which is a kilobyte that does not compress.
 */
export function withOwnHashes(html: string): string {
  const own = new Set([...html.matchAll(INLINE)].map(([, , text = '']) => hashOf(text)));
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy.replace(HASH, (found, hash: `sha256-${string}`) => (own.has(hash) ? found : '')),
  );
}
