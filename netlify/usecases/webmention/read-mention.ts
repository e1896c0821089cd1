import type { Element } from 'domhandler';
import { parseDocument, Parser } from 'htmlparser2';
import { LIMITS } from '#domain/limits.ts';
import { type Entry, readEntries } from './read-entries.ts';

/** A statement of a page of another site about a text of this one. */
export interface Mention {
  readonly kind: 'reply' | 'like' | 'repost' | 'mention';
  /** The address of the text as an entry of the page states it; undefined for a plain link. */
  readonly answered: string | undefined;
  /** The name of its author; empty if it states none. */
  readonly name: string;
  /** The address of its author; undefined if it states none. */
  readonly author: string | undefined;
  /** The text of an entry, as HTML of the page; empty if it has none. */
  readonly html: string;
  readonly title: string;
  readonly summary: string;
  /** The time that the page states; empty if it states none. */
  readonly at: string;
}

/** The properties by which an entry says what it is to another page. */
const KINDS = {
  'u-in-reply-to': 'reply',
  'u-like-of': 'like',
  'u-repost-of': 'repost',
} as const;

/** The most elements of a page, and levels of them, in which entries are looked for. */
const MOST = { elements: 20_000, levels: 200 };

const WITH_INDICES = { withStartIndices: true, withEndIndices: true };

interface Page {
  /** The address of the page, after redirects. */
  readonly url: string;
  readonly html: string;
  /** Returns true for an address of the text of this site. */
  readonly isTarget: (address: URL) => boolean;
}

/** Reads what a page says about a text. Undefined if it has no link to that. */
export function readMention({ url, html, isTarget }: Page): Mention | undefined {
  const leadsThere = (link: string) => {
    const address = link.length > LIMITS.url ? null : URL.parse(link, url);
    return address !== null && isTarget(address);
  };
  const { isLinked, title, isSmall } = lookThrough(html, leadsThere);
  if (!isLinked) return undefined;
  const entries = isSmall ? readEntries(parseDocument(html, WITH_INDICES).children) : [];
  const [said] = entries.flatMap((entry) => statementsOf(entry, leadsThere));
  const entry = (said?.entry ?? entries[0])?.read();
  return {
    kind: said?.kind ?? 'mention',
    answered: said && URL.parse(said.address, url)?.href,
    name: entry?.author?.name ?? '',
    author: URL.parse(entry?.author?.url ?? '', entry?.author?.url ? url : undefined)?.href,
    html: entry?.content ? htmlIn(entry.content, html) : '',
    title: (entry?.name || title).trim(),
    summary: entry?.summary ?? '',
    at: entry?.published ?? '',
  };
}

/** Returns the HTML in an element as its page has it. */
function htmlIn({ children }: Element, html: string): string {
  const [start, end] = [children[0]?.startIndex, children.at(-1)?.endIndex];
  return typeof start === 'number' && typeof end === 'number' ? html.slice(start, end + 1) : '';
}

/** Returns what an entry says about the text. */
const statementsOf = (entry: Entry, leadsThere: (link: string) => boolean) =>
  Object.entries(KINDS).flatMap(([property, kind]) =>
    entry.links
      .filter((link) => link.property === property && leadsThere(link.address))
      .map(({ address }) => ({ entry, kind, address })),
  );

/** Looks through all links of a page in one pass, and reads its title, and whether it is small enough for more. */
function lookThrough(html: string, leadsThere: (link: string) => boolean) {
  let [isLinked, isTitle, title] = [false, false, ''];
  let [count, level, deepest] = [0, 0, 0];
  new Parser({
    onopentag(name, { href, src }) {
      count += 1;
      deepest = Math.max(deepest, (level += 1));
      for (const link of [href, src]) if (link !== undefined) isLinked ||= leadsThere(link);
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
  return { isLinked, title, isSmall: count <= MOST.elements && deepest <= MOST.levels };
}
