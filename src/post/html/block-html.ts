import { type Block, imageTag } from '#domain/posts/block.ts';
import { type ImageBlock, imagesOf, withImages } from '#domain/posts/image-block.ts';
import { hasBlocks } from './post-sanitizer.ts';

/** Writes a block as HTML of another program. Images get their public addresses on this site. */
export function blockHtml(block: Block, siteUrl: string): string {
  if (block.type === 'image') return imageTag(withPublicImages(block, siteUrl));
  const text = block.text.replaceAll(OWN_FILE, `$&${siteUrl.replace(/\/$/, '')}`);
  return hasBlocks(text) ? text : `<p>${text.replaceAll('\n', '<br>')}</p>`;
}

/** The beginning of a link to a file of this site, before its address. */
const OWN_FILE = /<a href="(?=\/files\/)/g;

/** Returns an image or a gallery with public addresses. */
export function withPublicImages(block: ImageBlock, siteUrl: string): ImageBlock {
  const images = imagesOf(block).map((one) => ({ ...one, src: absolute(one.src, siteUrl) }));
  return withImages(block, images);
}

/**
 * Returns the public address of something on this site. Addresses of other sites stay as they are, and so do those that no
 * browser can load.
 */
export const absolute = (address: string, siteUrl: string): string =>
  URL.parse(address, siteUrl)?.href ?? address;
