import { type Block, imageTag } from '#domain/posts/block.ts';
import { hasBlocks } from '#post/html/post-sanitizer.ts';

/** Writes blocks as HTML of another program. */
export const contentHtml = (content: readonly Block[], siteUrl: string): string =>
  content.map((block) => blockHtml(block, siteUrl)).join('\n\n');

/** Writes a block as HTML of another program. Images get their public addresses on this site. */
export function blockHtml(block: Block, siteUrl: string): string {
  if (block.type === 'image') return imageTag({ ...block, src: absolute(block.src, siteUrl) });
  return hasBlocks(block.text) ? block.text : `<p>${block.text.replaceAll('\n', '<br>')}</p>`;
}

/**
 * Returns the public address of something on this site. Addresses of other sites stay as they are, and so do those that no
 * browser can load.
 */
export const absolute = (address: string, siteUrl: string): string =>
  URL.parse(address, siteUrl)?.href ?? address;
