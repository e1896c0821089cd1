import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { INLINE, isBlock } from './inline.ts';
import {
  elementOf,
  elementsIn,
  find,
  hasClass,
  isBlank,
  nearest,
  styleOf,
  textOf,
  withChildren,
} from './nodes.ts';

/** Elements that mean what a style says. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*(?:italic|oblique)/i, 'em'],
  [/text-decoration[\w-]*:[^;:]*line-through/i, 'del'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub\b/i, 'sub'],
  [/font-family:[^;]*(?:monospace|courier|consolas|menlo)/i, 'code'],
];

/** Returns an element with the formatting that its program expresses by styles or by classes. */
export function formatted(node: Element): ChildNode[] {
  const style = styleOf(node);
  // Google Docs wraps everything in a <b> that is not bold.
  const isNormal = /(?:^|[;\s])font-weight:\s*(?:normal|400)/i.test(style);
  if (isNormal && BOLD.has(node.name)) return node.children;
  // Editors of code copy a box of lines.
  if (node.name === 'div' && /white-space:\s*pre/i.test(style) && /monospace|courier/i.test(style))
    return [codeOf(elementsIn(node.children))];
  if (hasClass(node, 'MsoTitle')) node.name = 'h1';
  if (isHeading(node) && isAllIn(node, BOLD)) withChildren(node, without(node.children, BOLD));
  if (INLINE.has(node.name)) return intoBlocks(node);
  if (isBlock(node)) return [node];
  const meanings = MEANINGS.filter(([pattern]) => pattern.test(style));
  return meanings.reduce<ChildNode[]>(
    (children, [, name]) => intoBlocks(elementOf(name, children)),
    [node],
  );
}

const BOLD: ReadonlySet<string> = new Set(['b', 'strong']);

const isHeading = (node: Element) =>
  /^(?:h[1-6]|th)$/.test(node.name) || (node.name === 'td' && nearest(node, 'thead') !== undefined);

/** Returns true if all text of an element is inside of others with such a name. */
const isAllIn = (node: Element, names: ReadonlySet<string>) =>
  textOf(node) !== '' && textOutside(node, names).trim() === '';

const textOutside = (node: ChildNode, names: ReadonlySet<string>): string => {
  if (isText(node)) return node.data;
  if (!isTag(node) || names.has(node.name)) return '';
  return node.children.map((child) => textOutside(child, names)).join('');
};

const without = (nodes: readonly ChildNode[], names: ReadonlySet<string>): ChildNode[] =>
  nodes.flatMap((node) => {
    if (!isTag(node)) return [node];
    const children = without(node.children, names);
    return names.has(node.name) ? children : [withChildren(node, children)];
  });

/** Moves formatting around blocks into each of them. */
function intoBlocks(node: Element): ChildNode[] {
  if (!find(node, isBlock)) return [node];
  return node.children.flatMap((child) => {
    if (isBlank(child)) return [child];
    const isInner = isTag(child) && (isBlock(child) || find(child, isBlock));
    if (!isInner) return [elementOf(node.name, [child], node.attribs)];
    return [withChildren(child, intoBlocks(elementOf(node.name, child.children, node.attribs)))];
  });
}

/** Makes lists, quotes and code of paragraphs that follow each other and only look like them. */
export function joined(nodes: readonly ChildNode[]): ChildNode[] {
  const lists = replaceRuns(nodes, (node) => levelOf(node) > 0, wordLists);
  const quotes = replaceRuns(lists, isQuote, (run) => [elementOf('blockquote', [...run])]);
  const isLine = (node: Element, isInRun: boolean) =>
    isCode(node) || (isInRun && node.name === 'br');
  return replaceRuns(quotes, isLine, joinCode);
}

const isQuote = (node: Element) => hasClass(node, /^Mso(?:Intense)?Quote$/);

const isCode = (node: Element) => node.name === 'p' && isAllIn(node, CODE);

const CODE: ReadonlySet<string> = new Set(['code']);

/** Replaces the elements that a test accepts and that only white space separates, all of a run at once. */
function replaceRuns(
  nodes: readonly ChildNode[],
  test: (node: Element, isInRun: boolean) => boolean,
  replace: (run: readonly Element[]) => readonly ChildNode[],
): ChildNode[] {
  const replaced: ChildNode[] = [];
  let run: Element[] = [];
  for (const node of nodes) {
    if (isTag(node) && test(node, run.length > 0)) run.push(node);
    else if (run.length === 0 || !isBlank(node)) {
      if (run.length > 0) replaced.push(...replace(run));
      replaced.push(node);
      run = [];
    }
  }
  return run.length > 0 ? [...replaced, ...replace(run)] : replaced;
}

/** Makes one block of code of paragraphs in a monospaced font. A single one may be a name in a text. */
function joinCode(run: readonly Element[]): readonly Element[] {
  const end = run.findLastIndex(isCode) + 1;
  return end > 1 ? [codeOf(run.slice(0, end)), ...run.slice(end)] : run;
}

const codeOf = (lines: readonly Element[]): Element =>
  elementOf('pre', [new Text(lines.map(codeLine).join('\n'))]);

const codeLine = (line: Element) =>
  DomUtils.textContent(line)
    .replace(/[\n\r\u00a0]/g, ' ')
    .trimEnd();

/** Returns the level that Word gives to an item of a list, with `mso-list: … level2 …`. It is 0 for any other element. */
const levelOf = (node: Element) => Number(/mso-list:[^;]*level(\d)/i.exec(styleOf(node))?.[1] ?? 0);

const listId = (node: Element) => /mso-list:\s*(l\d+)/i.exec(styleOf(node))?.[1];

/** Returns true for the number or bullet that Word writes before the text of an item or a heading. */
export const isMarker = (node: Element) => /mso-list:\s*Ignore/i.test(styleOf(node));

/** Returns true for a marker that tells the kind of its list. */
export const marksItem = (node: Element) => {
  const paragraph = nearest(node, 'p');
  return paragraph !== undefined && levelOf(paragraph) > 0;
};

/** Makes lists of items. One on the same level as the first, but of another list, begins another. */
function wordLists(items: readonly Element[]): Element[] {
  const [first, ...rest] = items;
  if (!first) return [];
  const next = rest.findIndex(
    (item) => levelOf(item) <= levelOf(first) && listId(item) !== listId(first),
  );
  const end = next === -1 ? rest.length : next;
  return [wordList(first, rest.slice(0, end)), ...wordLists(rest.slice(end))];
}

function wordList(first: Element, rest: readonly Element[]): Element {
  const marker = find(first, isMarker);
  const [, number] = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(marker ? textOf(marker) : '') ?? [];
  const groups: [Element, ...Element[]][] = [[first]];
  for (const item of rest) {
    if (levelOf(item) > levelOf(first)) groups.at(-1)?.push(item);
    else groups.push([item]);
  }
  const items = groups.map(([item, next, ...deeper]) => {
    const own = find(item, isMarker);
    if (own) DomUtils.removeElement(own);
    return elementOf('li', [...item.children, ...(next ? [wordList(next, deeper)] : [])]);
  });
  const start = Number(number) > 1 ? { start: String(Number(number)) } : {};
  return elementOf(number ? 'ol' : 'ul', items, start);
}
