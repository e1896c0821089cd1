import type { Element } from 'domhandler';
import { type ImageBlock, withImages } from '#domain/posts/image-block.ts';
import { LIMITS } from '#domain/limits.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { drop } from './dropped.ts';
import { toImages } from './images.ts';
import { type CleanOptions, writeInline } from './inline.ts';
import { findAll, hasClass } from './nodes.ts';

/** The galleries of this site, of WordPress and of Ghost. */
const GALLERY = /^(?:gallery|wp-block-gallery|kg-gallery-card)$/;

/**
 * Reads a figure as a gallery. The captions of its images follow that of the whole. Returns undefined for any other figure,
 * and for a gallery whose captions are too long for one.
 */
export function readGallery(
  figure: Element,
  images: readonly Element[],
  caption: Element | undefined,
  options: CleanOptions,
): ImageBlock | undefined {
  if (!hasClass(figure, GALLERY) || images.length < 2) return undefined;
  const captions = findAll(figure, ({ name }) => name === 'figcaption');
  const texts = [caption, ...captions.filter((one) => one !== caption)]
    .map((one) => (one ? writeInline(one.children, options).trim() : ''))
    .filter((text) => plainText(text) !== '');
  const joined = [...new Set(texts)].join(' · ');
  if (joined.length > LIMITS.imageCaption) return undefined;
  const blocks = toImages(images, options);
  const [first] = blocks;
  if (!first) return undefined;
  for (const { src } of blocks.slice(LIMITS.galleryImages))
    drop(options.dropped, `picture beyond the ${LIMITS.galleryImages} of a gallery: ${src}`);
  const width = widthOf(figure) ?? first.width;
  return withImages(
    { ...first, ...(joined && { caption: joined }), ...(width && { width }) },
    blocks.slice(0, LIMITS.galleryImages).map(({ src, alt }) => ({ src, alt })),
  );
}

/** Returns the width that a class of WordPress or Ghost states. */
const widthOf = (figure: Element) =>
  hasClass(figure, /^(?:alignfull|kg-width-full)$/)
    ? 'full'
    : hasClass(figure, /^(?:alignwide|kg-width-wide)$/)
      ? 'wide'
      : undefined;
