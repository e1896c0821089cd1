import type { Element } from 'domhandler';
import { escapeAttribute } from '#domain/escape-html.ts';
import type { Block } from '#domain/posts/block.ts';
import { embedOf } from '#domain/posts/embed.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { embedHtml } from '#post/html/embed-html.ts';
import { drop } from './dropped.ts';
import { connectFootnotes } from './footnotes.ts';
import type { CleanOptions } from './inline.ts';
import { elementOf, findAll, parseHtml } from './nodes.ts';
import { readPieces } from './pieces.ts';
import { simplify } from './simplify.ts';

/**
 * Makes blocks of a post of any HTML. What a post cannot hold becomes plain structure or is counted. The address of an
 * image is still that of the source.
 */
export function toBlocks(html: string, options: CleanOptions): Block[] {
  const parsed = parseHtml(html, (name) => drop(options.dropped, `<${name}> (nested too deeply)`));
  const root = elementOf('body', simplify(parsed, options));
  shiftHeadings(root);
  connectFootnotes(root, options.base === undefined);
  return readPieces(root.children, options).flatMap<Block>((piece) => {
    if (piece.type === 'image') return [piece];
    const { type, html: text } = piece;
    if (plainText(text) === '' && text !== '<hr />') return [];
    return [{ type: 'paragraph', text: type === 'line' ? linked(text, options) : text }];
  });
}

/** A post has its title above the text, so that its headings begin a level lower. */
function shiftHeadings(root: Element): void {
  const headings = findAll(root, ({ name }) => /^h[1-6]$/.test(name));
  const shift = headings.some(({ name }) => name === 'h1') ? 1 : 0;
  for (const heading of headings)
    heading.name = `h${Math.min(4, Math.max(2, Number(heading.name[1]) + shift))}`;
}

/** Makes a link of a paragraph that is nothing but an address, or shows the page if its site is known. */
function linked(text: string, { base }: CleanOptions): string {
  const [, href, label = text] = /^<a href="([^"<>]+)">([^<>]+)<\/a>$/.exec(text) ?? [];
  if ((href !== undefined && href !== label) || !/^https?:\/\/[^\s<>"]+$/.test(label)) return text;
  const address = label.replaceAll('&amp;', '&');
  // What is pasted may be a part of a sentence.
  if (base !== undefined && embedOf(address)) return embedHtml(address);
  if (href !== undefined) return text;
  return `<a href="${escapeAttribute(text.replaceAll('&amp;', '&'))}">${text}</a>`;
}
