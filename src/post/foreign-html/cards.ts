import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { parseJson } from '#domain/parse-json.ts';
import { embedOf } from '#domain/posts/embed.ts';
import { embedFigure, linkParagraph } from './embeds.ts';
import { asPlayed, fileFigure } from './files.ts';
import {
  closest,
  elementOf,
  elementsIn,
  find,
  findAll,
  hasClass,
  textOf,
  isBlank,
} from './nodes.ts';
import { calloutKind, type CalloutKind } from '#domain/posts/callout.ts';

type Replace = (node: Element) => ChildNode[] | undefined;

const inside = (node: Element, className: string) =>
  find(node, (element) => hasClass(element, className));
const textIn = (node: Element, className: string | undefined) => {
  const found = className && inside(node, className);
  return found ? textOf(found) : '';
};
const linkIn = (node: Element) =>
  find(node, ({ name, attribs }) => name === 'a' && Boolean(attribs['href']))?.attribs['href'];

function asLink(node: Element, title: string, description: string): ChildNode[] {
  const href = linkIn(node) ?? node.attribs['href'] ?? addressInData(node);
  const text = description ? [elementOf('p', [new Text(description)])] : [];
  return href ? [linkParagraph(href, title), ...text] : text;
}

/** Returns the address in the data of an element, which Substack has for what its scripts show. */
function addressInData(node: Element): string | undefined {
  const data = parseJson(node.attribs['data-attrs'] ?? '');
  if (typeof data !== 'object' || data === null) return undefined;
  for (const name of ['url', 'href', 'canonical_url', 'post_url']) {
    const value: unknown = Reflect.get(data, name);
    if (typeof value === 'string' && /^https?:/.test(value)) return value;
  }
  const video: unknown = Reflect.get(data, 'videoId');
  return typeof video === 'string' ? `https://www.youtube.com/watch?v=${video}` : undefined;
}

const captionIn = (node: Element): ChildNode[] => {
  const caption = find(node, ({ name }) => name === 'figcaption');
  return caption ? [elementOf('p', caption.children)] : [];
};

function asFile(node: Element, title: string, description = ''): ChildNode[] | undefined {
  const href = linkIn(node);
  return href ? [fileFigure(href, title, description ? [new Text(description)] : [])] : undefined;
}

const asVerse = (node: Element): ChildNode[] => [elementOf('div', withBreaks(node.children))];

const withBreaks = (nodes: readonly ChildNode[]): ChildNode[] =>
  nodes.flatMap((node): ChildNode[] => {
    if (isTag(node)) return [elementOf(node.name, withBreaks(node.children), node.attribs)];
    if (!isText(node)) return [node];
    return node.data
      .split('\n')
      .flatMap((line, n) => [...(n > 0 ? [elementOf('br')] : []), new Text(line)]);
  });

/** Creates a rule for a card that is a link, by the classes of its title and its description. */
const linkCard =
  (title?: string, description?: string): Replace =>
  (node) =>
    asLink(node, textIn(node, title), textIn(node, description));

/** Returns the figure of an embedded page. Returns undefined if its address is not to be found, as in a quoted post. */
function asEmbed(node: Element): ChildNode[] | undefined {
  const caption = find(node, ({ name }) => name === 'figcaption');
  const frame = find(node, ({ name }) => name === 'iframe')?.attribs ?? {};
  const { src = '', title } = frame;
  const own = node.children.filter((child) => child !== caption).map(textOf);
  const address = embedOf(src) ? src : own.join(' ').trim();
  if (!/^https?:\/\/\S+$/.test(address)) return undefined;
  return [embedFigure(address, title, caption?.children)];
}

const bookmark = linkCard('kg-bookmark-title', 'kg-bookmark-description');

