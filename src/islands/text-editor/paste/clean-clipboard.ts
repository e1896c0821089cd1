import { type Block, imageTag } from '#domain/posts/block.ts';
import { imagesOf, type PostImage, StoredImageUrl, withImages } from '#domain/posts/image-block.ts';
import type { Dropped } from '#post/foreign-html/dropped.ts';
import type { CleanOptions } from '#post/foreign-html/inline.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { withParagraphTags } from '#post/html/quote-paragraphs.ts';

/**
 * Cleans the HTML that a program puts on the clipboard. Formatting that is only a style becomes an element, lists and
 * code of Word, Google Docs and GitHub become real ones, and everything that no post holds is left out.
 */
export const cleanClipboard = (html: string): string =>
  // Copied in this editor.
  html.includes('data-pm-slice') ? html : blocksOf(html).map(htmlOf).join('');

/** The parts of pasted HTML that a post cannot hold. */
interface Losses {
  /** The number of pictures, such as those in a folder of a program. */
  readonly pictures: number;
  /** The number of videos and other frames, of which a post keeps the addresses. */
  readonly frames: number;
  /** Texts that are left out on purpose, and those of lost pictures. */
  readonly unshown: readonly string[];
}

/** Finds what a post cannot hold of HTML that is pasted. */
export function lossesOf(html: string): Losses {
  const dropped: Dropped = new Map();
  const unshown: string[] = [];
  const lost = blocksOf(html, { dropped, unshown })
    .flatMap((block) => (block.type === 'image' ? imagesOf(block) : []))
    .filter(isLost);
  const counts = [...dropped].map(([name, count]) => (FRAME.test(name) ? count : 0));
  return {
    pictures: lost.length,
    frames: counts.reduce((all, count) => all + count, 0),
    unshown: [...unshown, ...lost.map(({ alt }) => alt)],
  };
}

const FRAME = /^<(?:iframe|embed|object|video|audio)> (?:\(replaced by|without)/;

const blocksOf = (
  html: string,
  found: Pick<CleanOptions, 'dropped' | 'unshown'> = { dropped: new Map() },
): Block[] => toBlocks(html, { base: undefined, hasLineBreaks: false, ...found });

const isLost = ({ src }: PostImage) => !StoredImageUrl.safeParse(src).success;

/** Writes a block as the editor reads it: with the paragraphs of quotes in tags. */
function htmlOf(block: Block): string {
  if (block.type === 'image') {
    const kept = imagesOf(block).filter((image) => !isLost(image));
    return kept.length > 0 ? imageTag(withImages(block, kept)) : '';
  }
  if (!/^<(?:h[2-4r]|[uo]l|aside|blockquote|details|figure|pre|table)\b/.test(block.text))
    return `<p>${block.text}</p>`;
  return withParagraphTags(block.text);
}
