import { type ChildNode, type Element, isTag, Text } from 'domhandler';
import { furnitureName, plainCard } from './cards.ts';
import { drop } from './dropped.ts';
import { linkToEmbed } from './embeds.ts';
import type { CleanOptions } from './inline.ts';
import { count, elementOf, hasClass } from './nodes.ts';

/** Elements that are left out with everything inside. */
const REMOVED = new Set([
  ...[
    'script',
    'style',
    'noscript',
    'template',
    'svg',
    'canvas',
    'math',
    'form',
    'input',
    'select',
  ],
  ...['textarea', 'button', 'nav', 'map', 'frameset', 'applet'],
]);

/** Elements that show nothing, so that no report names them. */
const SILENT = new Set([
  'meta',
  'link',
  'title',
  'base',
  'head',
  'source',
  'track',
  'param',
  'col',
  'colgroup',
]);

/** Pictures that only count readers, and texts that only screen readers of the old site had. */
const isInvisible = (node: Element) =>
  (node.name === 'img' && node.attribs['width'] === '1' && node.attribs['height'] === '1') ||
  hasClass(node, /^(?:sr-only|visually-hidden|screen-reader-text)$/);

/** Returns the picture behind an element. */
function background({ attribs }: Element): ChildNode[] {
  const style = /background-image:\s*url\((['"]?)([^'")(]+)\1\)/i.exec(attribs['style'] ?? '');
  return style?.[2] ? [elementOf('img', [], { src: style[2], alt: '' })] : [];
}

/** Replaces cards, embedded pages and everything that no post holds by plain structure. */
export function simplify(nodes: readonly ChildNode[], options: CleanOptions): ChildNode[] {
  return nodes.flatMap((node) => {
    if (!isTag(node)) return [node];
    const pictures = count([node], 'img');
    const plain = linkToEmbed(node, options) ?? plainCard(node);
    if (plain) {
      // Those of the page that a card leads to.
      for (let n = count(plain, 'img'); n < pictures; n++) drop(options.dropped, '<img> of a card');
      return simplify(plain, options);
    }
    if (node.name === 'input' && node.attribs['type'] === 'checkbox')
      return [new Text(node.attribs['checked'] === undefined ? '☐' : '☑')];
    const furniture = furnitureName(node);
    if (furniture !== undefined || REMOVED.has(node.name)) {
      drop(options.dropped, furniture ?? `<${node.name}>`);
      return [];
    }
    if (SILENT.has(node.name) || isInvisible(node)) return [];
    node.children = [...background(node), ...simplify(node.children, options)];
    for (const child of node.children) child.parent = node;
    return [node];
  });
}
