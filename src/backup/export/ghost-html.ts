import type { Block } from '#domain/posts/block.ts';
import { blockHtml, withPublicImages } from '#post/html/block-html.ts';
import { ghostGallery } from './gallery-html.ts';

const INLINE = String.raw`[^<]*(?:<(?:/?(?:b|code|em|i|s|strong|sub|sup|u)|a href="[^"]*"|/a|br ?/?)>[^<]*)*`;
const ONE_LINE = INLINE.replace('|br ?/?', '');
const TEXTS = [
  `<p>${INLINE}</p>`,
  ...['h2', 'h3', 'h4', 'blockquote'].map((name) => `<${name}>${ONE_LINE}</${name}>`),
  ...['ol', 'ul'].map((name) => String.raw`<${name}>\s*(?:<li>${ONE_LINE}</li>\s*)*</${name}>`),
  String.raw`<pre><code(?: class="[^"]*")?>[^<]*</code></pre>`,
  '<hr ?/?>',
];
const EDITABLE = new RegExp(`^(?:${TEXTS.join('|')})$`);

/**
 * Writes blocks as HTML for Ghost's importer. It loses elements that its editor does not have, with their quotation marks
 * or even their text. Blocks with others than those that arrive become HTML cards, which Ghost leaves as they are.
 */
export const ghostHtml = (content: readonly Block[], siteUrl: string): string =>
  content
    .map((block) => {
      if (block.type === 'image' && block.more)
        return ghostGallery(withPublicImages(block, siteUrl));
      const html = blockHtml(block, siteUrl);
      return block.type === 'image' || EDITABLE.test(html)
        ? html
        : `<!--kg-card-begin: html-->${html}<!--kg-card-end: html-->`;
    })
    .join('\n\n');
