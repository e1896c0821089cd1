import { markNewlines } from './mark-newlines.ts';
import { parseHtml } from './parse-html.ts';

const ATTRIBUTE = String.raw`\s+[a-z-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=]+))?`;
const TAG = new RegExp(String.raw`^<(/?)([a-z][a-z\d]*)(?:${ATTRIBUTE})*\s*/?>`, 'i');
const VOID = new Set(['br', 'hr', 'img']);

/** Returns true if every tag can be read and is closed, so that a browser neither drops nor adds anything. */
export function isWellFormed(html: string): boolean {
  const open: string[] = [];
  for (const { index } of html.matchAll(/<(?=[a-z/!?])/gi)) {
    const [whole = '', slash, tag = ''] = TAG.exec(html.slice(index, index + TAG_LENGTH)) ?? [];
    const name = tag.toLowerCase();
    // A style cannot be represented, and parsing one would violate the content security policy.
    if (!name || name === 'style' || /\sstyle\s*=/i.test(whole)) return false;
    if (VOID.has(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

/** The longest tag that is looked at, in characters. */
const TAG_LENGTH = 4_000;

export const hasSameContent = (one: string, other: string) => signature(one) === signature(other);

/** Marks that can be split in two, or merged, without a visible change. */
const MERGES = new Set([
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'cite',
]);
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
/** Elements that a table has whether or not they are written. */
const IMPLIED = new Set(['tbody', 'thead']);
const BLOCK =
  /^(?:aside|body|blockquote|details|figcaption|figure|h[2-4]|hr|li|ol|pre|summary|table|td|th|tr|ul)$/;

/**
 * Describes everything in an HTML text that readers see, in one line: its text with marks, and its elements with their
 * attributes. White space that is not shown is left out.
 */
function signature(html: string): string {
  const body = parseHtml(html);
  markNewlines(body);
  const parts: string[] = [];
  let space = '';
  let isAtStart = true;

  function text(value: string, marks: string, isCode: boolean) {
    if (isCode) parts.push(marks + value);
    else
      for (const word of value.split(/([ \t\n\r\f]+)/)) {
        if (word === '') continue;
        if (/^[ \t\n\r\f]/.test(word)) space ||= isAtStart ? '' : `${marks} `;
        else {
          if (space) parts.push(space);
          parts.push(...Array.from(word, (character) => marks + character));
          space = '';
          isAtStart = false;
        }
      }
  }

  function edge(part: string) {
    space = '';
    isAtStart = true;
    parts.push(part);
  }

  function inside(node: Node, marks: readonly string[], isCode: boolean) {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) text(child.nodeValue ?? '', [...marks].sort().join(), isCode);
      else if (child.nodeType === 1) visit(child as Element, marks, isCode);
      else parts.push(`<!${child.nodeValue}>`);
    }
  }

  function visit(element: Element, marks: readonly string[], isCode: boolean) {
    const name = element.localName;
    const tag = `<${name}${attributesOf(element)}>`;
    const isPlain = element.attributes.length === 0;
    if (name === 'br') breakLine(element.hasAttribute('data-newline'));
    else if (isPlain && IMPLIED.has(name)) inside(element, marks, isCode);
    else if (isPlain && MERGES.has(name)) {
      inside(element, [...marks, SAME[name] ?? name], isCode);
    } else {
      const begin = BLOCK.test(name) ? edge : (part: string) => void parts.push(part);
      begin(tag);
      inside(element, marks, isCode || name === 'pre');
      begin('</>');
    }
  }

  function breakLine(isNewline: boolean) {
    // More than one blank line is as good as one.
    if (isNewline && parts.at(-1) === '<br>' && parts.at(-2) === '<br>') return;
    edge('<br>');
  }

  inside(body, [], false);
  return parts.join('\u0001');
}

const attributesOf = ({ attributes }: Element) =>
  [...attributes]
    .filter(
      ({ name, value }) =>
        !(name === 'start' && value === '1') && !(SPAN.test(name) && value === '1'),
    )
    .map(({ name, value }) => ` ${name}="${value}"`)
    .sort()
    .join('');

const SPAN = /^(?:col|row)span$/;
