import type { Block } from '#domain/posts/block.ts';
import { imagesOf, withImages } from '#domain/posts/image-block.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { beginningOf } from '#domain/posts/excerpt.ts';
import { blocksToMarkdown } from '#post/markdown/to-markdown.ts';
import { SITE_ROOT } from '#post/markdown/from-markdown.ts';
import { areSame } from './compare-texts.ts';

interface Ways {
  /** Returns the blocks that the site makes of some Markdown. */
  readonly blocksOf: (markdown: string) => Promise<readonly Block[]>;
  /** Returns the address of a picture in the file. */
  readonly pictureAt: (src: string) => string;
  /** Returns the address of a link in the file. */
  readonly linkTo: (href: string) => string;
  /** True if headings are written a level higher than the site shows them. */
  readonly isBelowTop: boolean;
}

/** Joins the Markdown of blocks. Two lists in a row would be one without something between them. */
const joined = (parts: readonly string[]): string =>
  parts
    .map((part, n) =>
      LIST.test(part) && LIST.test(parts[n - 1] ?? '') ? `<!-- -->\n\n${part}` : part,
    )
    .join('\n');

const LIST = /^(?:- |\d+\. )/;

/** Characters of a block that a remark shows. */
const SHOWN = 80;

/**
 * Creates a writer of blocks as Markdown, and as HTML where Markdown would make other blocks. `lost` gets the beginning of
 * each block that the file holds in neither way as it is.
 */
export function createWriter({ blocksOf, pictureAt, linkTo, isBelowTop }: Ways, lost: string[]) {
  const local = (block: Block): Block => {
    const links = (html: string) =>
      html.replace(/<a href="([^"]*)"/g, (_, href: string) => `<a href="${linkTo(href)}"`);
    if (block.type === 'paragraph') return { ...block, text: links(block.text) };
    const images = imagesOf(block).map((one) => ({ ...one, src: pictureAt(one.src) }));
    const { caption } = block;
    return {
      ...withImages(block, images),
      ...(caption !== undefined && { caption: links(caption) }),
    };
  };

  const markdownOf = (block: Block): string => {
    const markdown = blocksToMarkdown([block], SITE_ROOT);
    return isBelowTop ? markdown.replace(/^#(?=#+ )/, '') : markdown;
  };

  async function written(block: Block): Promise<string> {
    const shown = local(block);
    const markdown = markdownOf(shown);
    const html =
      shown.type === 'paragraph'
        ? `${shown.text.replace(/\n(?=[^\S\n]*\n)/g, '&#10;')}\n`
        : markdown;
    for (const one of [markdown, html]) if (areSame(await blocksOf(one), [block])) return one;
    const text = block.type === 'paragraph' ? plainText(block.text) : block.alt || block.src;
    lost.push(`The file cannot hold this as it is: ${beginningOf(text, SHOWN)}`);
    return markdown;
  }

  return async (blocks: readonly Block[]): Promise<string> => {
    const whole = joined(blocks.map(local).map(markdownOf));
    if (areSame(await blocksOf(whole), blocks)) return whole;
    const parts: string[] = [];
    for (const block of blocks) parts.push(await written(block));
    return joined(parts);
  };
}
