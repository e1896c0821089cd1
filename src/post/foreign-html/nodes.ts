import { type ChildNode, DomHandler, Element, isTag } from 'domhandler';
import { DomUtils, Parser } from 'htmlparser2';
import { LIMITS } from '#domain/limits.ts';
import { wholeHtml } from '#post/html/whole-html.ts';

/**
 * Parses a piece of HTML. What follows an element that is not closed is never inside of it if that would hide it. Of elements that are nested more deeply than any text needs, the text is retained and `onLost` is
 * called. Throws a `RangeError` for a nesting that only an attack has.
 */
export function parseHtml(html: string, onLost?: (name: string) => void): ChildNode[] {
  const handler = new ShallowHandler(onLost);
  new Parser(handler, { recognizeSelfClosing: true }).end(wholeHtml(html));
  return handler.root.children;
}

export const words = (names: string): string[] => names.split(/\s+/);

/** Elements whose content is left out or replaced. */
const HOLLOW = new Set(
  words(
    'applet audio button canvas colgroup form frameset head map math nav object select svg video xml',
  ),
);

/** Everything that walks through the elements does so by recursion. */
class ShallowHandler extends DomHandler {
  private depth = 0;
  private readonly onLost: ((name: string) => void) | undefined;

  constructor(onLost: ((name: string) => void) | undefined) {
    super();
    this.onLost = onLost;
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.depth += 1;
    if (this.depth > LIMITS.parsedDepth)
      throw new RangeError(`More than ${LIMITS.parsedDepth} levels`);
    if (this.depth <= LIMITS.importedDepth) super.onopentag(name, attributes);
    else this.onLost?.(name);
  }

  override onclosetag(_name?: string, isImplied?: boolean): void {
    const isKept = this.depth <= LIMITS.importedDepth;
    this.depth -= 1;
    if (!isKept) return;
    const element = this.tagStack.at(-1);
    super.onclosetag();
    if (isImplied && element && isTag(element) && HOLLOW.has(element.name)) this.empty(element);
  }

  /** Moves what is in an element without an end behind it. */
  private empty(element: Element): void {
    const parent = this.tagStack.at(-1);
    const { children } = element;
    if (!parent || children.length === 0) return;
    element.children = [];
    for (const child of children) {
      child.parent = parent;
      parent.children.push(child);
    }
    element.next = children[0] ?? null;
    if (children[0]) children[0].prev = element;
  }
}

/** Finds the first element inside a node that a test accepts, in the order of the document. */
export const find = (node: Element, test: (element: Element) => boolean): Element | undefined =>
  DomUtils.findOne(test, node.children, true) ?? undefined;

export const findAll = (node: Element, test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(test, node.children);

/** Returns the nearest element around a node that a test accepts. */
export function closest(
  { parent }: ChildNode,
  test: (element: Element) => boolean,
): Element | undefined {
  if (parent === null || !isTag(parent)) return undefined;
  return test(parent) ? parent : closest(parent, test);
}

export const nearest = (node: ChildNode, name: string) => closest(node, (one) => one.name === name);

/** Counts the elements of a name among some nodes and inside of them. */
export const count = (nodes: readonly ChildNode[], name: string): number =>
  DomUtils.getElementsByTagName(name, [...nodes]).length;

export const hasClass = (node: Element, name: string | RegExp): boolean =>
  (node.attribs['class'] ?? '')
    .split(/\s+/)
    .some((one) => (typeof name === 'string' ? one === name : name.test(one)));

export const textOf = (node: ChildNode): string =>
  DomUtils.textContent(node).replace(/\s+/g, ' ').trim();

const TAG = '<b>'.length;

/**
 * Returns the text of HTML on one line, with all of its entities decoded. Only the beginning of an endless text is read,
 * which cannot be nested too deeply.
 */
export const lineOf = (html: string): string =>
  /[<&]/.test(html)
    ? parseHtml(html.slice(0, LIMITS.parsedDepth * TAG))
        .map(textOf)
        .join(' ')
        .trim()
    : html.replace(/\s+/g, ' ').trim();

export const elementsIn = (nodes: readonly ChildNode[]): Element[] => nodes.filter(isTag);

export const styleOf = ({ attribs }: Element): string => attribs['style'] ?? '';

/** Returns true for white space, and for what is neither text nor an element. */
export const isBlank = (node: ChildNode) => !isTag(node) && textOf(node) === '';

export const elementOf = (
  name: string,
  children: ChildNode[] = [],
  attributes: Record<string, string> = {},
): Element => withChildren(new Element(name, attributes), children);

/** Replaces the children of an element, which it returns. */
export function withChildren(node: Element, children: ChildNode[]): Element {
  node.children = children;
  for (const child of children) child.parent = node;
  return node;
}
