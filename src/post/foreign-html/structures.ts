import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { CODE_LANGUAGE } from '#post/html/code-language.ts';
import {
  type CleanOptions,
  isBlock,
  paragraphsOf,
  tidy,
  writeInline,
  writeNode,
  writeText,
} from './inline.ts';
import { drop } from './dropped.ts';
import { imagesOf } from './images.ts';
import {
  closest,
  elementsIn,
  escapeText,
  find,
  findAll,
  hasClass,
  styleOf,
  textOf,
} from './nodes.ts';

const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);

/** A part of a structure: HTML, or a picture, which only stands between two blocks. */
export type Part = string | Element;

/**
 * Writes a list with everything in its items in the order of the source. A picture splits it: what follows in the same
 * item stands behind the picture, and the next items continue the list with their numbers.
 */
function writeList(list: Element, options: CleanOptions): Part[] {
  const name = list.name === 'ol' ? 'ol' : 'ul';
  const start = Number(list.attribs['start'] ?? 1);
  let number = name === 'ol' && Number.isInteger(start) && start > 1 ? start : 1;
  let first = number;
  let items: string[] = [];
  const parts: Part[] = [];
  const endList = () => {
    const attribute = name === 'ol' && first > 1 ? ` start="${first}"` : '';
    const written = items.map((item) => `<li>${item}</li>`).join('');
    if (written) parts.push(`<${name}${attribute}>${written}</${name}>`);
    items = [];
    first = number;
  };
  for (const item of elementsIn(list.children)) {
    let isBegun = false;
    // A list directly inside of a list belongs to the item before it.
    const isDeeper = LISTS.has(item.name);
    for (const part of isDeeper ? writeList(item, options) : writeItem(item, options)) {
      if (typeof part === 'string' && !isBegun) {
        const above = isDeeper ? items.pop() : undefined;
        items.push((above ?? '') + part);
        isBegun = true;
        if (above === undefined) number += 1;
      } else {
        endList();
        if (typeof part === 'string') drop(options.dropped, 'text of a list item behind a picture');
        parts.push(part);
      }
    }
  }
  endList();
  return parts;
}

/** Writes an item: lines, and between them structures and pictures. */
function writeItem(item: Element, options: CleanOptions): Part[] {
  const parts: Part[] = [];
  let html = '';
  let line: string[] = [];
  const endLine = () => {
    html += tidy(line.join(''));
    line = [];
  };
  const endPart = () => {
    endLine();
    if (html) parts.push(html);
    html = '';
  };
  const write = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      const written = isTag(node) ? writeStructure(node, options) : undefined;
      if (written) {
        endLine();
        for (const part of written) {
          if (typeof part === 'string') html += part;
          else {
            endPart();
            parts.push(part);
          }
        }
      } else if (isTag(node) && holdsStructure(node)) {
        line.push('<br />');
        write(node.children);
        line.push('<br />');
      } else line.push(writeNode(node, { ...options, hasLineBreaks: false }));
    }
  };
  write(item.children);
  endPart();
  return parts;
}

const STRUCTURE = /^(?:ul|ol|menu|dir|pre|blockquote|table|img|h[1-6])$/;

const holdsStructure = (node: Element) =>
  find(node, ({ name }) => STRUCTURE.test(name)) !== undefined;

/** Writes an element that begins a block of its own, with the pictures in it. Returns undefined for any other one. */
export function writeStructure(node: Element, options: CleanOptions): Part[] | undefined {
  const { name } = node;
  if (name === 'img') return [node];
  if (LISTS.has(name)) return writeList(node, options);
  if (name === 'pre') return [writeCode(node)];
  if (name === 'blockquote') return writeQuote(node, options);
  if (name === 'table' && !isLayout(node)) return [...writeTable(node, options), ...imagesOf(node)];
  if (!/^h[2-4]$/.test(name)) return undefined;
  const text = writeInline(node.children, options).replaceAll('<br />', ' ');
  return [text && `<${name}>${text}</${name}>`, ...imagesOf(node)].filter(Boolean);
}

/** Returns true for a table that only arranges its content. */
function isLayout(table: Element): boolean {
  const cells = findAll(table, isCell);
  const isBox = cells.length < 2 && (cells.length === 0 || holdsStructure(table));
  const isNested = find(table, ({ name }) => name === 'table') !== undefined;
  return isBox || isNested || table.attribs['role'] === 'presentation';
}

