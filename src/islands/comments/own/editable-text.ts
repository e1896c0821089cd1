import { decodeEntities } from '#domain/posts/plain-text.ts';
import { sanitizeInBrowser } from '#islands/ui/browser-sanitizer.ts';
import { COMMENT_ALLOWLIST } from '#post/html/comment-allowlist.ts';

/** A link that the site has made of a bare address. */
const ADDRESS_LINK = /<a href="([^"]*)">\1<\/a>/g;

/** Returns the HTML of a comment as a reader would type it: without entities, where the result is the same. */
export function editableText(html: string): string {
  const typed = html
    .replaceAll(` rel="${COMMENT_ALLOWLIST.rel}"`, '')
    .replaceAll(ADDRESS_LINK, '$1');
  const decoded = decodeEntities(typed);
  return /<\w/.test(decoded) && decoded !== typed && sanitizeInBrowser(decoded) !== typed
    ? typed
    : decoded;
}
