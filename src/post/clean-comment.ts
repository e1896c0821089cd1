import sanitizeHtml from 'sanitize-html';
import { COMMENT_HTML } from './comment-html.ts';

const { tags, linkAttributes, schemes, rel } = COMMENT_HTML;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: { a: [...linkAttributes] },
  allowedSchemes: [...schemes],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel }) },
};

/**
 * A `<` that begins no tag of the list: a heart, a comparison, `List<T>`, a tag that is talked about. It is a character
 * like any other; the sanitiser alone would take what follows for a tag and lose it.
 */
const CHARACTER = new RegExp(`<(?!/?(?:${tags.join('|')})(?:\\s[^<>]*)?/?>)`, 'gi');

/** A reader's HTML in which no tag and attribute works that is not on the short list. No word is lost. Safe to do twice. */
export function cleanComment(html: string): string {
  return /[<>&]/.test(html) ? sanitizeHtml(html.replace(CHARACTER, '&lt;'), ALLOWED) : html;
}