const isCell = ({ name }: Element) => name === 'td' || name === 'th';

/** Writes code with the name of its language, which an element around it may have. */
function writeCode(pre: Element): string {
  const box = closest(pre, (node) => hasClass(node, /^(?:language|highlight-source)-/));
  const classes = [pre, ...findAll(pre, ({ name }) => name === 'code'), ...(box ? [box] : [])]
    .map(({ attribs }) => `${attribs['class'] ?? ''} ${attribs['data-lang'] ?? ''}`)
    .join(' ');
  const named =
    /(?:language-|lang-|brush:\s*|highlight-source-)([a-z\d+#-]+)/i
      .exec(classes)?.[1]
      ?.toLowerCase() ?? '';
  const language = `language-${named}`;
  const text = codeText(pre).replace(/^\n/, '').trimEnd();
  if (text.trim() === '') return '';
  const attribute = named && CODE_LANGUAGE.test(language) ? ` class="${language}"` : '';
  return `<pre><code${attribute}>${escapeText(text)}</code></pre>`;
}

function codeText(node: ChildNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  if (node.name === 'br') return '\n';
  return node.children.map(codeText).join('');
}

/**
 * Writes a quote. Its paragraphs are separated by blank lines, and it keeps headings, lists, code, tables and quotes. A
 * picture splits it.
 */
function writeQuote(quote: Element, options: CleanOptions): Part[] {
  const quotes: Part[] = [];
  let parts: string[] = [];
  let line: string[] = [];
  const endLine = () => {
    const text = tidy(line.join(''));
    if (text) parts.push(text);
    line = [];
  };
  const endQuote = () => {
    endLine();
    const content = parts.filter(Boolean).join('\n\n');
    if (content) quotes.push(`<blockquote>${content}</blockquote>`);
    parts = [];
  };
  const write = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (isText(node)) {
        for (const [n, part] of paragraphsOf(node.data, options).entries()) {
          if (n > 0) endLine();
          line.push(writeText(part, options));
        }
        continue;
      }
      const written = isTag(node) ? writeStructure(node, options) : undefined;
      if (written) {
        endLine();
        for (const part of written) {
          if (typeof part === 'string') parts.push(part);
          else {
            endQuote();
            quotes.push(part);
          }
        }
      } else if (isTag(node) && (isBlock(node) || holdsStructure(node))) {
        endLine();
        write(node.children);
        endLine();
      } else line.push(writeNode(node, options));
    }
  };
  write(quote.children);
  endQuote();
  return quotes;
}

/** Writes the rows of a table. A caption becomes a paragraph before it. */
function writeTable(table: Element, options: CleanOptions): string[] {
  const caption = find(table, ({ name }) => name === 'caption');
  const rows = findAll(table, ({ name }) => name === 'tr').map((row) => {
    const isHead = row.parent !== null && isTag(row.parent) && row.parent.name === 'thead';
    const cells = elementsIn(row.children).filter(isCell);
    const html = cells.map((cell) => writeCell(cell, isHead, options)).join('');
    return { isHead: isHead && cells.length > 0, html: `<tr>${html}</tr>`, isEmpty: !cells.length };
  });
  const written = (isHead: boolean) =>
    rows
      .filter((row) => row.isHead === isHead && !row.isEmpty)
      .map(({ html }) => html)
      .join('');
  const [head, body] = [written(true), written(false)];
  if (textOf(table) === '') return [];
  return [
    caption ? writeInline(caption.children, options) : '',
    `<table>${head && `<thead>${head}</thead>`}<tbody>${body}</tbody></table>`,
  ].filter(Boolean);
}

function writeCell(cell: Element, isHead: boolean, options: CleanOptions): string {
  const name = isHead ? 'th' : cell.name;
  const spans = ['colspan', 'rowspan']
    .map((span) => [span, Number(cell.attribs[span])] as const)
    .filter(([, count]) => Number.isInteger(count) && count > 1)
    .map(([span, count]) => ` ${span}="${count}"`);
  const align = cell.attribs['align'] ?? /text-align:\s*(\w+)/.exec(styleOf(cell))?.[1];
  if (align && align !== 'left') drop(options.dropped, 'alignment of a table cell');
  if (imagesOf(cell).length > 0) drop(options.dropped, 'picture in a table (stands behind it)');
  const content = writeInline(cell.children, { ...options, hasLineBreaks: false });
  return `<${name}${spans.join('')}>${content}</${name}>`;
}
