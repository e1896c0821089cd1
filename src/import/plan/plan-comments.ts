import { LIMITS } from '#domain/limits.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import type { CleanOptions } from '#post/foreign-html/inline.ts';
import { lineOf } from '#post/foreign-html/nodes.ts';
import { lossText, lostWords } from '#post/words/lost-words.ts';
import { readableHtml } from '#post/words/readable.ts';
import type { ImportedComment, PlannedComment } from '#import/model.ts';
import { stableId } from './item-id.ts';
import sanitizeHtml from 'sanitize-html';
import type { Block } from '#domain/posts/block.ts';
import { resolve } from '#post/foreign-html/addresses.ts';
import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { COMMENT_ALLOWLIST } from '#post/html/comment-allowlist.ts';

interface Options extends Pick<CleanOptions, 'base' | 'dropped'> {
  /** Gets a sentence about each comment that lost words. */
  readonly remarks: string[];
}

/**
 * Orders the comments of a post by time, each behind the one that it answers, and makes their ids. Ids sort by time, and
 * a reply must sort behind the comment above it, whatever the clocks of the old site said.
 */
export async function planComments(
  comments: readonly ImportedComment[],
  post: readonly string[],
  options: Options,
): Promise<PlannedComment[]> {
  const children = Map.groupBy(
    comments.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    ({ parent }) => parent,
  );
  const planned: PlannedComment[] = [];
  async function add(parent: string | undefined, above: { id: string | undefined; time: number }) {
    for (const { sourceId, name, date, html } of children.get(parent) ?? []) {
      const time = Math.max(Date.parse(date), above.time + 1);
      const importId = await stableId([...post, 'comment', sourceId], time);
      const comment = commentHtml(html, options).slice(0, LIMITS.importedComment);
      const named = [readableHtml(comment), ...options.dropped.keys()];
      const loss = lossText(lostWords(readableHtml(html), named));
      if (loss !== undefined) options.remarks.push(`Comment by ${lineOf(name)}: ${loss}`);
      planned.push({
        importId,
        parent: above.id,
        name: lineOf(name).slice(0, READER_LIMITS.commentName),
        comment,
        timestamp: date,
      });
      await add(sourceId, { id: importId, time });
    }
  }
  await add(undefined, { id: undefined, time: -1 });
  return planned;
}

/** Returns the text of a comment with the markup that comments can have. Line breaks and blank lines are its own. */
function commentHtml(html: string, options: Pick<CleanOptions, 'base' | 'dropped'>): string {
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
