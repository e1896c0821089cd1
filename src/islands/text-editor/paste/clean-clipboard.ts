import { type Block, imageTag } from '#domain/posts/block.ts';
import { imagesOf, type PostImage, StoredImageUrl, withImages } from '#domain/posts/image-block.ts';
import type { Dropped } from '#post/foreign-html/dropped.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';

/**
 * Cleans the HTML that a program puts on the clipboard. Formatting that is only a style becomes an element, lists and
 * code of Word, Google Docs and GitHub become real ones, and everything that no post holds is left out.
 */
export const cleanClipboard = (html: string): string =>
  // Copied in this editor.
  html.includes('data-pm-slice') ? html : blocksOf(html).map(htmlOf).join('');

/** Counts the pictures of pasted HTML that a post cannot hold, such as those in a folder of a program. */
export const lostPictures = (html: string): number =>
  blocksOf(html)
    .flatMap((block) => (block.type === 'image' ? imagesOf(block) : []))
    .filter(isLost).length;

/** Counts the videos and other frames of pasted HTML, of which a post keeps the addresses. */
export function lostFrames(html: string): number {
  const dropped: Dropped = new Map();
  blocksOf(html, dropped);
  const counts = [...dropped].map(([name, count]) => (FRAME.test(name) ? count : 0));
  return counts.reduce((all, count) => all + count, 0);
}

const FRAME = /^<(?:iframe|embed|object|video|audio)> (?:\(replaced by|without)/;

const blocksOf = (html: string, dropped: Dropped = new Map()): Block[] =>
  toBlocks(html, { base: undefined, hasLineBreaks: false, dropped });

const isLost = ({ src }: PostImage) => !StoredImageUrl.safeParse(src).success;

/** Writes a block as the editor reads it: with the paragraphs of quotes in tags. */
function htmlOf(block: Block): string {
  if (block.type === 'image') {
    const kept = imagesOf(block).filter((image) => !isLost(image));
    return kept.length > 0 ? imageTag(withImages(block, kept)) : '';
  }
  if (!/^<(?:h[2-4r]|[uo]l|aside|blockquote|details|figure|pre|table)\b/.test(block.text))
    return `<p>${block.text}</p>`;
  return block.text.replace(QUOTE_BREAKS, (found) =>
    found === '\n\n' ? '<p>' : found.trimStart(),
  );
}

/** Blank lines between the parts of a quote. Those of code are its own. */
const QUOTE_BREAKS =
  /(?:\n\n)?<pre>[^]*?<\/pre>|\n\n(?:<(?:h[2-4]|[uo]l|aside|blockquote|details|table)\b)?/g;
