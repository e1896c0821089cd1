import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { calloutKind, type CalloutKind } from '#domain/posts/callout.ts';
import { elementOf, hasClass, isBlank } from './nodes.ts';

export const calloutOf = (
  kind: CalloutKind = 'note',
  children: ChildNode[] = [],
  label = '',
): Element =>
  elementOf('aside', children, { 'data-kind': kind, ...(label && { 'data-label': label }) });

/** The kinds that the colours of Ghost's callouts stand for. All others are notes. */
export const GHOST_COLOURS: Readonly<Record<string, CalloutKind>> = {
  green: 'tip',
  purple: 'important',
  yellow: 'warning',
  red: 'caution',
};

/** The first line of an alert of GitHub or a callout of Obsidian, which may have a label of its own. */
const ALERT = /^\s*\[!(\w+)\][+-]?[^\S\n]*([^\n]*)(?:\n|$)/;

/**
 * Returns the callout of a quote that begins with a sign such as `[!NOTE]`, or of what GitHub makes of one. Returns undefined
 * for any other element.
 */
export function calloutOfAlert(node: Element): ChildNode[] | undefined {
  if (hasClass(node, 'markdown-alert')) {
    const [, name] = /markdown-alert-(\w+)/.exec(node.attribs['class'] ?? '') ?? [];
    const isTitle = (child: ChildNode) => isTag(child) && hasClass(child, 'markdown-alert-title');
    return [
      calloutOf(
        calloutKind(name),
        node.children.filter((child) => !isTitle(child)),
      ),
    ];
  }
  if (node.name !== 'blockquote') return undefined;
  const first = node.children.find((child) => !isBlank(child));
  const text = first && isTag(first) && first.name === 'p' ? first.firstChild : first;
  if (!text || !isText(text)) return undefined;
  const [sign = '', name, label] = ALERT.exec(text.data) ?? [];
  const kind = calloutKind(name);
  if (!kind) return undefined;
  text.data = text.data.slice(sign.length);
  return [calloutOf(kind, node.children, label?.trim())];
}
