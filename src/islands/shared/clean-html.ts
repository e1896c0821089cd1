import DOMPurify from 'dompurify';
import { COMMENT_HTML } from '#post/comment-html.ts';

const { tags, linkAttributes, schemes } = COMMENT_HTML;

/** An address of one of the schemes, or one that has none, but for those that leave out the scheme alone. */
const ADDRESS = new RegExp(
  `^(?![/\\\\]{2})(?:(?:${schemes.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`,
  'i',
);

/** A comment's HTML as the server's sanitiser leaves it, whatever the server sent. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...linkAttributes],
    ALLOWED_URI_REGEXP: ADDRESS,
    ADD_URI_SAFE_ATTR: ['rel'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
