import type { Element } from 'domhandler';
import { storedFile } from '#domain/files/stored-file.ts';
import { embedHtml } from '#post/html/embed-html.ts';
import { fileHtml } from '#post/html/file-html.ts';
import { linkAddress } from './addresses.ts';
import { type CleanOptions, writeInline } from './inline.ts';
import { find, textOf } from './nodes.ts';

interface Structure {
  readonly type: 'structure';
  readonly html: string;
}

/** Reads a page of another site. Returns undefined for a figure without a link. */
export function readEmbed(figure: Element, options: CleanOptions): Structure[] | undefined {
  const link = find(figure, ({ name }) => name === 'a');
  const address = linkAddress(link?.attribs['href'] ?? '', options.base);
  if (!link || address === undefined) return undefined;
  const caption = find(figure, ({ name }) => name === 'figcaption')?.children ?? [];
  const html = embedHtml(address, textOf(link), writeInline(caption, options));
  return [{ type: 'structure', html }];
}

/** Reads a file of this site, or one that is about to be stored. Returns undefined for any other, which stays a link. */
export function readFile(figure: Element, options: CleanOptions): Structure[] | undefined {
  const link = find(figure, ({ name }) => name === 'a');
  const href = link?.attribs['href'] ?? '';
  const address = options.fileOf ? options.fileOf(href) : href;
  const file = options.fileOf ? { title: '' } : storedFile(href);
  if (!link || address === undefined || !file) return undefined;
  const caption = find(figure, ({ name }) => name === 'figcaption')?.children ?? [];
  const html = fileHtml(file, address, textOf(link), writeInline(caption, options));
  return [{ type: 'structure', html }];
}
