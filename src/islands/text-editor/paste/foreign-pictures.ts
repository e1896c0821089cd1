import { imagesOf, StoredImageUrl } from '#domain/posts/image-block.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { isMarkdown, markdownHtml } from './read-text.ts';

/** Counts the pictures of a paste that stay where they are, by the hosts that readers will ask for them. */
export function foreignPictures(data: Pick<DataTransfer, 'getData'>): ReadonlyMap<string, number> {
  const text = data.getData('text/plain');
  const html = data.getData('text/html') || (isMarkdown(text) ? markdownHtml(text) : '');
  const images = toBlocks(html, { base: undefined, hasLineBreaks: false, dropped: new Map() })
    .flatMap((block) => (block.type === 'image' ? imagesOf(block) : []))
    .filter(({ src }) => StoredImageUrl.safeParse(src).success);
  const counts = new Map<string, number>();
  for (const { src } of images) {
    const host = URL.canParse(src) ? new URL(src).host : '';
    if (host && host !== location.host) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return counts;
}
