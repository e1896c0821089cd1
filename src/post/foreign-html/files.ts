import type { ChildNode, Element } from 'domhandler';
import { decoded } from '#domain/decoded.ts';
import { FILE_TYPES } from '#domain/files/stored-file.ts';
import { FILE_CLASS } from '#post/html/file-html.ts';
import { linkFigure } from './link-figure.ts';
import { find } from './nodes.ts';

/** The address of a file that can be uploaded and is no picture. Some endings are other names of a type. */
export const FILE = new RegExp(
  `\\.(?:${Object.keys(FILE_TYPES).join('|')}|opus|oga|m4b|m4v)(?:$|[?#])`,
  'i',
);

/** Makes the figure of a file of another site, with the content of its caption. */
export const fileFigure = (
  address: string,
  title: string,
  caption: readonly ChildNode[] = [],
): Element =>
  linkFigure(FILE_CLASS, address.replace(/^\/\//, 'https://'), title || nameOf(address), caption);

/** Returns the name of a file in an address, without its ending. */
const nameOf = (address: string): string =>
  decoded(address.replace(/[?#].*$/, '').replace(/^.*\//, '')).replace(/\.\w+$/, '') || address;

/** Replaces a player by the file that it plays. Returns undefined without an address. */
export function asPlayed(node: Element, title = ''): ChildNode[] | undefined {
  const played = find(
    node,
    (one) => /^(?:audio|video|source)$/.test(one.name) && Boolean(one.attribs['src']),
  );
  if (!played) return undefined;
  const caption = find(node, ({ name }) => name === 'figcaption');
  return [fileFigure(played.attribs['src'] ?? '', title, caption?.children)];
}
