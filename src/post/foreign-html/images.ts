import type { Element } from 'domhandler';
import { IMAGE_WIDTHS, type ImageBlock } from '#domain/posts/image-block.ts';
import { LIMITS } from '#domain/limits.ts';
import { drop } from './dropped.ts';
import type { CleanOptions } from './inline.ts';
import { findAll, nearest } from './nodes.ts';

export const imagesOf = (node: Element): Element[] => findAll(node, ({ name }) => name === 'img');

/**
 * Returns the blocks of images with the addresses that they have at their source, and counts what they lose. One without
 * an address is left out.
 */
export const toImages = (
  images: readonly Element[],
  { dropped }: CleanOptions,
  caption = '',
): ImageBlock[] =>
  images.flatMap((image) => {
    const block = toImage(image, caption);
    if (!block) return [];
    if (image.attribs['title']) drop(dropped, 'title of a picture');
    const link = lostLink(image);
    if (link) drop(dropped, `link around a picture: ${link.slice(0, 80)}`);
    return [block];
  });

/** Returns the block of an image, with the width that its figure states. */
function toImage(image: Element, caption: string): ImageBlock | undefined {
  const { attribs } = image;
  const lazy = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-orig-file'];
  const shown = attribs['src'] ?? '';
  const src = (
    lazy !== undefined && (shown === '' || shown.startsWith('data:')) ? lazy : shown
  ).trim();
  if (src === '') return undefined;
  const alt = (attribs['alt'] ?? '').replace(/\s+/g, ' ').trim().slice(0, LIMITS.imageAlt);
  const classes = (nearest(image, 'figure')?.attribs['class'] ?? '').split(/\s+/);
  const width = IMAGE_WIDTHS.find((name) => classes.includes(name));
  return { type: 'image', src, alt, ...(caption && { caption }), ...(width && { width }) };
}

/** The address of a picture that can be uploaded. */
export const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)/i;

/**
 * Returns the address of a link around an image, which leads nowhere in a post. Returns undefined for a link to the same
 * picture in full size, or to its own page in WordPress, which is no loss.
 */
function lostLink(image: Element): string | undefined {
  const { href = '', rel = '' } = nearest(image, 'a')?.attribs ?? {};
  const isOwn = PICTURE.test(href) || rel.split(/\s+/).includes('attachment');
  return isOwn || /^\s*(?:$|#|javascript:)/i.test(href) ? undefined : href;
}
