import DOMPurify from 'dompurify';
import { COMMENT_ALLOWLIST } from '#post/html/comment-allowlist.ts';

const { tags, linkAttributes, schemes } = COMMENT_ALLOWLIST;

/**
 * An address with one of the allowed schemes or without any. `//host`, which leaves out only the scheme, is excluded.
 */
const ADDRESS = new RegExp(
  `^(?![/\\\\]{2})(?:(?:${schemes.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`,
  'i',
);

/** Sanitises a comment's HTML again in the browser, by the same list as the server. */
export function sanitizeInBrowser(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...linkAttributes],
    ALLOWED_URI_REGEXP: ADDRESS,
    ADD_URI_SAFE_ATTR: ['rel'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
