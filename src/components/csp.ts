import { createHash } from 'node:crypto';
import { FRAME_HOSTS } from '#domain/posts/embed.ts';

/** Returns the hash by which a content security policy allows this text as a style or script. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Lets a page load the frames of embedded pages. */
export const FRAMES: `frame-src ${string}` = `frame-src ${FRAME_HOSTS.map((host) => `https://${host}`).join(' ')}`;

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const LISTED = / '(sha256-[\w+/=]+)'/g;
// Data in a script element is not executed, and needs no hash.
const INLINE = /<(?:style|script)\b(?![^>]*ld\+json)[^>]*>([^]*?)<\/(?:style|script)>/g;

const ADJACENT_STYLES = /<style>[^<]*<\/style>(?:\s*<style>[^<]*<\/style>)+/g;

/**
 * Joins styles that follow one another, so that the policy of the page has one hash for all of them. Only styles that the
 * policy allows are joined.
 */
export function withJoinedStyles(html: string): string {
  const [policy = ''] = POLICY.exec(html) ?? [];
  const added: string[] = [];
  const joined = html.replace(ADJACENT_STYLES, (styles) => {
    const texts = [...styles.matchAll(INLINE)].map(([, text = '']) => text);
    if (!texts.every((text) => policy.includes(`'${knownHashOf(text)}'`))) return styles;
    const all = texts.join('');
    added.push(`'${knownHashOf(all)}'`);
    return `<style>${all}</style>`;
  });
  const allowed = ["style-src 'self'", ...added].join(' ');
  return joined.replace(policy, () => policy.replace("style-src 'self'", () => allowed));
}

/**
 * Removes all hashes from the policy of a page that allow nothing on it. Astro lists those of the whole site on every page,
 * and they can hardly be compressed. A policy in a page applies to what comes after it, so the styles and scripts before it
 * need no hash.
 */
export function withUsedHashes(html: string): string {
  const found = POLICY.exec(html);
  if (!found) return html;
  const [policy] = found;
  const used = new Set(
    html
      .slice(found.index)
      .matchAll(INLINE)
      .map(([, text = '']) => knownHashOf(text)),
  );
  const isUsed = (hash: string) => used.has(hash as ReturnType<typeof hashOf>);
  return html.replace(policy, () =>
    policy.replace(LISTED, (source, hash: string) => (isUsed(hash) ? source : '')),
  );
}

/** The styles and scripts of a site are few, and on each of its pages. */
const HASHES = new Map<string, ReturnType<typeof hashOf>>();

function knownHashOf(text: string) {
  const hash = HASHES.get(text) ?? hashOf(text);
  HASHES.set(text, hash);
  return hash;
}
