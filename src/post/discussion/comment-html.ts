import { isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { plainText } from '#domain/posts/plain-text.ts';
import { WEB_ADDRESS } from '#domain/web-address.ts';
import { sanitizeComment } from '#post/html/comment-sanitizer.ts';
import { READER_LINK } from '#post/html/reader-link.ts';
import { serialize, wrap } from '#post/typography/dom.ts';
import { isEnglish } from '#post/typography/punctuation/is-english.ts';
import { punctuate } from '#post/typography/steps/punctuate.ts';

const ADDRESS = new RegExp(String.raw`\b${WEB_ADDRESS}`, 'gi');

/** Elements in which an address stays a text. */
const VERBATIM = new Set(['a', 'code', 'pre']);

/**
 * Returns the HTML of a comment as readers see it: sanitised, with links for bare addresses, and with English
 * punctuation. Idempotent.
 */
export function commentHtml(comment: string): string {
  const html = sanitizeComment(comment);
  if (!/["'-]|\.\.\.|https?:/i.test(html)) return html;
  const root = parseDocument(html);
  if (isEnglish(plainText(html))) punctuate([root], 'en');
  linkAddresses(root);
  return serialize(root.children);
}

function linkAddresses(parent: ParentNode): void {
  // The children change on the way.
  for (const node of [...parent.children]) {
    if (isTag(node) && !VERBATIM.has(node.name)) linkAddresses(node);
    if (!isText(node)) continue;
    const { data } = node;
    let end = 0;
    for (const { index, 0: address } of data.matchAll(ADDRESS)) {
      if (!URL.canParse(address)) continue;
      const link = new Text(address);
      DomUtils.prepend(node, new Text(data.slice(end, index)));
      DomUtils.prepend(node, link);
      wrap(link, 'a', { href: address, rel: READER_LINK });
      end = index + address.length;
    }
    node.data = data.slice(end);
  }
}
