import type { Block } from '#domain/posts/block.ts';
import { imagesOf, type PostImage } from '#domain/posts/image-block.ts';
import { picture } from '#domain/posts/picture.ts';
import type { TypesetBlock } from '#post/typography/typeset-post.ts';

/** Pixels of an image that is clearly larger than it is shown in the text. */
const LARGE = 900;

/** The images of a block that can be enlarged, and the number of the first one on the page. */
export interface Enlargement {
  readonly first: number;
  readonly images: readonly PostImage[];
  /** The HTML of the caption of the block, as it stands below each of its images. */
  readonly caption?: string | undefined;
}

const NONE: readonly PostImage[] = [];

/** Returns the images of a block that readers can enlarge: those of a gallery, wide ones, and those larger than shown. */
export function enlargeable(block: TypesetBlock | Block): readonly PostImage[] {
  if (block.type !== 'image') return NONE;
  const { width = 0, height = 0 } = picture(block.src);
  const isLarge = Math.max(width, height) >= LARGE;
  return isLarge || block.more || block.width ? imagesOf(block) : NONE;
}

/** Numbers the images of an article that can be enlarged. There is one entry for each block. */
export function enlargements(blocks: readonly TypesetBlock[]): Enlargement[] {
  let next = 1;
  return blocks.map((block) => {
    const images = enlargeable(block);
    const first = next;
    next += images.length;
    return { first, images, caption: captionOf(block) };
  });
}

/** A link, and the number of a note with its link. Both stay in the text, where the address of a note leads. */
const LINKS = /<sup><a\b[^<>]*>[^<]*<\/a><\/sup>|<\/?a\b[^<>]*>/g;

const captionOf = (block: TypesetBlock) =>
  block.type === 'image' ? block.caption?.replace(LINKS, '') : undefined;

/** Returns the id of an enlarged image. No heading has one with a colon. */
export const enlargedId = (number: number) => `image:${number}`;

export const shownId = (number: number) => `shown:${number}`;
