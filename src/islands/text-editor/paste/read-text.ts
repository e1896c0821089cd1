import { Marked } from 'marked';
import markedFootnote from 'marked-footnote';
import { DOMParser as ModelParser, Fragment, type Node, Slice } from 'prosemirror-model';
import { parseHtml } from '#islands/text-editor/document/parse-html.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { cleanClipboard } from './clean-clipboard.ts';

const { nodes } = schema;

const markdown = new Marked({ gfm: true }, markedFootnote());

/** Signs that a text is Markdown. */
const MARKDOWN = [
  /^#{1,6} \S/m,
  /^ {0,3}```/m,
  /^> \S/m,
  /^[-*+] \S.*\n(?:\s.*\n)*[-*+] \S/m,
  /^1[.)] \S.*\n(?:\s.*\n)*2[.)] \S/m,
  /^\|.*\|\s*\n\|[\s:|-]+\|/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /!?\[[^\]\n]+\]\((?:https?:|\/)[^\s)]+\)/,
  /^\[\^[^\]\s]+\]: /m,
];

export const isMarkdown = (text: string) => MARKDOWN.some((sign) => sign.test(text));

/** Reads Markdown that was pasted. */
export function readMarkdown(text: string): Slice {
  const html = markdown.parse(text, { async: false });
  const body = parseHtml(cleanClipboard(html));
  return Slice.maxOpen(ModelParser.fromSchema(schema).parse(body).content);
}

/** Reads text that was pasted: a blank line begins a paragraph, and other line breaks stay. */
export function readPlainText(text: string): Slice {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((part) => nodes.paragraph.create(null, linesOf(part.replace(/^\n+|\s+$/g, ''))));
  return Slice.maxOpen(Fragment.from(paragraphs));
}

function linesOf(text: string): Node[] {
  return text
    .split('\n')
    .flatMap((line, n) => [
      ...(n > 0 ? [nodes.line_break.create({ isNewline: true })] : []),
      ...(line ? [schema.text(line)] : []),
    ]);
}
