import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { parseFootnoteLink } from '#domain/posts/footnote.ts';

/** Elements that stand in a line of text. Every other one is a block. */
const INLINE = new Set(
  'a abbr b br cite code del em i img ins kbd mark q s small span strong sub sup u'.split(' '),
);

/** Blocks whose text may stand beside other blocks, without a paragraph of its own. */
const LOOSE = new Set(['aside', 'blockquote', 'details']);

export const NOTE_NUMBER = 'note';

/**
 * Parses a block of a letter about the post on a page. Each line of text is in a paragraph or another block then, each line that its author broke ends
 * with a `<br>`, and the numbers of footnotes are no links, which few mail programs follow within a letter.
 */
export const letterTree = (html: string, page = ''): ChildNode[] =>
  inParagraphs(simplified(parseDocument(html).children, { page, isLoose: true }));

export const isBlock = (node: ChildNode): node is Element => isTag(node) && !INLINE.has(node.name);

interface Around {
  readonly page: string;
  /** True where the ends of lines count. */
  readonly isLoose: boolean;
}

function simplified(nodes: readonly ChildNode[], { page, isLoose }: Around): ChildNode[] {
  return nodes.flatMap((node): ChildNode[] => {
    if (isText(node)) return isLoose ? lines(node.data) : [node];
    if (!isTag(node)) return [];
    const { name, attribs } = node;
    const footnote = name === 'a' ? footnoteOf(attribs['href'] ?? '', page) : undefined;
    if (footnote?.isBack) return [];
    const holdsLines = name === 'p' || LOOSE.has(name) || (isLoose && INLINE.has(name));
    const children = simplified(node.children, { page, isLoose: holdsLines });
    if (footnote) return [new Element('sup', { class: NOTE_NUMBER }, children)];
    const isNeedless =
      name === 'sup' ? children.every(isNoteNumber) : name === 'a' && !attribs['href'];
    if (isNeedless) return children;
    return [new Element(name, { ...attribs }, LOOSE.has(name) ? inParagraphs(children) : children)];
  });
}

const isNoteNumber = (node: ChildNode) =>
  isTag(node) && node.name === 'sup' && node.attribs['class'] === NOTE_NUMBER;

/** Returns the footnote that a link to a part of the page leads to. */
function footnoteOf(href: string, page: string): { readonly isBack: boolean } | undefined {
  if (!href.startsWith(`${page}#`)) return undefined;
  const hash = href.slice(page.length);
  // Typesetting names the ends of complete notes, and leaves others as they were written.
  if (/^#(?:note|reference)-/.test(hash)) return { isBack: hash.startsWith('#reference-') };
  return parseFootnoteLink(hash);
}

const lines = (text: string): ChildNode[] =>
  text
    .split('\n')
    .flatMap((line, n) => [...(n > 0 ? [new Element('br', {})] : []), new Text(line)]);

/** Puts each run of text beside blocks into a paragraph. A blank line begins the next one. */
function inParagraphs(nodes: readonly ChildNode[]): ChildNode[] {
  const blocks: ChildNode[] = [];
  let run: ChildNode[] = [];
  let isLineEmpty = false;
  const end = () => {
    if (run.some(isVisible)) blocks.push(new Element('p', {}, trimmed(run)));
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node) || (isBreak(node) && isLineEmpty)) end();
    if (isBlock(node)) blocks.push(node);
    else run.push(node);
    isLineEmpty = isBreak(node) || (isLineEmpty && !isVisible(node));
  }
  end();
  return blocks;
}

const isBreak = (node: ChildNode) => isTag(node) && node.name === 'br';
const isVisible = (node: ChildNode) => !isBreak(node) && !(isText(node) && node.data.trim() === '');

/** Removes what shows nothing from both ends. */
function trimmed(nodes: readonly ChildNode[]): ChildNode[] {
  const first = nodes.findIndex(isVisible);
  return nodes.slice(first, nodes.findLastIndex(isVisible) + 1);
}
