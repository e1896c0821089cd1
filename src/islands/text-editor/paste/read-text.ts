import { DOMParser as ModelParser, Fragment, type Node, Slice } from 'prosemirror-model';
import { parseMarkdown } from '#post/foreign-html/markdown.ts';
import { hasDollarMath } from '#post/foreign-html/markdown-math.ts';
import { WEB_ADDRESS } from '#domain/web-address.ts';
import { parseHtml } from '#islands/text-editor/document/parse-html.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { cleanClipboard } from './clean-clipboard.ts';

const { nodes } = schema;

const MARKDOWN = [
  /^#{1,6} \S/m,
  /^ {0,3}```/m,
  /^> \S/m,
  /^[-*+] \S.*\n(?:(?:[^\S\n].*)?\n)*[-*+] \S/m,
  /^1[.)] \S.*\n(?:(?:[^\S\n].*)?\n)*2[.)] \S/m,
  /^\|.*\|\s*\n\|[\s:|-]+\|/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /\[[^[\]\n]+\]\((?:https?:|\/)[^\s)]+\)/,
  /^\[\^[^\]\s]+\]: /m,
];

export const isMarkdown = (text: string) =>
  hasDollarMath(text) || MARKDOWN.some((sign) => sign.test(text));

const markdownHtml = (text: string): string => parseMarkdown(text, hasDollarMath(text));

export function readMarkdown(text: string): Slice {
  const body = parseHtml(cleanClipboard(markdownHtml(text)));
  return Slice.maxOpen(ModelParser.fromSchema(schema).parse(body).content);
}

/** Reads text that was pasted: a blank line begins a paragraph, and other line breaks stay. */
export function readPlainText(text: string): Slice {
  const rows = text.split(/\r\n?|\n/).filter((row) => row !== '');
  if (areCells(rows)) return tableOf(rows);
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((part) => nodes.paragraph.create(null, linesOf(part.replace(/^\n+/, '').trimEnd())));
  return Slice.maxOpen(Fragment.from(paragraphs));
}

/** Returns true for rows of cells. One tab in one line may be anything, and lines that all begin with one are indented. */
function areCells(rows: readonly string[]): boolean {
  const least = rows.length > 1 ? 2 : 3;
  const isEach = rows.every((row) => row.split('\t').length >= least);
  return rows.length > 0 && isEach && !rows.every((row) => row.startsWith('\t'));
}

function linesOf(text: string): Node[] {
  return text.split('\n').flatMap((line, n) => [
    ...(n > 0 ? [nodes.line_break.create({ isNewline: true })] : []),
    ...line
      .split(ADDRESSES)
      .filter(Boolean)
      .map((part) => schema.text(part, part.match(ADDRESSES) ? [linkTo(part)] : [])),
  ]);
}

const ADDRESSES = new RegExp(`(${WEB_ADDRESS})`);

const linkTo = (href: string) => schema.marks.link.create({ href });

/** Makes a table of lines whose cells are separated by tabs, as spreadsheets copy them. */
function tableOf(lines: readonly string[]): Slice {
  const cells = lines.map((line) => line.split('\t'));
  const width = Math.max(...cells.map(({ length }) => length));
  const rows = cells.map((row) =>
    nodes.table_row.create(
      null,
      Array.from({ length: width }, (_, n) =>
        nodes.table_cell.create(null, linesOf((row[n] ?? '').trim())),
      ),
    ),
  );
  return new Slice(Fragment.from(nodes.table.create(null, rows)), 0, 0);
}
