import { type ChildNode, Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { type Accent, LETTER_WIDTH, settled, type Style, STYLES } from './styles.ts';
import { type Direction, directionOf } from './direction.ts';

export interface Look {
  readonly accent: Accent;
  readonly direction: Direction;
}

/** Elements that old mail programs do not know, with those that stand for them. */
const STAND_INS: Readonly<Record<string, string>> = {
  aside: 'div',
  details: 'div',
  figcaption: 'p',
  figure: 'div',
  mark: 'span',
  summary: 'p',
};

/** Blocks that hold one text, whose letters decide on their direction. */
const TEXTS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'li', 'td', 'th', 'figcaption', 'summary']);

/** Attributes that elements keep, besides those that this module writes. */
const ATTRIBUTES = new Set(['href', 'title', 'start', 'colspan', 'rowspan', 'lang']);

/** Formats of pictures that some mail programs cannot show. */
const MODERN = /\.(?:avif|webp)&w=\d+$/;

/** Returns the elements of a letter with their styles on them, since mail programs read no others. */
export const dress = (nodes: readonly ChildNode[], look: Look): ChildNode[] =>
  nodes.map((node) => (isTag(node) ? dressed(node, look) : node));

function dressed(element: Element, look: Look): Element {
  const { name, attribs } = element;
  if (name === 'img') return picture(attribs, look);
  const kept = Object.fromEntries(
    Object.entries(attribs).filter(([attribute]) => ATTRIBUTES.has(attribute)),
  );
  const children = dress(name === 'pre' ? withoutCode(element) : element.children, look);
  const style = styleOf(element);
  if (style === STYLES['a.button']) return button(styled('a', kept, style, look, children), look);
  const own = name === 'pre' || name === 'code' || name === 'kbd' ? 'ltr' : directionFor(element);
  const turned = own !== undefined && own !== look.direction ? { dir: own } : {};
  const side = { ...look, direction: own ?? look.direction };
  const extra = name === 'table' ? { cellpadding: '0', cellspacing: '0', border: '0' } : turned;
  const made = styled(STAND_INS[name] ?? name, { ...kept, ...extra }, style, side, children);
  // Lines about a letter stay on its side.
  if ('dir' in turned && attribs['class'] === undefined) align(made, side);
  return name === 'table' ? scrolling(made) : made;
}

/** Returns the style of an element. A figure without a picture is a card. */
function styleOf({ name, attribs, children }: Element): Style | undefined {
  const isCard = name === 'figure' && DomUtils.getElementsByTagName('img', children).length === 0;
  const named = isCard ? 'card' : attribs['class'];
  return STYLES[`${name}.${named}`] ?? STYLES[name];
}

const directionFor = (element: Element): Direction | undefined =>
  TEXTS.has(element.name) ? directionOf(DomUtils.textContent(element)) : undefined;

function styled(
  name: string,
  attributes: Record<string, string>,
  style: Style | undefined,
  { accent, direction }: Look,
  children: ChildNode[] = [],
): Element {
  const look = style && {
    style: settled(style.css, direction, accent),
    ...(style.classes && { class: style.classes }),
  };
  return new Element(name, { ...attributes, ...look }, children);
}

function align(element: Element, { direction, accent }: Look): void {
  const side = settled('direction:DIRECTION;text-align:START', direction, accent);
  element.attribs['style'] = [element.attribs['style'], side].filter(Boolean).join(';');
}

/** Scrolls a table sideways that is too wide for a phone, where the mail program can. */
const scrolling = (table: Element) => new Element('div', { style: 'overflow-x:auto' }, [table]);

/** Puts a link into a cell with a background, since Outlook gives links no padding. */
function button(link: Element, look: Look): Element {
  const cell = styled('td', {}, STYLES['td.button'], look, [link]);
  const attributes = { role: 'presentation', cellpadding: '0', cellspacing: '0', border: '0' };
  return new Element('table', { ...attributes, style: 'margin:0 0 24px 0' }, [
    new Element('tr', {}, [cell]),
  ]);
}

/** Returns the text of code without the element in it, which would have a style of its own. */
const withoutCode = ({ children }: Element): ChildNode[] =>
  children.flatMap((node) => (isTag(node) && node.name === 'code' ? node.children : [node]));

/** Writes a picture that is no wider than the letter. */
function picture({ src = '', alt = '', width, height }: Record<string, string>, look: Look) {
  const source = { src: MODERN.test(src) ? `${src}&fm=jpg` : src, alt };
  const [wide, high] = [Number(width), Number(height)];
  if (!wide || !high) {
    // Outlook heeds only the attribute. Other programs leave a picture of unknown width as it is.
    const limited = { ...source, width: String(LETTER_WIDTH) };
    return styled('img', limited, STYLES['img.unmeasured'], look);
  }
  const shown = Math.min(wide, LETTER_WIDTH);
  const size = { width: String(shown), height: String(Math.round((high * shown) / wide)) };
  return styled('img', { ...source, ...size }, STYLES['img'], look);
}
