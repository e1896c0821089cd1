import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { MATH_CLASS } from '#post/typography/math/math-class.ts';
import { serialize } from '#post/typography/dom.ts';

/** Elements that Markdown has signs for, if they have no attributes. */
const SIGNS: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  del: '~~',
  s: '~~',
};

/** Elements that begin and end lines of their own. */
const LINES = new Set(['blockquote', 'h2', 'h3', 'h4', 'li', 'td', 'th']);

/** Writes texts and inline elements as Markdown. HTML stays where Markdown has no sign for it. */
export function inlineMarkdown(nodes: readonly ChildNode[]): string {
  let markdown = '';
  for (const node of nodes) {
    // A line break in a text is one on the page.
    if (isText(node)) markdown += escaped(node.data).replace(/\n/g, '\\\n');
    else if (isTag(node)) markdown += elementMarkdown(node, markdown.at(-1) ?? '');
  }
  return markdown;
}

/** Writes an inline element. `before` is the character before it, in Markdown. */
function elementMarkdown(element: Element, before: string): string {
  const { name, attribs, children } = element;
  const hasAttributes = Object.keys(attribs).length > 0;
  if (name === 'br') return '\\\n';
  if (name === 'code' && !hasAttributes) return codeMarkdown(element);
  const tex = attribs['class'] === MATH_CLASS ? DomUtils.textContent(element).trim() : '';
  if (tex && !tex.includes('`')) return `$\`${tex.replace(/\s+/g, ' ')}\`$`;
  const text = inlineMarkdown(children);
  const { href } = attribs;
  if (name === 'a' && href !== undefined && Object.keys(attribs).length === 1) {
    return `[${text}](<${destination(href)}>)`;
  }
  const sign = hasAttributes ? undefined : SIGNS[name];
  if (sign && takesSigns(element, text) && before !== sign[0]) return sign + text + sign;
  const shell = serialize([elementWithout(element)]);
  const end = `</${name}>`;
  return shell.endsWith(end) ? shell.slice(0, -end.length) + text + end : shell;
}

/** Returns the element with its attributes and without its children. */
function elementWithout(element: Element): Element {
  const shell = element.cloneNode(false);
  shell.children = [];
  return shell;
}

/**
 * Returns true if signs around a text would count. They do at a letter or a digit. At any other character they do only
 * beside a space, or at the beginning or the end of a line.
 */
function takesSigns({ prev, next, parent }: Element, text: string): boolean {
  const isAlone = !parent || !isTag(parent) || LINES.has(parent.name);
  const endsLine = (node: ChildNode | null, space: RegExp) =>
    node === null
      ? isAlone
      : isText(node)
        ? space.test(node.data)
        : isTag(node) && node.name === 'br';
  const [first = ' ', last = ' '] = [text[0], text.at(-1)];
  return (
    (/[\p{L}\p{N}]/u.test(first) || (OPENING.test(first) && endsLine(prev, /\s$/))) &&
    (/[\p{L}\p{N}]/u.test(last) || (CLOSING.test(last) && endsLine(next, /^\s/)))
  );
}

/** Characters that are neither spaces nor a part of Markdown's own signs. */
const OPENING = /[^\s*~`[<\\]/;
const CLOSING = /[^\s*~`>\\]/;

function codeMarkdown(element: Element): string {
  const text = DomUtils.textContent(element);
  if (text.trim() === '') return serialize([element]);
  const sign = '`'.repeat(longestRun(text, '`') + 1);
  const space = /^`|`$|^ [^]* $/.test(text) ? ' ' : '';
  return sign + space + text + space + sign;
}

/** Returns the length of the longest run of a character in a text. */
export const longestRun = (text: string, character: string): number =>
  Math.max(0, ...(text.match(new RegExp(`${character}+`, 'g')) ?? []).map((run) => run.length));

/** Writes the address of a link between pointed brackets, where entities and escapes count. */
export const destination = (address: string): string =>
  address
    .replaceAll('&', '&amp;')
    .replace(/[<>\\\s]/g, (character) => encodeURIComponent(character));

/** Escapes the signs of Markdown and HTML in a text, and what would make a link of an address. */
export const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<~&]|[!$]$/g, '\\$&').replace(/:(?=\/\/)|(?<=\bwww)\.|@(?=\w)/gi, '\\$&');
