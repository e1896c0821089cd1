import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type Block, imageTag } from '#domain/posts/block.ts';
import { serialize } from '#post/typography/dom.ts';

/** Elements that Markdown has signs for, if they have no attributes. */
const SIGNS: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  del: '~~',
  s: '~~',
};

const HEADINGS: Readonly<Record<string, string>> = { h2: '##', h3: '###', h4: '####' };
const BLOCKS = new Set(['blockquote', 'hr', 'ol', 'pre', 'table', 'ul', ...Object.keys(HEADINGS)]);

/**
 * Writes the blocks of a post as Markdown. HTML stays where Markdown has no sign for it. `toRoot` leads from the folder
 * of the file to that of `images`.
 */
export function blocksToMarkdown(blocks: readonly Block[], toRoot: string): string {
  const parts = blocks.map((block) => {
    if (block.type === 'paragraph') return htmlToMarkdown(block.text);
    const image = { ...block, src: imagePath(block.src, toRoot) };
    const isPlain = block.caption === undefined && block.width === undefined;
    return isPlain ? `![${escaped(image.alt)}](<${image.src}>)` : imageTag(image);
  });
  return parts.map((part) => `${part}\n`).join('\n');
}

/** Returns the address of an image of this site in an archive. Other addresses stay as they are. */
export const imagePath = (src: string, toRoot: string): string =>
  src.startsWith('/images/') ? toRoot + src.slice(1) : src;

/** Writes HTML of a post as Markdown. */
export const htmlToMarkdown = (html: string): string =>
  blocksOf(parseDocument(html).children).join('\n\n');

/** Writes nodes as blocks. Texts and inline elements between two blocks are a paragraph. */
function blocksOf(nodes: readonly ChildNode[]): string[] {
  const blocks: string[] = [];
  let inline: ChildNode[] = [];
  const endParagraph = () => {
    const text = guarded(inlineOf(inline).trim());
    if (text) blocks.push(text);
    inline = [];
  };
  for (const node of nodes) {
    if (isTag(node) && BLOCKS.has(node.name)) {
      endParagraph();
      blocks.push(blockOf(node));
    } else inline.push(node);
  }
  endParagraph();
  return blocks;
}

function blockOf(element: Element): string {
  const { name, children } = element;
  const heading = HEADINGS[name];
  // A heading is one line.
  if (heading) return `${heading} ${inlineOf(children).replace(/\\?\n/g, ' ').trim()}`;
  if (name === 'hr') return '---';
  if (name === 'blockquote') return indented(blocksOf(children).join('\n\n'), '> ', '> ');
  if (name === 'ul' || name === 'ol') return listOf(element);
  return (name === 'pre' && codeOf(element)) || serialize([element]);
}

function listOf(list: Element): string {
  const items = list.children.filter((node) => isTag(node) && node.name === 'li') as Element[];
  const start = Number(list.attribs['start'] ?? 1);
  return items
    .map((item, n) => {
      const sign = list.name === 'ol' ? `${start + n}. ` : '- ';
      return indented(blocksOf(item.children).join('\n'), sign, ' '.repeat(sign.length));
    })
    .join('\n');
}

/** Writes code between fences that are longer than any in it. Returns undefined for code with elements in it. */
function codeOf(pre: Element): string | undefined {
  const [only] = pre.children;
  const code = pre.children.length === 1 && only && isTag(only) ? only : pre;
  if (!code.children.every(isText)) return undefined;
  const text = DomUtils.textContent(code).replace(/\n$/, '');
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  const language = /language-(\S+)/.exec(code.attribs['class'] ?? '')?.[1] ?? '';
  return `${fence}${language}\n${text}\n${fence}`;
}

const inlineOf = (nodes: readonly ChildNode[]): string =>
  nodes
    .map((node) => {
      // A line break in a text is one on the page.
      if (isText(node)) return escaped(node.data).replace(/\n/g, '\\\n');
      return isTag(node) ? elementOf(node) : '';
    })
    .join('');

function elementOf(element: Element): string {
  const { name, attribs, children } = element;
  const text = inlineOf(children);
  const attributes = Object.keys(attribs);
  if (name === 'br') return '\\\n';
  const isLink = name === 'a' && attributes.length === 1 && attribs['href'] !== undefined;
  if (isLink) return `[${text}](<${attribs['href']}>)`;
  const sign = attributes.length === 0 ? SIGNS[name] : undefined;
  // Signs only count at a word.
  if (sign && text.trim() === text && text) return sign + text + sign;
  if (name === 'code' && attributes.length === 0) return inlineCode(DomUtils.textContent(element));
  return serialize([element]);
}

function inlineCode(text: string): string {
  const sign = '`'.repeat(longestRun(text) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return sign + space + text + space + sign;
}

const longestRun = (text: string) =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));

/** Escapes the signs of Markdown and HTML in a text. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<~&]/g, '\\$&');

/** Escapes signs that only count at the beginning of a line. */
const guarded = (text: string) =>
  text.replace(/^(\s*)(?:([#>+=|-])|(\d+)([.)]))/gm, (_, space, sign, digits, end) =>
    sign === undefined ? `${space}${digits}\\${end}` : `${space}\\${sign}`,
  );

const indented = (text: string, first: string, rest: string) =>
  text
    .split('\n')
    .map((line, n) => (n === 0 ? first : rest) + line)
    .map((line) => line.trimEnd())
    .join('\n');
