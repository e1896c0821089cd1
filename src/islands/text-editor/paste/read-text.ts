import { Marked } from 'marked';
import markedFootnote from 'marked-footnote';
import { DOMParser as ModelParser, Fragment, type Node, Slice } from 'prosemirror-model';
import { hasDollarMath, markdownMath } from '#post/foreign-html/markdown-math.ts';
import { WEB_ADDRESS } from '#domain/web-address.ts';
import { parseHtml } from '#islands/text-editor/document/parse-html.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { cleanClipboard } from './clean-clipboard.ts';

const { nodes } = schema;

const markdown = new Marked({ gfm: true }, markedFootnote(), markdownMath(false));
const withDollars = new Marked({ gfm: true }, markedFootnote(), markdownMath(true));

/** Signs that a text is Markdown. */
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

/** Reads Markdown that was pasted. */
export function readMarkdown(text: string): Slice {
  const parser = hasDollarMath(text) ? withDollars : markdown;
  const html = parser.parse(text, { async: false });
  const body = parseHtml(cleanClipboard(html));
  return Slice.maxOpen(ModelParser.fromSchema(schema).parse(body).content);
}

/** Reads text that was pasted: a blank line begins a paragraph, and other line breaks stay. */
export function readPlainText(text: string): Slice {
  // A tab at the beginning is an empty cell, unless all lines have it: those are indented.
  const rows = text.replace(/^[\r\n]+|(?<![\r\n])[\r\n]+$/g, '').split(/\r?\n/);
  const isTable = rows.length > 1 && rows.every((row) => row.includes('\t'));
  if (isTable && !rows.every((row) => row.startsWith('\t'))) return tableOf(rows);
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((part) => nodes.paragraph.create(null, linesOf(part.replace(/^\n+/, '').trimEnd())));
  return Slice.maxOpen(Fragment.from(paragraphs));
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
  const rows = lines.map((line) =>
    nodes.table_row.create(
      null,
      line.split('\t').map((cell) => nodes.table_cell.create(null, linesOf(cell.trim()))),
    ),
  );
  return new Slice(Fragment.from(nodes.table.create(null, rows)), 0, 0);
}
