import { type Block, imageTag } from '#domain/posts/block.ts';
import { hasBlocks } from '#post/html/post-sanitizer.ts';

/** Writes blocks as HTML of another program. Images get their public addresses on this site. */
export const contentHtml = (content: readonly Block[], siteUrl: string): string =>
  content
    .map((block) => {
      if (block.type === 'image') return imageTag({ ...block, src: absolute(block.src, siteUrl) });
      return hasBlocks(block.text) ? block.text : `<p>${block.text.replaceAll('\n', '<br>')}</p>`;
    })
    .join('\n\n');

/** Returns the public address of something on this site. Addresses of other sites stay, and so do those of a draft that are none. */
export const absolute = (address: string, siteUrl: string): string =>
  URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : address;
