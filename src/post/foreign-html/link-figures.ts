import type { Element } from 'domhandler';
import { storedFile } from '#domain/files/stored-file.ts';
import { embedHtml } from '#post/html/embed-html.ts';
import { fileHtml } from '#post/html/file-html.ts';
import { linkAddress } from './addresses.ts';
import { type CleanOptions, writeInline } from './inline.ts';
import { find, textOf } from './nodes.ts';

const linkOf = (figure: Element) => find(figure, ({ name }) => name === 'a');

const captionOf = (figure: Element, options: CleanOptions): string =>
  writeInline(find(figure, ({ name }) => name === 'figcaption')?.children ?? [], options);

/** Writes a page of another site. Returns undefined for a figure without a link. */
export function writeEmbed(figure: Element, options: CleanOptions): string | undefined {
  const link = linkOf(figure);
  const address = linkAddress(link?.attribs['href'] ?? '', options.base);
  if (!link || address === undefined) return undefined;
  return embedHtml(address, textOf(link), captionOf(figure, options));
}

/** Writes a file of this site. Returns undefined for one of another site, which stays a link. */
export function writeFile(figure: Element, options: CleanOptions): string | undefined {
  const link = linkOf(figure);
  const address = link?.attribs['href'] ?? '';
  const file = storedFile(address);
  return link && file && fileHtml(file, address, textOf(link), captionOf(figure, options));
}
