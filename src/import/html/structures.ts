import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { CODE_LANGUAGE } from '#post/html/post-sanitizer.ts';
import {
  type CleanOptions,
  isBlock,
  paragraphsOf,
  tidy,
  writeInline,
  writeNode,
  writeText,
} from './inline.ts';
import { elementsIn, escapeText, find, findAll, textOf } from './nodes.ts';

/** Writes a list with the lists in it. Items hold text without paragraphs. */
export function writeList(list: Element, options: CleanOptions): string {
  const items = elementsIn(list.children).map((item) => writeItem(item, options));
  const start = list.name === 'ol' ? Number(list.attribs['start'] ?? 1) : 1;
  const name = list.name === 'ol' ? 'ol' : 'ul';
  const attribute = Number.isInteger(start) && start > 1 ? ` start="${start}"` : '';
  const written = items.filter(Boolean).join('');
  return written && `<${name}${attribute}>${written}</${name}>`;
}

const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);

function writeItem(item: Element, options: CleanOptions): string {
  // A list directly inside of a list is an old way to write a deeper level.
  if (LISTS.has(item.name)) return `<li>${writeList(item, options)}</li>`;
  const text: string[] = [];
  const lists: string[] = [];
  for (const child of item.children) {
    if (isTag(child) && LISTS.has(child.name)) lists.push(writeList(child, options));
    else if (isTag(child) && child.name === 'pre') lists.push(writeCode(child));
    else text.push(writeNode(child, { ...options, hasLineBreaks: false }));
  }
  // The link back from a note stands behind its last line.
  const line = tidy(text.join('')).replace(/<br \/>(?=<a href="#fnref-[^"]*">[^<]*<\/a>$)/, ' ');
  const content = line + lists.join('');
  return content && `<li>${content}</li>`;
}

/** Writes code with the name of its language. */
export function writeCode(pre: Element): string {
  const classes = [pre, ...findAll(pre, ({ name }) => name === 'code')]
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

/** Writes a quote. Its paragraphs are separated by blank lines, and it keeps lists and code. */
export function writeQuote(quote: Element, options: CleanOptions): string {
  const parts: string[] = [];
  let line: string[] = [];
  const endLine = () => {
    const text = tidy(line.join(''));
    if (text) parts.push(text);
    line = [];
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
      if (!isTag(node) || !isBlock(node)) {
        line.push(writeNode(node, options));
        continue;
      }
      endLine();
      if (LISTS.has(node.name)) parts.push(writeList(node, options));
      else if (node.name === 'pre') parts.push(writeCode(node));
      else write(node.children);
      endLine();
    }
  };
  write(quote.children);
  endLine();
  const content = parts.filter(Boolean).join('\n\n');
  return content && `<blockquote>${content}</blockquote>`;
}

/** Writes the rows of a table. A caption becomes a paragraph before it. */
export function writeTable(table: Element, options: CleanOptions): string[] {
  const caption = find(table, ({ name }) => name === 'caption');
  const rows = findAll(table, ({ name }) => name === 'tr').map((row) => {
    const isHead = row.parent !== null && isTag(row.parent) && row.parent.name === 'thead';
    const cells = elementsIn(row.children).filter(({ name }) => name === 'td' || name === 'th');
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
  const content = writeInline(cell.children, { ...options, hasLineBreaks: false });
  return `<${name}${spans.join('')}>${content}</${name}>`;
}
