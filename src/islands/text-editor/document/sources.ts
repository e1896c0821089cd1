import type { Node } from 'prosemirror-model';

/** The HTML that several consecutive nodes were read from. */
interface Source {
  readonly html: string;
  readonly nodes: readonly Node[];
}

/** Nodes never change: an edit replaces them. A node that is still the same one can be written as it was read. */
const SOURCES = new WeakMap<Node, Source>();

/** Remembers the HTML of a block that was read into these nodes. */
export function rememberSource(nodes: readonly Node[], html: string): void {
  const [first] = nodes;
  if (first) SOURCES.set(first, { html, nodes });
}

/** Returns the HTML of the block that begins at an index, if all of its nodes are still there. */
export function sourceAt(doc: Node, index: number): Source | undefined {
  const source = SOURCES.get(doc.child(index));
  return source?.nodes.every((node, n) => doc.maybeChild(index + n) === node) ? source : undefined;
}
