import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { escapeAttribute } from '#domain/escape-html.ts';
import { LIMITS } from '#domain/limits.ts';
import { calloutKind, type CalloutKind } from '#domain/posts/callout.ts';
import { FILE_CLASS, fileHtml } from '#post/html/file-html.ts';
import { PULL_CLASS } from '#post/html/post-markup.ts';
import { EMBED_CLASS, embedHtml } from '#post/html/embed-html.ts';
import { readGallery } from './gallery.ts';
import { imagesOf, toImages } from './images.ts';
import {
  type CleanOptions,
  isBlock,
  paragraphsOf,
  tidy,
  writeInline,
  writeNode,
  writeText,
} from './inline.ts';
import { elementsIn, find, findAll, hasClass, nearest, textOf } from './nodes.ts';
import { LISTS, readList } from './lists.ts';
import { type Piece, joinPieces, RULE } from './joined-pieces.ts';
import { isLayout, writeCode, writeTable } from './structures.ts';
import { storedFile } from '#domain/files/stored-file.ts';
import { linkAddress } from './addresses.ts';

/** Reads nodes as the pieces of a text, in the order of the source. */
export function readPieces(nodes: readonly ChildNode[], options: CleanOptions): Piece[] {
  const pieces: Piece[] = [];
  let line = '';

  function endLine(): void {
    const html = tidy(line);
    if (html) pieces.push({ type: 'line', html });
    line = '';
  }
  function add(more: readonly Piece[]): void {
    endLine();
    pieces.push(...more);
  }
  function readBlock(children: readonly ChildNode[]): void {
    endLine();
    read(children);
    endLine();
  }

  function readFigure(figure: Element): void {
    const images = imagesOf(figure);
    // A figure in this one has its own.
    const caption = findAll(figure, ({ name }) => name === 'figcaption').find(
      (one) => nearest(one, 'figure') === figure,
    );
    const isOther = find(figure, ({ name }) =>
      /^(?:figure|table|blockquote|pre|ul|ol)$/.test(name),
    );
    const gallery = readGallery(figure, images, caption, options);
    // What stands beside the caption, such as the name of a photographer, belongs to it.
    const below = writeInline(figure.children, options);
    if (gallery) add([gallery]);
    else if (images.length === 1 && !isOther && below.length <= LIMITS.imageCaption) {
      add(toImages(images, options, below));
    } else {
      readBlock(figure.children.filter((child) => child !== caption));
      if (caption) readBlock(caption.children);
    }
  }

  function readElement(node: Element): void {
    const structure = readStructure(node, options);
    if (structure) add(structure);
    else if (node.name === 'figure') readFigure(node);
    else if (node.name === 'dt') {
      endLine();
      line += `<strong>${writeInline(node.children, options)}</strong>`;
      if (find(node, ({ name }) => name === 'img')) add(toImages(imagesOf(node), options));
    } else if (node.name === 'dd') {
      line += '<br />';
      read(node.children);
    } else if (isBlock(node)) readBlock(node.children);
    // A link around a picture.
    else if (find(node, (inner) => isBlock(inner) || inner.name === 'img')) read(node.children);
    else line += writeNode(node, options);
  }

  function read(children: readonly ChildNode[]): void {
    let breaks = 0;
    for (const child of children) {
      if (isText(child)) {
        if (child.data.trim() !== '') breaks = 0;
        for (const [n, part] of paragraphsOf(child.data, options).entries()) {
          if (n > 0) endLine();
          line += writeText(part, options);
        }
      } else if (isTag(child) && child.name === 'br') {
        breaks += 1;
        if (breaks > 1) endLine();
        else line += '<br />';
      } else if (isTag(child)) {
        breaks = 0;
        readElement(child);
      }
    }
  }

  readBlock(nodes);
  return pieces;
}

