import sanitizeHtml from 'sanitize-html';
import type { Block } from '#domain/posts/block.ts';
import { resolve } from '#post/foreign-html/addresses.ts';
import type { CleanOptions } from '#post/foreign-html/inline.ts';
import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { COMMENT_ALLOWLIST } from '#post/html/comment-allowlist.ts';

/** Returns the text of a comment with the markup that comments can have. Line breaks and blank lines are its own. */
export function commentHtml(html: string, options: Pick<CleanOptions, 'base' | 'dropped'>): string {
  const blocks = toBlocks(html, { ...options, hasLineBreaks: true });
  // The server would show other tags as text.
  return sanitizeHtml(
    blocks
      .map((block) => textOf(block, options.base))
      .join('\n\n')
      .replaceAll('<br />', '\n'),
    {
      allowedTags: [...COMMENT_ALLOWLIST.tags],
      allowedAttributes: { a: ['href'] },
    },
  );
}

function textOf(block: Block, base: string | undefined): string {
  if (block.type === 'paragraph') return block.text.replace(/(<\/?)h[2-4]>/g, '$1strong>');
  const label = escapeHtml(block.alt || block.src);
  const address = resolve(block.src, base) ?? block.src;
  return `<a href="${escapeAttribute(address)}">${label}</a>`;
}
