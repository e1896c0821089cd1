import { Parser } from 'htmlparser2';
import { mf2 } from 'microformats-parser';
import { escapeHtml } from '#domain/escape-html.ts';

type Item = ReturnType<typeof mf2>['items'][number];
type Value = Item['properties'][string][number];

/** A statement of a page of another site about a text of this one. */
export interface Mention {
  readonly kind: 'reply' | 'like' | 'repost' | 'mention';
  /** The name of its author; empty if it states none. */
  readonly name: string;
  /** The address of its author, or of the page. */
  readonly author: string;
  /** The text of a reply, or the title of a mention; HTML as the page has it, empty for a page without any. */
  readonly html: string;
  /** The time that the page states; empty if it states none. */
  readonly at: string;
}

/** The properties by which an entry says what it is to another page. */
const KINDS = { 'in-reply-to': 'reply', 'like-of': 'like', 'repost-of': 'repost' } as const;

/** The most elements of a page, and levels of them, that are read for microformats. Their parser is slow on more, and overflows the stack. */
const MOST = { elements: 10_000, levels: 200 };

interface Page {
  /** The address of the page, after redirects. */
  readonly url: string;
  readonly html: string;
  /** The address of the text of this site. */
  readonly target: string;
}

/** Reads what a page says about a text. Undefined if it has no link to that. */
export function readMention({ url, html, target }: Page): Mention | undefined {
  const { links, title, isSmall } = lookThrough(html);
  const isTarget = (link: string) => withoutFragment(link, url) === withoutFragment(target);
  if (!links.some(isTarget)) return undefined;
  const plain = {
    kind: 'mention',
    name: '',
    author: url,
    html: escapeHtml(title),
    at: '',
  } as const;
  const entries = isSmall ? entriesIn(mf2(html, { baseUrl: url }).items) : [];
  const entry = entries.find((one) => kindOf(one, isTarget) !== undefined) ?? entries[0];
  if (!entry) return plain;
  const kind = kindOf(entry, isTarget) ?? 'mention';
  const writer = cardOf(entry, url);
  const text =
    kind === 'reply' ? first(entry, 'content') : (first(entry, 'name') ?? first(entry, 'summary'));
  return {
    kind,
    name: writer.name,
    author: writer.url ?? url,
    html: text === undefined ? plain.html : htmlOf(text),
    at: textOf(first(entry, 'published')),
  };
}

/** Reads all links of a page and its title in one pass, and whether it is small enough for microformats. */
function lookThrough(html: string) {
  const links: string[] = [];
  let [title, isTitle] = ['', false];
  let [count, level, deepest] = [0, 0, 0];
  new Parser({
    onopentag(name, { href, src }) {
      count += 1;
      deepest = Math.max(deepest, (level += 1));
      if (href !== undefined) links.push(href);
      if (src !== undefined) links.push(src);
      if (name === 'title' && title === '') isTitle = true;
    },
    onclosetag() {
      level -= 1;
      isTitle = false;
    },
    ontext(text) {
      if (isTitle) title += text;
    },
  }).end(html);
  return { links, title: title.trim(), isSmall: count <= MOST.elements && deepest <= MOST.levels };
}

/** Returns an address without its fragment. Undefined for none of the web. */
function withoutFragment(address: string, base?: string): string | undefined {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  return url.href;
}

/** Returns the entries of a page, also those of a feed. */
const entriesIn = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [
    ...(item.type?.includes('h-entry') ? [item] : []),
    ...entriesIn(item.children ?? []),
  ]);

function kindOf(entry: Item, isTarget: (link: string) => boolean): Mention['kind'] | undefined {
  for (const [property, kind] of Object.entries(KINDS))
    if ((entry.properties[property] ?? []).some((value) => addressesOf(value).some(isTarget)))
      return kind;
  return undefined;
}

/** Returns the addresses of a value: of a link, or of an item that describes one. */
const addressesOf = (value: Value): string[] =>
  isItem(value) ? [textOf(value), ...(value.properties['url'] ?? []).map(textOf)] : [textOf(value)];

/** Reads the author of an entry. */
function cardOf(entry: Item, base: string): { name: string; url: string | undefined } {
  const card = first(entry, 'author');
  if (card === undefined) return { name: '', url: undefined };
  const url = isItem(card) ? textOf(first(card, 'url')) : '';
  const name = isItem(card) ? textOf(first(card, 'name')) : textOf(card);
  return { name, url: url === '' ? undefined : withoutFragment(url, base) };
}

const first = (item: Item, property: string): Value | undefined => item.properties[property]?.[0];

const isItem = (value: Value): value is Item => typeof value === 'object' && 'properties' in value;

/** Returns a value as plain text. */
function textOf(value: Value | undefined): string {
  if (value === undefined || typeof value === 'string') return (value ?? '').trim();
  return textOf(value.value);
}

const htmlOf = (value: Value): string =>
  typeof value === 'object' && 'html' in value ? value.html : escapeHtml(textOf(value));