/** Reads an element that begins a block of its own, with the pictures in it. Returns undefined for any other one. */
function readStructure(node: Element, options: CleanOptions): Piece[] | undefined {
  const { name } = node;
  if (name === 'img') return toImages([node], options);
  if (name === 'hr') return [{ type: 'structure', html: RULE }];
  if (LISTS.has(name)) return readList(node, options, readPieces);
  if (hasClass(node, EMBED_CLASS)) return readEmbed(node, options);
  if (hasClass(node, FILE_CLASS)) return readFile(node, options);
  if (name === 'blockquote') return readQuote(node, options);
  if (name === 'details') return readDetails(node, options);
  const kind = name === 'aside' ? calloutKind(node.attribs['data-kind']) : undefined;
  if (kind) return readCallout(node, kind, options);
  const html = htmlOf(node, options);
  if (html === undefined) return undefined;
  const caption = name === 'table' && find(node, (one) => one.name === 'caption');
  return [
    { type: 'line', html: caption ? writeInline(caption.children, options) : '' } as const,
    { type: 'structure', html } as const,
    ...toImages(imagesOf(node), options),
  ].filter((piece) => piece.type === 'image' || piece.html !== '');
}

function htmlOf(node: Element, options: CleanOptions): string | undefined {
  const { name } = node;
  if (name === 'pre') return writeCode(node);
  if (name === 'table' && !isLayout(node)) return writeTable(node, options);
  if (!/^h[2-4]$/.test(name)) return undefined;
  const text = writeInline(node.children, options).replaceAll('<br />', ' ');
  return text && `<${name}>${text}</${name}>`;
}

/** Reads a quote. Its paragraphs are separated by blank lines, and a picture splits it. */
function readQuote(quote: Element, options: CleanOptions): Piece[] {
  const { parent } = quote;
  const isPull =
    hasClass(quote, PULL_CLASS) ||
    hasClass(quote, 'kg-blockquote-alt') ||
    (parent !== null && isTag(parent) && hasClass(parent, 'wp-block-pullquote'));
  const tag = isPull ? `blockquote class="${PULL_CLASS}"` : 'blockquote';
  return readBox(quote.children, options, (content) => `<${tag}>${content}</blockquote>`);
}

function readCallout(node: Element, kind: CalloutKind, options: CleanOptions): Piece[] {
  const own = node.attribs['data-label']?.trim().slice(0, LIMITS.calloutLabel);
  const label = own ? ` data-label="${escapeAttribute(own)}"` : '';
  const write = (content: string) => `<aside data-kind="${kind}"${label}>${content}</aside>`;
  return readBox(node.children, options, write);
}

/** Reads a toggle. What follows a picture in it has the same title. */
function readDetails(node: Element, options: CleanOptions): Piece[] {
  const title = elementsIn(node.children).find(({ name }) => name === 'summary');
  const summary = writeInline(title?.children ?? [], options).replaceAll('<br />', ' ');
  const rest = node.children.filter((child) => child !== title);
  return readBox(
    rest,
    options,
    (content) => `<details><summary>${summary || 'Details'}</summary>\n${content}</details>`,
  );
}

function readBox(
  children: readonly ChildNode[],
  options: CleanOptions,
  write: (content: string) => string,
): Piece[] {
  return joinPieces(readPieces(children, options), (run) => {
    const content = run.map(({ html }) => html).join('\n\n');
    return content && write(content);
  });
}

interface Structure {
  readonly type: 'structure';
  readonly html: string;
}

/** Reads a page of another site. Returns undefined for a figure without a link. */
function readEmbed(figure: Element, options: CleanOptions): Structure[] | undefined {
  const link = find(figure, ({ name }) => name === 'a');
  const address = linkAddress(link?.attribs['href'] ?? '', options.base);
  if (!link || address === undefined) return undefined;
  const caption = find(figure, ({ name }) => name === 'figcaption')?.children ?? [];
  const html = embedHtml(address, textOf(link), writeInline(caption, options));
  return [{ type: 'structure', html }];
}

/** Reads a file of this site, or one that is about to be stored. Returns undefined for any other, which stays a link. */
function readFile(figure: Element, options: CleanOptions): Structure[] | undefined {
  const link = find(figure, ({ name }) => name === 'a');
  const href = link?.attribs['href'] ?? '';
  const address = options.fileOf ? options.fileOf(href) : href;
  const file = options.fileOf ? { title: '' } : storedFile(href);
  if (!link || address === undefined || !file) return undefined;
  const caption = find(figure, ({ name }) => name === 'figcaption')?.children ?? [];
  const html = fileHtml(file, address, textOf(link), writeInline(caption, options));
  return [{ type: 'structure', html }];
}
