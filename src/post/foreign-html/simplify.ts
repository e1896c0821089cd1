import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { TASK_SIGNS } from '#domain/posts/task.ts';
import { segmenter } from '#domain/segmenter.ts';
import { furnitureName, labelsOf, plainCard } from './cards.ts';
import { drop } from './dropped.ts';
import { linkToEmbed } from './embeds.ts';
import type { CleanOptions } from './inline.ts';
import {
  count,
  elementOf,
  elementsIn,
  hasClass,
  styleOf,
  textOf,
  withChildren,
  words,
  find,
} from './nodes.ts';
import { formatted, isMarker, joined, marksItem } from './programs.ts';
import { DomUtils } from 'htmlparser2';
import { MATH_CLASS } from '#post/typography/math/math-class.ts';

/** Elements that are left out with everything inside. */
const REMOVED = new Set(
  words(`script style noscript template svg canvas math xml form input select textarea button nav map
    frameset applet`),
);

/** Elements that show nothing, so that no report names them. */
const SILENT = new Set(words('meta link title base head source track param col colgroup'));

/** Returns true for pictures that count readers or draw a box, texts for screen readers, and numbers of Word. */
const isInvisible = (node: Element) =>
  (node.name === 'img' && node.attribs['width'] === '1' && node.attribs['height'] === '1') ||
  node.attribs['aria-roledescription'] === 'checkbox' ||
  hasClass(node, /^(?:sr-only|visually-hidden|screen-reader-text)$/) ||
  (isMarker(node) && !marksItem(node));

function background(node: Element): ChildNode[] {
  const style = /background-image:\s*url\((['"]?)([^'")(]+)\1\)/i.exec(styleOf(node));
  return style?.[2] ? [elementOf('img', [], { src: style[2], alt: '' })] : [];
}

/** Returns true for what a page hides, remarks on a text in Word, and links to a heading beside it. */
const isHidden = (node: Element) =>
  'hidden' in node.attribs ||
  node.attribs['aria-hidden'] === 'true' ||
  hasClass(node, /^(?:anchor|MsoCommentReference)$/) ||
  /display:\s*none|mso-element:\s*comment/i.test(styleOf(node));

/** Replaces cards, embedded pages and everything that no post holds by plain structure. */
export const simplify = (nodes: readonly ChildNode[], options: CleanOptions): ChildNode[] =>
  joined(nodes.flatMap((node) => (isTag(node) ? simplifyElement(node, options) : [node])));

function simplifyElement(node: Element, options: CleanOptions): ChildNode[] {
  const isPasted = options.base === undefined;
  const leaveOut = (): ChildNode[] => {
    options.unshown?.push(textOf(node));
    return [];
  };
  if (isPasted && isHidden(node)) return leaveOut();
  const emoji = emojiOf(node);
  if (emoji !== undefined) return [new Text(emoji)];
  const pictures = count([node], 'img');
  const formula = texOf(node);
  if (formula) leaveOut();
  const embed = formula ?? linkToEmbed(node, options);
  const card = embed ? undefined : plainCard(node);
  if (card) options.unshown?.push(...labelsOf(node));
  const plain = embed ?? card;
  if (plain) {
    // Those of the page that a card leads to.
    for (let n = count(plain, 'img'); n < pictures; n++) drop(options.dropped, '<img> of a card');
    return simplify(plain, options);
  }
  if (node.name === 'input' && node.attribs['type'] === 'checkbox')
    return box(node.attribs['checked'] !== undefined, node.next);
  const furniture = furnitureName(node);
  const isFormula = isPasted && node.name === 'math';
  if (furniture !== undefined || (REMOVED.has(node.name) && !isFormula)) {
    drop(options.dropped, furniture ?? `<${node.name}>`);
    return furniture === undefined ? [] : leaveOut();
  }
  if (SILENT.has(node.name)) return [];
  if (isInvisible(node)) return leaveOut();
  const children = simplify(node.children, options);
  if (node.attribs['role'] === 'checkbox') {
    const [first] = elementsIn(children);
    const text = first?.name === 'p' ? first.children : children;
    text.unshift(...box(node.attribs['aria-checked'] === 'true'));
  }
  if (!isPasted) children.unshift(...background(node));
  return formatted(withChildren(node, children));
}

/** Returns the sign for a box, with a space between it and its text. */
const box = (isChecked: boolean, next?: ChildNode | null): ChildNode[] => {
  const hasSpace = next && isText(next) && /^\s/.test(next.data);
  return [new Text(TASK_SIGNS[isChecked ? 'done' : 'open'] + (hasSpace ? '' : ' '))];
};

/** One emoji. A pattern of several takes a second to compile. */
const EMOJI = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\ufe0f?)$/v;
const MOST = 4;
/** The length of so many families in which everybody has a skin tone, which are the longest. */
const LONGEST = MOST * 15;

/** Returns true for a few emoji and nothing else. */
function isOfEmoji(text: string): boolean {
  if (text === '' || text.length > LONGEST) return false;
  const characters = [...segmenter('grapheme').segment(text)];
  return characters.length <= MOST && characters.every(({ segment }) => EMOJI.test(segment));
}

/** The name of a file that is the code of an emoji, such as `1f469-200d-1f4bb.png`. */
const CODE = /\/([\da-f]{2,6}(?:-[\da-f]{2,6})*)(?:@\dx)?\.\w+(?:[?#]|$)/i;

/** Returns the emoji that a picture of Slack and others stands for, or its name. Returns undefined for any other element. */
function emojiOf(node: Element): string | undefined {
  const { alt = '', src = '' } = node.attribs;
  if (node.name !== 'img') return undefined;
  if (isOfEmoji(alt)) return alt;
  const isEmoji = 'data-stringify-emoji' in node.attribs || hasClass(node, /^(?:wp-smiley|emoji)$/);
  if (!isEmoji) return undefined;
  const codes =
    CODE.exec(src)?.[1]
      ?.split('-')
      .map((code) => Number.parseInt(code, 16)) ?? [];
  const drawn = codes.every((code) => code <= 0x10_ffff) ? String.fromCodePoint(...codes) : '';
  return isOfEmoji(drawn) ? drawn : alt || undefined;
}

/** Returns the TeX that a rendered formula of KaTeX, MathJax or temml was made of. Returns undefined for any other element. */
function texOf(node: Element): ChildNode[] | undefined {
  const { name, attribs } = node;
  const script = name === 'script' && /^math\/tex(; mode=display)?$/.exec(attribs['type'] ?? '');
  if (script) return formula(DomUtils.textContent(node), script[1] !== undefined);
  if (name !== 'math' && !hasClass(node, /^katex(?:-display)?$/)) return undefined;
  const source = find(
    node,
    (one) => one.name === 'annotation' && one.attribs['encoding'] === 'application/x-tex',
  );
  if (!source) return undefined;
  const isBlock = attribs['display'] === 'block' || hasClass(node, 'katex-display');
  return formula(DomUtils.textContent(source), isBlock);
}

function formula(tex: string, isBlock: boolean): ChildNode[] {
  const code = elementOf('code', [new Text(tex.trim())], { class: MATH_CLASS });
  return [isBlock ? elementOf('pre', [code]) : code];
}
