import { type ChildNode, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';

// The parser of microformats that tests use takes time and memory that double with each level of nested properties, so that a page
// of some kilobytes can end a process. This one looks at each element once, for the few properties that a mention has.

/** The parts of an entry of a page, as microformats mark it. */
interface Parts {
  readonly author: { readonly name: string; readonly url: string } | undefined;
  readonly content: Element | undefined;
  /** Empty if it has none, or if that is its whole text. */
  readonly name: string;
  readonly summary: string;
  readonly published: string;
}

export interface Entry {
  /** The addresses that it answers, likes or repeats, with the names of their properties. */
  readonly links: readonly { readonly property: string; readonly address: string }[];
  read(): Parts;
}

/** The properties that are read, with their names in the older form of microformats. */
const PROPERTIES: Readonly<Record<string, string>> = {
  'p-author': 'author',
  'p-name': 'entry-title',
  'p-summary': 'entry-summary',
  'e-content': 'entry-content',
  'dt-published': 'published',
  'u-url': 'url',
};
const LINKS = ['u-in-reply-to', 'u-like-of', 'u-repost-of'];
const ROOT = /^(?:h-[a-z]+(?:-[a-z]+)?|hentry|hfeed|vcard)$/;

/** An item of a page: an element with the first element of each property. */
interface Item {
  readonly first: Map<string, Element>;
  readonly links: Entry['links'][number][];
}

/** Reads the entries among some nodes, also those of a feed, in their order. Nodes may be some hundred levels deep. */
export function readEntries(nodes: readonly ChildNode[]): Entry[] {
  const items = new Map<Element, Item>();
  const entries: Item[] = [];

  function look(node: ChildNode, inside: Item | undefined): void {
    if (!isTag(node)) return;
    const classes = new Set((node.attribs['class'] ?? '').split(/\s+/));
    if (inside) {
      for (const [name, older] of Object.entries(PROPERTIES))
        if ((classes.has(name) || classes.has(older)) && !inside.first.has(name))
          inside.first.set(name, node);
      for (const property of LINKS)
        if (classes.has(property)) inside.links.push({ property, address: addressOf(node) });
    }
    const isRoot = [...classes].some((name) => ROOT.test(name));
    const item = isRoot ? { first: new Map<string, Element>(), links: [] } : inside;
    if (isRoot && item) items.set(node, item);
    if (item && (classes.has('h-entry') || classes.has('hentry'))) entries.push(item);
    for (const child of node.children) look(child, item);
  }

  for (const node of nodes) look(node, undefined);
  return entries.map(({ links, first }) => ({ links, read: () => partsOf(first, items) }));
}

function partsOf(first: Item['first'], items: ReadonlyMap<Element, Item>): Parts {
  const [author, content] = [first.get('p-author'), first.get('e-content')];
  const name = textOf(first.get('p-name'));
  const published = first.get('dt-published');
  return {
    author: author && cardOf(author, items.get(author)),
    content,
    name: name === textOf(content) ? '' : name,
    summary: textOf(first.get('p-summary')),
    published: published?.attribs['datetime'] ?? textOf(published),
  };
}

/** Reads the name and the address of an author, who may be described by an item of its own. */
function cardOf(element: Element, item: Item | undefined): { name: string; url: string } {
  const url = item?.first.get('u-url') ?? element;
  return {
    name: textOf(item?.first.get('p-name') ?? element),
    url: addressOf(url),
  };
}

/** Returns the address that an element leads to, or the first one in it. Empty if there is none. */
const addressOf = (element: Element): string =>
  DomUtils.findOne((one) => one.attribs['href'] !== undefined, [element])?.attribs['href'] ?? '';

/** Returns the text of an element, or the one that stands for a picture, in one line. */
function textOf(element: Element | undefined): string {
  if (!element) return '';
  const text = DomUtils.textContent(element) || (element.attribs['alt'] ?? '');
  return text.replace(/\s+/g, ' ').trim();
}
