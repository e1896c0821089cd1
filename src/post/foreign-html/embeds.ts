import { type ChildNode, type Element, Text } from 'domhandler';
import { resolve } from './addresses.ts';
import { type CleanOptions } from './inline.ts';
import { drop } from './dropped.ts';
import { elementOf, find, textOf } from './nodes.ts';

/** Makes a paragraph that links to something that a post cannot show. */
export function linkParagraph(href: string, label: string): Element {
  const link = elementOf('a', [new Text(label.trim() || href)], { href });
  return elementOf('p', [link]);
}

/** Elements that show something of another address. */
const EMBEDS = new Set(['iframe', 'video', 'audio', 'embed', 'object']);

/** Returns a link to what an element embeds. Returns undefined for any other element. */
export function linkToEmbed(
  node: Element,
  { base, dropped }: CleanOptions,
): ChildNode[] | undefined {
  if (node.name === 'script') {
    const gist = /^(https:\/\/gist\.github\.com\/[\w./-]+)\.js/.exec(
      node.attribs['src'] ?? '',
    )?.[1];
    return gist === undefined ? undefined : [linkParagraph(gist, gist)];
  }
  if (!EMBEDS.has(node.name)) return undefined;
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
  drop(dropped, `<${node.name}> (replaced by a link)`);
  const page = filmPage(address);
  return [linkParagraph(page, node.attribs['title'] || fallbackLabel(node, page))];
}

const fallbackLabel = (node: Element, address: string) =>
  node.name === 'iframe' ? address : textOf(node) || address;

/** Returns the page of a film, for the address of its player. */
function filmPage(address: string): string {
  const [, youtube] =
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(address) ?? [];
  if (youtube && youtube !== 'videoseries') return `https://www.youtube.com/watch?v=${youtube}`;
  const [, vimeo] = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(address) ?? [];
  return vimeo ? `https://vimeo.com/${vimeo}` : address;
}
