import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { isBlock, NOTE_NUMBER, letterTree } from './letter-tree.ts';
import { sanitizeComment } from '#post/html/comment-sanitizer.ts';
import { sanitizeParagraph } from '#post/html/post-sanitizer.ts';

/** Signs below a heading of this rank, as many as its letters up to the longest line. */
const UNDERLINES: Readonly<Record<string, string>> = { h1: '=', h2: '-' };
const LONGEST_LINE = 60;

/** Writes a letter as plain text. Lines are as long as their paragraphs, since every mail program breaks them. */
export const letterText = (nodes: readonly ChildNode[]): string => blocksText(nodes, '\n\n');

/** Writes blocks, and the text beside them. */
function blocksText(nodes: readonly ChildNode[], between: string): string {
  const blocks: string[] = [];
  let run: ChildNode[] = [];
  const endRun = () => {
    blocks.push(lineText(run));
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) run.push(node);
    else {
      endRun();
      blocks.push(blockText(node));
    }
  }
  endRun();
  return blocks.filter((block) => block !== '').join(between);
}

function blockText(node: Element): string {
  const { name, children } = node;
  switch (name) {
    case 'hr':
      return '* * *';
    case 'pre':
      return indented(DomUtils.textContent(node).replace(/^\n|\s+$/g, ''), '    ');
    case 'blockquote':
      return indented(blocksText(children, '\n\n'), '> ');
    case 'aside':
      return indented(blocksText(children, '\n\n'), '| ');
    case 'ol':
    case 'ul':
      return listText(node);
    case 'table':
      return rowsOf(node).map(rowText).join('\n');
    case 'figure':
      return blocksText(children.flatMap(ownLine), '\n');
    case 'h1':
    case 'h2': {
      const text = lineText(children);
      const underline = (UNDERLINES[name] ?? '').repeat(Math.min(text.length, LONGEST_LINE));
      return text && `${text}\n${underline}`;
    }
    default:
      return blocksText(children, '\n\n');
  }
}

/** Begins a new line for an image of a figure. */
const ownLine = (node: ChildNode): ChildNode[] => {
  if (!isTag(node) || node.name !== 'img') return [node];
  const line = node.cloneNode(true);
  line.name = 'div';
  line.children = [node];
  return [line];
};

function listText({ name, attribs, children }: Element): string {
  const items = children.filter((node) => isTag(node) && node.name === 'li') as Element[];
  const start = Number(attribs['start'] ?? 1);
  return items
    .map((item, n) => {
      const marker = name === 'ol' ? `${start + n}. ` : '- ';
      const text = blocksText(item.children, '\n');
      return marker + indented(text, ' '.repeat(marker.length)).slice(marker.length);
    })
    .join('\n');
}

/** Returns the rows of a table, without those of tables in its cells. */
const rowsOf = (node: Element): Element[] =>
  node.children.flatMap((child) => {
    if (!isTag(child)) return [];
    return child.name === 'tr' ? [child] : rowsOf(child);
  });

const rowText = (row: Element): string =>
  row.children
    .filter((cell) => isTag(cell))
    .map((cell) => blocksText(cell.children, ' ').replace(/\s+/g, ' '))
    .join(' | ');

/** Puts something before each line. A line without text has no space at its end. */
const indented = (text: string, before: string): string =>
  text
    .split('\n')
    .map((line) => (before + line).trimEnd())
    .join('\n');

/** Writes the text of a line, in which a `<br>` begins another one. */
const lineText = (nodes: readonly ChildNode[]): string =>
  inlineText(nodes)
    .replace(/ *\n */g, '\n')
    .trim();

function inlineText(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data.replace(/\s+/g, ' ');
      if (!isTag(node)) return '';
      const text = inlineText(node.children);
      if (node.name === 'br') return '\n';
      if (node.name === 'img') return node.attribs['alt'] ? `[${node.attribs['alt']}]` : '';
      // The title of a letter, whose address stands at its end.
      if (node.attribs['class'] === 'plain') return text;
      if (node.name === 'a') return linkText(text, node.attribs['href'] ?? '');
      if (node.name === 'q') return `“${text}”`;
      if (node.attribs['class'] === NOTE_NUMBER) return `[${text.replace(/^\[|\]$/g, '')}]`;
      return text;
    })
    .join('');
}

/** Writes the address of a link behind its text, unless the text is the address. */
function linkText(text: string, href: string): string {
  const address = href.replace(/^mailto:/, '');
  const shown = text.trim();
  if (address === '' || bare(shown) === bare(address)) return text;
  return shown === '' ? address : `${text} (${address})`;
}

const bare = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Returns a comment as plain text. The sanitiser of posts limits how deep its elements are nested. */
export const commentText = (comment: string): string =>
  letterText(letterTree(sanitizeParagraph(sanitizeComment(comment))));
