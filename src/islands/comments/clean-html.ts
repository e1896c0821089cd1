import DOMPurify from 'dompurify';
import { COMMENT_HTML } from '#post/comment-html.ts';

const { tags, linkAttributes, schemes } = COMMENT_HTML;

/** A comment's HTML with everything taken out that is not on the short list, whatever the server sent. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...linkAttributes],
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${schemes.join('|')}):`, 'i'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
