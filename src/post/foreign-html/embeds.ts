import { type ChildNode, type Element, Text } from 'domhandler';
import { embedOf, siteOf } from '#domain/posts/embed.ts';
import { EMBED_CLASS } from '#post/html/embed-html.ts';
import { readableHtml } from '#post/words/readable.ts';
import { resolve } from './addresses.ts';
import { type CleanOptions } from './inline.ts';
import { drop } from './dropped.ts';
import { FILE, fileFigure } from './files.ts';
import { linkFigure } from './link-figure.ts';
import { elementOf, find, textOf } from './nodes.ts';

/** Makes a paragraph that links to something that a post cannot show. */
export function linkParagraph(href: string, label: string): Element {
  const link = elementOf('a', [new Text(label.trim() || href)], { href });
  return elementOf('p', [link]);
}

/** The longest text for browsers that cannot show an element. A longer one is a part of the text. */
const FALLBACK = 200;

/** Elements that show something of another address. */
const EMBEDS = new Set(['iframe', 'video', 'audio', 'embed', 'object']);

/** Returns a link to what an element embeds. Returns undefined for any other element. */
export function linkToEmbed(
  node: Element,
  { base, dropped, fileOf, unshown }: CleanOptions,
): ChildNode[] | undefined {
  if (node.name === 'script') {
    const gist = /^(https:\/\/gist\.github\.com\/[\w./-]+)\.js/.exec(
      node.attribs['src'] ?? '',
    )?.[1];
    return gist === undefined ? undefined : [linkParagraph(gist, gist)];
  }
  if (!EMBEDS.has(node.name)) return undefined;
  const fallback = textOf(node);
  // That of an <iframe> is HTML that was not read.
  if (fallback.length <= FALLBACK) unshown?.push(readableHtml(fallback));
  const source = find(
    node,
    ({ name, attribs }) => name === 'source' && attribs['src'] !== undefined,
  );
  const src =
    node.attribs['src'] ??
    node.attribs['data-src'] ??
    node.attribs['data'] ??
    source?.attribs['src'];
  const address =
    src === undefined ? undefined : resolve(src.trim().replace(/^\/\//, 'https://'), base);
  if (address === undefined || !/^(?:https?:|\/)/.test(address)) {
    drop(dropped, `<${node.name}> without an address`);
    return [];
  }
  const { title = '' } = node.attribs;
  if (embedOf(address)) return [embedFigure(address, title)];
  const isPlayed = node.name === 'audio' || node.name === 'video';
  if (fileOf && (isPlayed || (node.name !== 'iframe' && FILE.test(address))))
    return [fileFigure(address, title)];
  drop(dropped, `<${node.name}> (replaced by a link)`);
  return [linkParagraph(address, title || fallbackLabel(node, address))];
}

/** Makes the figure of a page of another site, with the content of its caption. */
export function embedFigure(address: string, title = '', caption: ChildNode[] = []): Element {
  const href = embedOf(address)?.page ?? address;
  return linkFigure(EMBED_CLASS, href, title.trim() || siteOf(href), caption);
}

const fallbackLabel = (node: Element, address: string) =>
  node.name === 'iframe' ? address : textOf(node) || address;
