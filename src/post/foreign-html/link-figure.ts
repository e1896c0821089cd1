import { type ChildNode, type Element, Text } from 'domhandler';
import { elementOf } from './nodes.ts';

/** Makes a figure of a class with a link, and with a caption if it has any content. */
export function linkFigure(
  className: string,
  href: string,
  label: string,
  caption: readonly ChildNode[],
): Element {
  const link = elementOf('a', [new Text(label)], { href });
  const described = caption.length > 0 ? [elementOf('figcaption', [...caption])] : [];
  return elementOf('figure', [link, ...described], { class: className });
}