/** Parts of texts that only a theme or a script makes whole, as plain structure. */
const CARDS: readonly (readonly [className: string, replace: Replace])[] = [
  ['kg-bookmark-card', (node) => [...(bookmark(node) ?? []), ...captionIn(node)]],
  [
    'kg-callout-card',
    (node) => {
      const emoji = textIn(node, 'kg-callout-emoji');
      const text = inside(node, 'kg-callout-text')?.children ?? node.children;
      const [, colour = ''] = /kg-callout-card-(\w+)/.exec(node.attribs['class'] ?? '') ?? [];
      return [calloutOf(GHOST_COLOURS[colour], [new Text(emoji && `${emoji} `), ...text])];
    },
  ],
  [
    'kg-toggle-card',
    (node) => [
      elementOf('details', [
        elementOf('summary', inside(node, 'kg-toggle-heading-text')?.children ?? []),
        ...(inside(node, 'kg-toggle-content')?.children ?? []),
      ]),
    ],
  ],
  ['kg-button-card', (node) => asLink(node, textOf(node), '')],
  [
    'kg-file-card',
    (node) =>
      asFile(node, textIn(node, 'kg-file-card-title'), textIn(node, 'kg-file-card-caption')),
  ],
  ['kg-product-card', linkCard('kg-product-card-title', 'kg-product-card-description')],
  ['kg-audio-card', (node) => asPlayed(node, textIn(node, 'kg-audio-title'))],
  ['kg-video-card', (node) => asPlayed(node)],
  ['wp-block-audio', (node) => asPlayed(node)],
  ['wp-block-video', (node) => asPlayed(node)],
  ['kg-embed-card', asEmbed],
  ['wp-block-embed', asEmbed],
  ['wp-block-verse', asVerse],
  // The list that galleries of older versions have inside of their figure.
  ['blocks-gallery-grid', (node) => elementsIn(node.children).flatMap((item) => item.children)],
  ['wp-block-file', (node) => asFile(node, textOf(node).replace(/\s*Download$/, ''))],
  ['embedded-post-wrap', linkCard('embedded-post-title')],
  ['youtube-wrap', linkCard()],
  ['tweet', linkCard(undefined, 'tweet-text')],
];

/** Parts of cards that are no words of the author: who runs the page that a card leads to, and the signs of a player. */
const LABELS =
  /^(?:kg-bookmark-(?:metadata|author|publisher)|kg-(?:audio|video)-(?:player|time|current-time|duration|playback-rate|thumbnail|overlay)|wp-block-file__button)$/;

/** Returns the texts of a card that its plain structure leaves out on purpose. */
export const labelsOf = (card: Element): string[] =>
  findAll(card, isLabel)
    .filter((node) => !closest(node, isLabel))
    .map(textOf);

const isLabel = (node: Element) => hasClass(node, LABELS);

/** Parts that ask for something or lead elsewhere on the old site. */
const FURNITURE =
  /^(?:subscription-widget.*|subscribe-widget|kg-signup-card|kg-email-cta-card|sharedaddy|jp-relatedposts|wp-block-(?:latest-posts|latest-comments|archives|categories|calendar|tag-cloud|search|rss|social-links|page-list|loginout|navigation)|image-link-expand|header-anchor-parent|pullquote-widget)$/;

/** Returns the plain structure of a card. Returns undefined for any other element. */
export function plainCard(node: Element): ChildNode[] | undefined {
  const rule = CARDS.find(([name]) => hasClass(node, name));
  return rule ? rule[1](node) : calloutOfAlert(node);
}

/** Returns the name of a part that is left out, such as a form to subscribe. */
export const furnitureName = ({ attribs }: Element): string | undefined =>
  (attribs['class'] ?? '').split(/\s+/).find((name) => FURNITURE.test(name));

const calloutOf = (kind: CalloutKind = 'note', children: ChildNode[] = [], label = ''): Element =>
  elementOf('aside', children, { 'data-kind': kind, ...(label && { 'data-label': label }) });

/** The kinds that the colours of Ghost's callouts stand for. All others are notes. */
const GHOST_COLOURS: Readonly<Record<string, CalloutKind>> = {
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
function calloutOfAlert(node: Element): ChildNode[] | undefined {
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
