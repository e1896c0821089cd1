import type { Mark, Node } from 'prosemirror-model';
import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { imageTag } from '#domain/posts/block.ts';
import { withImages } from '#domain/posts/image-block.ts';
import { storedFile } from '#domain/files/stored-file.ts';
import { PULL_CLASS } from '#post/html/post-markup.ts';
import { fileHtml } from '#post/html/file-html.ts';
import { embedHtml } from '#post/html/embed-html.ts';
import { isSafeAddress } from './marks.ts';
import { figureWidth, imagesOfFigure } from './figures.ts';
import { sourceAt } from './sources.ts';

/** Writes a document as the text of a draft. Blocks that were not changed are written as they were read. */
export function writeContent(doc: Node): string {
  const blocks: string[] = [];
  for (let n = 0; n < doc.childCount;) {
    const source = sourceAt(doc, n);
    blocks.push(source?.html ?? writeOnce(doc.child(n)));
    n += source?.nodes.length ?? 1;
  }
  return blocks.filter((block) => block.trim() !== '').join('\n\n');
}

const WRITTEN = new WeakMap<Node, string>();

function writeOnce(node: Node): string {
  const known = WRITTEN.get(node) ?? writeNode(node);
  WRITTEN.set(node, known);
  return known;
}

export function writeNode(node: Node): string {
  const write = WRITERS[node.type.name];
  return write ? write(node) : '';
}

const element = (name: string, content: string, attributes = '') =>
  `<${name}${attributes}>${content}</${name}>`;

/** Removes the white space at both ends that browsers do not show. They show no-break spaces. */
const trimSpaces = (text: string) => text.replace(/^[ \t\n\r\f]+|[ \t\n\r\f]+$/g, '');

/** Writes a paragraph of the text or of a quote. Formatting of nothing but spaces is left out, as the sanitiser does. */
function writeParagraph(node: Node): string {
  const { textContent } = node;
  const isBlank = textContent.trim() === '';
  return trimSpaces(isBlank ? textContent : writeInline(node, { newlines: true }));
}

const all = (node: Node, separator = '') => node.children.map(writeNode).join(separator);

const WRITERS: Readonly<Record<string, (node: Node) => string>> = {
  paragraph: writeParagraph,
  heading: (node) => element(`h${node.attrs['level'] as number}`, writeInline(node).trim()),
  blockquote: (node) =>
    element('blockquote', writeQuote(node), node.attrs['isPull'] ? ` class="${PULL_CLASS}"` : ''),
  callout: (node) => element('aside', writeQuote(node), calloutAttributes(node)),
  details: (node) => element('details', writeQuote(node)),
  summary: (node) => element('summary', writeInline(node).trim()),
  bullet_list: (node) => element('ul', all(node)),
  ordered_list: (node) => {
    const start = node.attrs['start'] as number;
    return element('ol', all(node), start === 1 ? '' : ` start="${start}"`);
  },
  list_item: (node) => {
    const [first, ...rest] = node.children;
    const text = first ? writeInline(first).trim() : '';
    return element('li', text + rest.map(writeNode).join(''));
  },
  code_block: ({ attrs, textContent }) => {
    const code = escapeHtml(textContent);
    const language = attrs['language'] as string;
    if (attrs['isBare'] && !language) return element('pre', code.replace(/^\n/, '\n\n'));
    return element('pre', element('code', code, language && ` class="language-${language}"`));
  },
  figure: (node) => {
    const width = figureWidth(node.attrs);
    const block = { src: '', alt: '', width, caption: writeInline(node).trim() };
    return imageTag(withImages(block, imagesOfFigure(node.attrs)));
  },
  embed: (node) =>
    embedHtml(
      node.attrs['href'] as string,
      node.attrs['title'] as string,
      writeInline(node).trim(),
    ),
  file: (node) => {
    const href = node.attrs['href'] as string;
    const file = storedFile(href);
    const caption = writeInline(node).trim();
    return file ? fileHtml(file, href, node.attrs['title'] as string, caption) : '';
  },
  rule: () => '<hr />',
  html: ({ attrs }) => attrs['html'] as string,
  table: writeTable,
  table_row: (node) => element('tr', all(node)),
  table_cell: (node) => element('td', writeInline(node).trim(), spans(node)),
  table_header: (node) => element('th', writeInline(node).trim(), spans(node)),
};

/** Separates paragraphs by blank lines, which the sanitiser keeps, and other blocks by line breaks. */
function writeQuote(node: Node): string {
  const isText = (one: Node | null) => one?.type.name === 'paragraph';
  return node.children
    .map((child, n) => {
      const separator = isText(child) && isText(node.maybeChild(n - 1)) ? '\n\n' : '\n';
      return (n === 0 ? '' : separator) + writeNode(child);
    })
    .join('');
}

const calloutAttributes = ({ attrs: { kind, label } }: Node) =>
  ` data-kind="${kind as string}"${label ? ` data-label="${escapeAttribute(label as string)}"` : ''}`;

function writeTable(node: Node): string {
  const [head, ...rows] = node.children;
  const isHead = head?.children.every(({ type }) => type.name === 'table_header');
  if (!head || !isHead || rows.length === 0) return element('table', element('tbody', all(node)));
  const body = element('tbody', rows.map(writeNode).join(''));
  return element('table', element('thead', writeNode(head)) + body);
}

const spans = ({ attrs }: Node) =>
  ['colspan', 'rowspan']
    .map((name) => (attrs[name] === 1 ? '' : ` ${name}="${attrs[name]}"`))
    .join('');

/** Writes the text of a node with its marks. `newlines` is true where readers see line breaks of the text. */
function writeInline(node: Node, { newlines = false } = {}): string {
  let html = '';
  let open: readonly Mark[] = [];
  node.forEach((child, _, index) => {
    const same = open.findIndex((mark, n) => !child.marks[n]?.eq(mark));
    const common = same === -1 ? open.length : same;
    html += closeTags(open.slice(common)) + child.marks.slice(common).map(openTag).join('');
    open = child.marks;
    if (child.isText) html += escapeHtml(child.text ?? '');
    else {
      const isEdge = index === 0 || index === node.childCount - 1;
      const asNewline =
        newlines && !isEdge && child.attrs['isNewline'] === true && !html.endsWith('\n');
      html += asNewline ? '\n' : '<br />';
    }
  });
  return html + closeTags(open);
}

const TAGS: Readonly<Record<string, string>> = {
  link: 'a',
  math: 'code',
  underline: 'u',
  strike: 's',
};
const tagOf = ({ type }: Mark) => TAGS[type.name] ?? type.name;

function openTag(mark: Mark): string {
  const attributes = Object.entries(mark.attrs as Record<string, string | null>)
    .filter(([name, value]) => value && (name !== 'href' || isSafeAddress(value)))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value ?? '')}"`);
  return `<${tagOf(mark)}${attributes.join('')}>`;
}

const closeTags = (marks: readonly Mark[]) =>
  [...marks]
    .reverse()
    .map((mark) => `</${tagOf(mark)}>`)
    .join('');
