import sanitizeHtml from 'sanitize-html';
import { COMMENT_ALLOWLIST } from './comment-allowlist.ts';

const { tags, linkAttributes, schemes, rel } = COMMENT_ALLOWLIST;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: { a: [...linkAttributes] },
  allowedSchemes: [...schemes],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel }) },
};

/**
 * A `<` that begins no allowed tag, as in a heart, a comparison, or `List<T>`. It is left as a character. The sanitiser
 * alone would read the text after it as a tag and lose it.
 */
const CHARACTER = new RegExp(`<(?!/?(?:${tags.join('|')})(?:\\s[^<>]*)?/?>)`, 'gi');

/** Sanitises a reader's HTML by the short list of tags and attributes. All text is retained. Idempotent. */
export function sanitizeComment(html: string): string {
  return /[<>&]/.test(html) ? sanitizeHtml(html.replace(CHARACTER, '&lt;'), ALLOWED) : html;
}
