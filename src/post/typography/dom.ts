import { type ChildNode, type Document, Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';

/** Puts an element in the place of a node, which becomes its first child. */
export function wrap(node: ChildNode, name: string, attributes: Record<string, string>): Element {
  const wrapper = new Element(name, attributes);
  DomUtils.replaceElement(node, wrapper);
  DomUtils.appendChild(wrapper, node);
  return wrapper;
}

export const elementsOf = (root: Document, ...names: string[]) =>
  DomUtils.getElementsByTagName((name) => names.includes(name), root);

/** Writes elements and texts as HTML. As in sanitised HTML, there is no `<` inside a tag. */
export function serialize(nodes: readonly ChildNode[]): string {
  let html = '';
  for (const node of nodes) {
    if (isText(node)) html += escapeHtml(node.data);
    if (!isTag(node)) continue;
    html += `<${node.name}`;
    for (const [name, value] of Object.entries(node.attribs))
      html += ` ${name}="${escapeAttribute(value)}"`;
    html += EMPTY.has(node.name) ? '>' : `>${serialize(node.children)}</${node.name}>`;
  }
  return html;
}

const EMPTY = new Set(['br', 'hr', 'img']);
