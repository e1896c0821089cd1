import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { parseFootnoteLink } from '#domain/posts/footnote.ts';
import { INLINE_TAGS } from '#post/html/post-markup.ts';
import { MATH_CLASS } from '#post/typography/math/math-class.ts';
import { linkAddress } from './addresses.ts';
import { drop, type Dropped } from './dropped.ts';
import { hasClass, nearest, words } from './nodes.ts';

const BREAK = '<br />';

/** Elements within a line that a post holds, by the element that it has instead. */
export const INLINE: ReadonlyMap<string, string> = new Map([
  ...INLINE_TAGS.map((name) => [name, name] as const),
  ['strike', 'del'],
  ['tt', 'code'],
  ['samp', 'code'],
  ['var', 'em'],
  ['dfn', 'em'],
  ['acronym', 'abbr'],
]);

/** Elements that only hold others. Nothing is lost without them. */
const HARMLESS = new Set(words('span font big time label bdi bdo wbr nobr html body data'));

export interface CleanOptions {
  /** Address or path that relative addresses belong to. Undefined for HTML of the clipboard. */
  readonly base: string | undefined;
  /** True if line breaks of the text are meant as such. */
  readonly hasLineBreaks: boolean;
  readonly dropped: Dropped;
  /** Collects texts that are meant to be left out, such as hidden ones. */
  readonly unshown?: string[] | undefined;
  /** Returns the path of the text of the old site that a link leads to. */
  readonly ownPath?: ((href: string) => string | undefined) | undefined;
  /** Returns the address that a file has until it is stored. Undefined if no files are stored, which then are links. */
  readonly fileOf?: ((href: string) => string | undefined) | undefined;
}

/** Writes nodes as the text of a line. Blocks among them are separated by line breaks. */
export function writeInline(nodes: readonly ChildNode[], options: CleanOptions): string {
  return tidy(nodes.map((node) => writeNode(node, options)).join(''));
}

/** Writes one node, without removing spaces at its ends. */
export function writeNode(node: ChildNode, options: CleanOptions): string {
  if (isText(node)) return writeText(node.data, options);
  if (!isTag(node)) return '';
  if (node.name === 'br') return BREAK;
  // Pictures follow the block that they are in.
  if (node.name === 'img') return '';
  const content = node.children.map((child) => writeNode(child, options)).join('');
  if (isBlock(node)) return content.trim() === '' ? '' : `${BREAK}${content}${BREAK}`;
  return writeElement(node, content, options);
}

/** Splits a text at its blank lines, if they begin paragraphs. */
export const paragraphsOf = (text: string, { hasLineBreaks }: CleanOptions): string[] =>
  hasLineBreaks ? text.split(/\n(?:[^\S\n]*\n)+/) : [text];

export function writeText(text: string, { hasLineBreaks }: CleanOptions): string {
  const escaped = escapeHtml(text);
  return hasLineBreaks
    ? escaped.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, BREAK)
    : escaped.replace(/[^\S\u00a0]+/g, ' ');
}

function writeElement(node: Element, content: string, options: CleanOptions): string {
  const name = INLINE.get(node.name);
  if (name === undefined) {
    if (!HARMLESS.has(node.name)) drop(options.dropped, `<${node.name}> (its text is kept)`);
    return content;
  }
  // Empty elements are icons or targets of links.
  if (content.replaceAll(BREAK, '').trim() === '') return content;
  if (name === 'a') return writeLink(node, content, options);
  if (name === 'code' && hasClass(node, MATH_CLASS))
    return `<code class="${MATH_CLASS}">${content}</code>`;
  return `<${name}${name === 'abbr' ? titleOf(node) : ''}>${content}</${name}>`;
}

const titleOf = ({ attribs: { title } }: Element) =>
  title ? ` title="${escapeAttribute(title)}"` : '';

function writeLink(node: Element, content: string, options: CleanOptions): string {
  const { base, dropped, ownPath } = options;
  const { href } = node.attribs;
  // A link in a link is a mistake of the source. The inner one is retained.
  if (href === undefined || hasClass(node, 'anchor') || content.includes('<a ')) return content;
  const resolved = linkAddress(href, base);
  const address = resolved && (ownPath?.(href) ?? resolved);
  if (address === undefined) {
    drop(dropped, `link without a usable address: ${href.slice(0, 80)}`);
    return content;
  }
  const label = content.trim();
  const at = content.indexOf(label);
  const [before, after] = [content.slice(0, at), content.slice(at + label.length)];
  const link = `${before}<a href="${escapeAttribute(address)}"${titleOf(node)}>${label}</a>${after}`;
  // Substack raises its references to notes by a style.
  const isLow = parseFootnoteLink(address)?.isBack === false && !nearest(node, 'sup');
  return isLow ? `<sup>${link}</sup>` : link;
}

const BLOCKS = new Set(
  words(`address article aside blockquote caption center dd details dialog dir div dl dt fieldset
    figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section
    summary table tbody td tfoot th thead tr ul`),
);

export const isBlock = (node: Element) => BLOCKS.has(node.name);

/** Removes spaces and line breaks at both ends, and all but one of several line breaks. */
export const tidy = (html: string) =>
  html
    .split(BREAK)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(BREAK);
