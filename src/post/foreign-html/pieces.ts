import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import type { ImageBlock } from '#domain/posts/image-block.ts';
import { escapeAttribute } from '#domain/escape-html.ts';
import { LIMITS } from '#domain/limits.ts';
import { calloutKind, type CalloutKind } from '#domain/posts/callout.ts';
import { FILE_CLASS } from '#post/html/file-html.ts';
import { EMBED_CLASS } from '#post/html/embed-html.ts';
import { drop } from './dropped.ts';
import { readEmbed, readFile } from './figures.ts';
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
import {
  elementOf,
  elementsIn,
  find,
  findAll,
  hasClass,
  isBlank,
  nearest,
  words,
} from './nodes.ts';
import { isLayout, writeCode, writeTable } from './structures.ts';

/** A piece of a text: a line or a structure, or a picture, which only stands between two blocks. */
export type Piece = Html | ImageBlock;

interface Html {
  readonly type: 'line' | 'structure';
  readonly html: string;
}

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
  if (LISTS.has(name)) return readList(node, options);
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

const RULE = '<hr />';
const LISTS: ReadonlySet<string> = new Set(words('ul ol menu dir'));

function htmlOf(node: Element, options: CleanOptions): string | undefined {
  const { name } = node;
  if (name === 'pre') return writeCode(node);
  if (name === 'table' && !isLayout(node)) return writeTable(node, options);
  if (!/^h[2-4]$/.test(name)) return undefined;
  const text = writeInline(node.children, options).replaceAll('<br />', ' ');
  return text && `<${name}>${text}</${name}>`;
}

/** Writes the pieces between two pictures as one structure. */
function joinPieces(pieces: readonly Piece[], write: (run: readonly Html[]) => string): Piece[] {
  const joined: Piece[] = [];
  let run: Html[] = [];
  const end = () => {
    const html = write(run);
    if (html) joined.push({ type: 'structure', html });
    run = [];
  };
  for (const piece of pieces) {
    if (piece.type === 'image') {
      end();
      joined.push(piece);
    } else if (piece.html !== RULE) run.push(piece);
  }
  end();
  return joined;
}

/** Reads a quote. Its paragraphs are separated by blank lines, and a picture splits it. */
const readQuote = (quote: Element, options: CleanOptions): Piece[] =>
  readBox(quote.children, options, (content) => `<blockquote>${content}</blockquote>`);

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

/** Reads an item: lines, and between them structures and pictures. */
const readItem = (item: Element, options: CleanOptions): Piece[] =>
  joinPieces(readPieces(item.children, { ...options, hasLineBreaks: false }), (run) =>
    run
      .map(({ type, html }, n) =>
        type === 'line' && run[n - 1]?.type === 'line' ? `<br />${html}` : html,
      )
      .join(''),
  );

/** Returns an item or a list in a list. Anything else that stands there becomes an item. */
function asItem(node: ChildNode): Element[] {
  if (isBlank(node)) return [];
  return isTag(node) && (node.name === 'li' || LISTS.has(node.name))
    ? [node]
    : [elementOf('li', [node])];
}

/**
 * Reads a list with everything in its items. A picture splits it: what follows in the same item stands behind the
 * picture, and the next items continue the list with their numbers.
 */
function readList(list: Element, options: CleanOptions): Piece[] {
  const name = list.name === 'ol' ? 'ol' : 'ul';
  const start = Number(list.attribs['start'] ?? 1);
  let number = name === 'ol' && Number.isInteger(start) && start > 1 ? start : 1;
  let first = number;
  let items: string[] = [];
  const pieces: Piece[] = [];
  const endList = () => {
    const attribute = name === 'ol' && first > 1 ? ` start="${first}"` : '';
    const html = items.map((item) => `<li>${item}</li>`).join('');
    if (html) pieces.push({ type: 'structure', html: `<${name}${attribute}>${html}</${name}>` });
    items = [];
    first = number;
  };
  for (const item of list.children.flatMap(asItem)) {
    let isBegun = false;
    // A list directly inside of a list belongs to the item before it.
    const isDeeper = LISTS.has(item.name);
    for (const piece of isDeeper ? readList(item, options) : readItem(item, options)) {
      if (piece.type !== 'image' && !isBegun) {
        const above = isDeeper ? items.pop() : undefined;
        items.push((above ?? '') + piece.html);
        isBegun = true;
        if (above === undefined) number += 1;
      } else {
        endList();
        if (piece.type !== 'image') drop(options.dropped, 'text of a list item behind a picture');
        pieces.push(piece);
      }
    }
  }
  endList();
  return pieces;
}
