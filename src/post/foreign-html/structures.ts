import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { escapeHtml } from '#domain/escape-html.ts';
import { CODE_LANGUAGE } from '#post/html/post-markup.ts';
import { type CleanOptions, isBlock, writeInline } from './inline.ts';
import { drop } from './dropped.ts';
import { imagesOf } from './images.ts';
import { closest, elementsIn, find, findAll, hasClass, nearest, styleOf, textOf } from './nodes.ts';

/** Returns true for a table that only arranges its content. */
export function isLayout(table: Element): boolean {
  const cells = findAll(table, isCell);
  const isBox = cells.length < 2 && (cells.length === 0 || find(table, isStructure) !== undefined);
  const isNested = find(table, ({ name }) => name === 'table') !== undefined;
  return isBox || isNested || isStray(table) || table.attribs['role'] === 'presentation';
}

/** Returns true if text stands beside the cells of a table. */
const isStray = (node: ChildNode): boolean =>
  isText(node)
    ? node.data.trim() !== ''
    : isTag(node) && !isCell(node) && node.name !== 'caption' && node.children.some(isStray);

const isStructure = ({ name }: Element) =>
  /^(?:ul|ol|menu|dir|pre|blockquote|img|h[1-6])$/.test(name);

const isCell = ({ name }: Element) => name === 'td' || name === 'th';

/** Writes code with the name of its language, which an element around it may have. */
export function writeCode(pre: Element): string {
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
  return `<pre><code${attribute}>${escapeHtml(text)}</code></pre>`;
}

/** Returns the text of code. A block in it is a line. */
function codeText(node: ChildNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  if (node.name === 'br') return '\n';
  return node.children.reduce((code, child) => {
    const part = codeText(child);
    if (!isTag(child) || !isBlock(child)) return code + part;
    return `${code === '' || code.endsWith('\n') ? code : `${code}\n`}${part.replace(/\n$/, '')}\n`;
  }, '');
}

export function writeTable(table: Element, options: CleanOptions): string {
  if (textOf(table) === '') return '';
  const [head, body] = [true, false].map((isHead) =>
    findAll(table, ({ name }) => name === 'tr')
      .filter((row) => (nearest(row, 'thead') !== undefined) === isHead)
      .map((row) => elementsIn(row.children).filter(isCell))
      .filter((cells) => cells.length > 0)
      .map((cells) => `<tr>${cells.map((cell) => writeCell(cell, isHead, options)).join('')}</tr>`)
      .join(''),
  );
  return `<table>${head && `<thead>${head}</thead>`}<tbody>${body}</tbody></table>`;
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
