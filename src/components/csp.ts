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

/** The attributes of a tag. Astro leaves `<` and `>` in their values as they are. */
const ATTRIBUTES = /(?:"[^"]*"|'[^']*'|[^'">])*/.source;
/**
 * A comment, styles that follow one another, a script or another style, or any other tag. All are matched, so that no text in an
 * attribute is taken for one of them, such as a title that an author has given the site.
 */
const PARTS = new RegExp(
  [
    '<!--[^]*?-->',
    '(?<styles><style>[^]*?</style>(?:\\s*<style>[^]*?</style>)*)',
    `<(?<name>style|script)\\b(?<attributes>${ATTRIBUTES})>(?<text>[^]*?)</\\k<name>>`,
    `<[a-z]${ATTRIBUTES}>`,
  ].join('|'),
  'g',
);
const STYLE = /<style>([^]*?)<\/style>/g;

const textsIn = (styles: string): string[] =>
  [...styles.matchAll(STYLE)].map(([, text = '']) => text);

/** Scopes of components' styles and families of fonts, which Astro tells apart by hashes that can hardly be compressed. */
const SCOPE = /\bdata-astro-cid-(\w{5})\w{3}\b/g;
const FAMILY = /"(Commonplace [\w ]+)-[\da-f]{16}"/g;

const withShortNames = (text: string) => text.replace(SCOPE, 'data-$1').replace(FAMILY, '"$1"');

/**
 * Makes the styles of a page smaller. Those that follow one another are joined, so that the policy of the page has one hash
 * for all of them, and the names that Astro makes are cut. A page is left as it is if its policy does not allow all of its styles.
 */
export function withSmallStyles(html: string): string {
  const [policy] = POLICY.exec(html) ?? [];
  const styles = html.matchAll(PARTS).flatMap(({ groups }) => textsIn(groups?.['styles'] ?? ''));
  const isAllowed = (text: string) => policy?.includes(`'${knownHashOf(text)}'`);
  if (policy === undefined || !styles.every(isAllowed)) return html;
  const hashes: string[] = [];
  const small = html.replace(PARTS, (part, together: string | undefined) => {
    if (together === undefined) {
      return part.includes('data-astro-cid-') ? withShortNames(part) : part;
    }
    const all = withShortNames(textsIn(together).join(''));
    hashes.push(`'${knownHashOf(all)}'`);
    return `<style>${all}</style>`;
  });
  const allowed = ["style-src 'self'", ...hashes].join(' ');
  return small.replace(policy, () => policy.replace("style-src 'self'", () => allowed));
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
      .matchAll(PARTS)
      .flatMap(({ groups = {} }) => executedIn(groups).map(knownHashOf)),
  );
  const isUsed = (hash: string) => used.has(hash as ReturnType<typeof hashOf>);
  return html.replace(policy, () =>
    policy.replace(LISTED, (source, hash: string) => (isUsed(hash) ? source : '')),
  );
}

/** Returns the texts of a part of a page that a policy must allow. Data in a script element is not executed. */
function executedIn({
  styles,
  attributes = '',
  text,
}: Readonly<Record<string, string | undefined>>) {
  if (styles !== undefined) return textsIn(styles);
  return text === undefined || attributes.includes('ld+json') ? [] : [text];
}

/** The styles and scripts of a site are few, and on each of its pages. */
const HASHES = new Map<string, ReturnType<typeof hashOf>>();

function knownHashOf(text: string) {
  const hash = HASHES.get(text) ?? hashOf(text);
  HASHES.set(text, hash);
  return hash;
}
