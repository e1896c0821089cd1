import { decodeEntities } from '#domain/posts/plain-text.ts';
import { clean, loadSanitizer } from '#islands/comments/use-clean.ts';
import { COMMENT_ALLOWLIST } from '#post/html/comment-allowlist.ts';

/** A link that the site has made of a bare address. */
const ADDRESS_LINK = /<a href="([^"]*)">\1<\/a>/g;

/** Returns the HTML of a comment as a reader would type it: without entities, where the result is the same. */
export async function editableText(html: string): Promise<string> {
  const typed = html
    .replaceAll(` rel="${COMMENT_ALLOWLIST.rel}"`, '')
    .replaceAll(ADDRESS_LINK, '$1');
  const decoded = decodeEntities(typed);
  if (!/<\w/.test(decoded) || decoded === typed) return decoded;
  await loadSanitizer();
  return clean(decoded) === typed ? decoded : typed;
}
