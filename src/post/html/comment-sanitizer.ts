import sanitizeHtml from 'sanitize-html';
import { LIMITS } from '#domain/limits.ts';
import { COMMENT_ALLOWLIST } from './comment-allowlist.ts';

const { tags, linkAttributes, schemes, rel } = COMMENT_ALLOWLIST;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: { a: [...linkAttributes] },
  allowedSchemes: [...schemes],
  allowProtocolRelative: false,
  nestingLimit: LIMITS.importedDepth,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel }) },
};

/**
 * A `<` that begins no allowed tag, as in a heart, a comparison, or `List<T>`. It is left as a character. The sanitiser
 * alone would read the text after it as a tag and lose it.
 */
const CHARACTER = new RegExp(`<(?!/?(?:${tags.join('|')})(?:\\s[^<>]*)?/?>)`, 'gi');

/** A text between backticks, in which tags are words. */
const QUOTED = /(?<![\w`])`(?=\S)[^`\n]*(?<=\S)`(?![\w`])/g;

const TAG = new RegExp(`<(/?)(${tags.join('|')})(?:\\s[^<>]*)?/?>`, 'gi');

/** Returns a text in which tags that are only talked about are no tags: those without an end, and those between backticks. */
function withTypedTags(html: string): string {
  const text = html.replace(QUOTED, (quoted) => quoted.replaceAll('<', '&lt;'));
  const found = [...text.matchAll(TAG)].map(({ index, 0: tag, 1: slash, 2: name = '' }) => ({
    index,
    tag,
    name: name.toLowerCase(),
    closes: slash === '/',
  }));
  const open = new Map<string, number[]>();
  const paired = new Set<number>();
  for (const { index, name, closes } of found) {
    const starts = open.get(name) ?? [];
    open.set(name, starts);
    const start = closes ? starts.pop() : undefined;
    if (start !== undefined) paired.add(start).add(index);
    if (!closes) starts.push(index);
  }
  const used = new Set(found.flatMap(({ index, name }) => (paired.has(index) ? name : [])));
  // HTML does not need their ends.
  const isOpenEnded = (name: string) =>
    (name === 'li' && (used.has('ul') || used.has('ol'))) || (name === 'p' && used.has('p'));
  const isTyped = ({ index, tag, name }: (typeof found)[number]) =>
    name === 'br'
      ? tag === '<br>' && /^[^\S\n]<br>[^\S\n]/.test(text.slice(index - 1, index + tag.length + 1))
      : !paired.has(index) && !isOpenEnded(name);
  let end = 0;
  const parts = found.filter(isTyped).flatMap(({ index, tag }) => {
    const before = text.slice(end, index);
    end = index + tag.length;
    return [before, '&lt;', tag.slice(1)];
  });
  return parts.join('') + text.slice(end);
}

/**
 * Sanitises a reader's HTML by the short list of tags and attributes. All text is retained, also that of elements which are
 * nested more deeply than any text needs. Idempotent.
 */
export function sanitizeComment(html: string): string {
  if (!/[<>&]/.test(html)) return html;
  return sanitizeHtml(withTypedTags(html.replace(CHARACTER, '&lt;')), ALLOWED);
}

/**
 * Sanitises HTML that a program has made. Its other tags are left out, while those that a reader types are a part of the
 * text.
 */
export const sanitizeForeignComment = (html: string): string =>
  sanitizeComment(sanitizeHtml(html, ALLOWED));

/** Sanitises a part of another page in the same way. Its links lead to where they do on that page. */
export function sanitizePart(html: string, url: string): string {
  const a: sanitizeHtml.Transformer = (tagName, { href }) => {
    const address = href === undefined ? undefined : URL.parse(href, url)?.href;
    return { tagName, attribs: address === undefined ? {} : { href: address } };
  };
  return sanitizeForeignComment(sanitizeHtml(html, { ...ALLOWED, transformTags: { a } }));
}
