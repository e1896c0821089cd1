import type { Element } from 'domhandler';
import { IMAGE_WIDTHS, type ImageBlock } from '#domain/posts/block.ts';
import { LIMITS } from '#domain/limits.ts';
import { findAll, nearest } from './nodes.ts';

/** Finds the images in an element. */
export const imagesOf = (node: Element): Element[] => findAll(node, ({ name }) => name === 'img');

/**
 * Returns the block of an image with the address that it has at its source, and the width that its figure states. Returns
 * undefined without an address.
 */
export function toImage(image: Element, caption: string): ImageBlock | undefined {
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
export function lostLink(image: Element): string | undefined {
  const { href = '', rel = '' } = nearest(image, 'a')?.attribs ?? {};
  const isOwn = PICTURE.test(href) || rel.split(/\s+/).includes('attachment');
  return /^https?:/.test(href) && !isOwn ? href : undefined;
}
