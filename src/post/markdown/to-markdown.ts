import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type Block, imageTag } from '#domain/posts/block.ts';
import { imagesOf, withImages } from '#domain/posts/image-block.ts';
import { calloutKind } from '#domain/posts/callout.ts';
import { serialize } from '#post/typography/dom.ts';
import { destination, escaped, inlineMarkdown, longestRun } from './inline-markdown.ts';

const HEADINGS: Readonly<Record<string, string>> = { h2: '##', h3: '###', h4: '####' };
const BLOCKS = new Set([
  ...['aside', 'blockquote', 'details', 'figure', 'hr', 'ol', 'pre', 'table', 'ul'],
  ...Object.keys(HEADINGS),
]);

/** Separates two lists, which would be one without it. */
const BETWEEN_LISTS = '<!-- -->';
const LIST = /^(?:- |\d+\. )/;

/**
 * Writes the blocks of a post as Markdown. HTML stays where Markdown has no sign for it. `toRoot` leads from the folder
 * of the file to that of `images`.
 */
export function blocksToMarkdown(blocks: readonly Block[], toRoot: string): string {
  const parts = blocks.flatMap((block) => {
    if (block.type === 'paragraph') return blocksOf(parseDocument(block.text).children);
    const images = imagesOf(block).map((one) => ({ ...one, src: imagePath(one.src, toRoot) }));
    const image = withImages(block, images);
    const isPlain = !block.caption && !block.width && !block.more;
    return isPlain
      ? `![${escaped(image.alt)}](<${destination(image.src)}>)`
      : withoutBlankLines(imageTag(image));
  });
  return `${joined(parts)}\n`;
}

/** Returns the address of an image of this site in an archive. Other addresses stay as they are. */
export const imagePath = (src: string, toRoot: string): string =>
  src.startsWith('/images/') ? toRoot + src.slice(1) : src;

export const htmlToMarkdown = (html: string): string =>
  joined(blocksOf(parseDocument(html).children));

const joined = (blocks: readonly string[]): string =>
  blocks
    .flatMap((block, n) =>
      LIST.test(block) && LIST.test(blocks[n - 1] ?? '') ? [BETWEEN_LISTS, block] : [block],
    )
    .join('\n\n');

/** Writes nodes as blocks. Texts and inline elements between two blocks are a paragraph. */
function blocksOf(nodes: readonly ChildNode[]): string[] {
  const blocks: string[] = [];
  let inline: ChildNode[] = [];
  const endParagraph = () => {
    const text = guarded(withoutOuterBreaks(inlineMarkdown(inline)));
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

/** Removes line breaks at the beginning and the end of a paragraph, where their signs would be text. */
function withoutOuterBreaks(text: string): string {
  const begun = text.replace(/^(?:\s|\\\n)+/, '');
  // Read from its end: a pattern would try all spaces inside a text as its end.
  let end = begun.length;
  while (end > 0 && begun.charAt(end - 1).trim() === '') {
    end -= begun.startsWith('\\\n', end - 2) ? 2 : 1;
  }
  return begun.slice(0, end);
}

function blockOf(element: Element): string {
  const { name, children } = element;
  const heading = HEADINGS[name];
  if (heading) {
    // A heading is one line. Number signs at its end would not be text.
    const line = inlineMarkdown(children).replace(/\\?\n/g, ' ').trim();
    return `${heading} ${line.replace(/(?<!#)#+$/, '\\$&')}`;
  }
  if (name === 'hr') return '---';
  if (name === 'blockquote') return indented(joined(blocksOf(children)), '> ', '> ');
  if (name === 'aside') {
    const { 'data-kind': kind, 'data-label': label = '' } = element.attribs;
    const sign = `[!${(calloutKind(kind) ?? 'note').toUpperCase()}] ${escaped(label)}`.trim();
    return indented(`${sign}\n${joined(blocksOf(children))}`, '> ', '> ');
  }
  if (name === 'details') return detailsOf(element);
  if (name === 'ul' || name === 'ol') return listOf(element);
  return (name === 'pre' && codeOf(element)) || withoutBlankLines(serialize([element]));
}

/** Writes blank lines of HTML in another way, since HTML in Markdown ends at one. */
const withoutBlankLines = (html: string): string => html.replace(/\n(?=[^\S\n]*\n)/g, '&#10;');

/** Writes a toggle as HTML around Markdown, which begins and ends at blank lines. */
function detailsOf({ children }: Element): string {
  const title = children.find((node) => isTag(node) && node.name === 'summary');
  const rest = blocksOf(children.filter((node) => node !== title));
  const head = title ? `\n${serialize([title])}` : '';
  return joined([`<details>${head}`, ...rest, '</details>']);
}

function listOf(list: Element): string {
  const items = list.children.filter((node) => isTag(node) && node.name === 'li') as Element[];
  const start = Number(list.attribs['start'] ?? 1);
  return items
    .map((item, n) => {
      const sign = list.name === 'ol' ? `${start + n}. ` : '- ';
      return indented(itemOf(item), sign, ' '.repeat(sign.length));
    })
    .join('\n');
}

/** Writes an item. A blank line makes a paragraph of its text, so it is left out where a list or code follows. */
function itemOf(item: Element): string {
  const blocks = blocksOf(item.children);
  const [text = '', below, ...rest] = blocks;
  const isSimple = rest.length === 0 && !/^(?:- |\d+\. |> |`{3})/.test(text);
  if (isSimple && below !== undefined && /^(?:- |1\. |> |`{3})/.test(below)) {
    return `${text}\n${below}`;
  }
  return joined(blocks);
}

/** Writes code between fences that are longer than any in it. Returns undefined for code with elements in it. */
function codeOf(pre: Element): string | undefined {
  const [only] = pre.children;
  const code = pre.children.length === 1 && only && isTag(only) ? only : pre;
  if (!code.children.every(isText)) return undefined;
  const text = DomUtils.textContent(code).replace(/\n$/, '');
  const fence = '`'.repeat(Math.max(3, longestRun(text, '`') + 1));
  const language = /language-(\S+)/.exec(code.attribs['class'] ?? '')?.[1] ?? '';
  return `${fence}${language}\n${text}\n${fence}`;
}

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
