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

/** A `<` that begins no tag: an arrow, a heart, a comparison. Parsers would take what follows for a tag and lose it. */
const LONE = /<(?!\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|!--)/gi;

/** A reader's HTML with everything taken out that is not on the short list. Safe to do twice. */
export function cleanComment(html: string): string {
  return /[<>&]/.test(html) ? sanitizeHtml(html.replace(LONE, '&lt;'), ALLOWED) : html;
}
