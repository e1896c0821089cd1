import type { Block } from '#domain/posts/block.ts';
import { blockHtml, withPublicImages } from '#post/html/block-html.ts';
import { wordPressGallery } from './gallery-html.ts';

/** Writes blocks as HTML of WordPress. */
export const contentHtml = (content: readonly Block[], siteUrl: string): string =>
  content
    .map((block) =>
      block.type === 'image' && block.more
        ? wordPressGallery(withPublicImages(block, siteUrl))
        : blockHtml(block, siteUrl),
    )
    .join('\n\n');
