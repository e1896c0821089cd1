import { JSDOM } from 'jsdom';
import { FEED_FORMATS, type FeedFile } from '#domain/feeds/feed.ts';

const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const ABSOLUTE = /^https?:\/\/[^\s/]+/;

/** A feed as its validator sees it, whatever its format. */
interface Read {
  /** Texts that the format requires. */
  readonly required: readonly (string | null | undefined)[];
  readonly dates: readonly string[];
  readonly date: RegExp;
  readonly addresses: readonly string[];
  readonly ids: readonly string[];
  readonly self: string | null | undefined;
  /** Texts that readers show as HTML. */
  readonly html: readonly string[];
}

/** Parses XML strictly. Throws for anything that is not well-formed. */
export const parseXml = (xml: string): Document =>
  new JSDOM(xml, { contentType: 'application/xml' }).window.document;

/** Returns the elements of a name with its prefix, which only a browser's part of a feed shares. */
const all = (root: Element | Document, name: string) => [...root.getElementsByTagName(name)];
const texts = (root: Document, name: string) => all(root, name).map((one) => one.textContent);
const values = (root: Document, name: string, attribute: string) =>
  all(root, name).flatMap((one) => one.getAttribute(attribute) ?? []);
const child = (parent: Element | undefined, name: string) =>
  [...(parent?.children ?? [])].find(({ nodeName }) => nodeName === name)?.textContent;

function readRss(xml: string): Read {
  const root = parseXml(xml);
  const [channel] = all(root, 'channel');
  const items = all(root, 'item');
  return {
    required: [
      ...['title', 'link', 'description', 'language'].map((name) => child(channel, name)),
      ...items.flatMap((item) => ['title', 'link', 'guid', 'pubDate'].map((n) => child(item, n))),
    ],
    dates: [...texts(root, 'pubDate'), ...texts(root, 'lastBuildDate')],
    date: RFC_822,
    addresses: [
      ...texts(root, 'link'),
      ...values(root, 'atom:link', 'href'),
      ...values(root, 'media:content', 'url'),
      ...values(root, 'html:a', 'href'),
    ],
    ids: texts(root, 'guid'),
    self: all(root, 'atom:link')
      .find((link) => link.getAttribute('rel') === 'self')
      ?.getAttribute('href'),
    html: [...texts(root, 'description').slice(1), ...texts(root, 'content:encoded')],
  };
}

function readAtom(xml: string): Read {
  const root = parseXml(xml);
  const [feed] = all(root, 'feed');
  const entries = all(root, 'entry');
  return {
    required: [
      ...['id', 'title', 'updated'].map((name) => child(feed, name)),
      ...entries.flatMap((one) => ['id', 'title', 'updated', 'author'].map((n) => child(one, n))),
    ],
    dates: [...texts(root, 'updated'), ...texts(root, 'published')],
    date: RFC_3339,
    addresses: [...values(root, 'link', 'href'), ...values(root, 'html:a', 'href')],
    ids: texts(root, 'id'),
    self: all(root, 'link')
      .find((link) => link.getAttribute('rel') === 'self')
      ?.getAttribute('href'),
    html: texts(root, 'content'),
  };
}

interface JsonItem {
  readonly id: string;
  readonly url: string;
  readonly content_html: string;
  readonly date_published: string;
  readonly date_modified: string;
  readonly image?: string;
}

function readJson(text: string): Read {
  const feed = JSON.parse(text) as Record<string, string> & { readonly items: JsonItem[] };
  return {
    required: [
      ...[feed['version'], feed['title'], feed['home_page_url'], feed['feed_url']],
      ...feed.items.flatMap(({ id, content_html }) => [id, content_html]),
    ],
    dates: feed.items.flatMap((item) => [item.date_published, item.date_modified]),
    date: RFC_3339,
    addresses: feed.items.flatMap(({ url, image }) => [url, ...(image ? [image] : [])]),
    ids: feed.items.map(({ id }) => id),
    self: feed['feed_url'],
    html: feed.items.map(({ content_html }) => content_html),
  };
}

const READERS = { 'rss.xml': readRss, 'atom.xml': readAtom, 'feed.json': readJson };

/** Addresses in HTML that are not absolute. */
function relativeAddresses(html: string): string[] {
  const { document } = new JSDOM(html).window;
  return [...document.querySelectorAll('[href], [src]')]
    .map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '')
    .filter((address) => !/^(?:https?:|mailto:)/.test(address));
}

/** The rules of the validator of the W3C that a feed can break. Each returns what breaks it. */
const RULES: Readonly<Record<string, (feed: Read, address: string) => readonly unknown[]>> = {
  'every required text is there': ({ required }) => required.filter((text) => !text?.trim()),
  'every date has the form of the format': ({ dates, date }) =>
    dates.filter((one) => !date.test(one) || Number.isNaN(Date.parse(one))),
  'every address is absolute': ({ addresses }) => addresses.filter((one) => !ABSOLUTE.test(one)),
  'every address can be read': ({ addresses }) => addresses.filter((one) => !URL.canParse(one)),
  'no id is there twice': ({ ids }) => ids.filter((id, n) => ids.indexOf(id) !== n),
  'every id is an IRI': ({ ids }) => ids.filter((id) => !URL.canParse(id)),
  'the feed names its own address': ({ self }, address) => (self === address ? [] : [self]),
  'no address in a text is relative': ({ html }) => html.flatMap(relativeAddresses),
  'no text can run': ({ html }) => html.filter(canRun),
};

/** Returns true for HTML with an element, an attribute or an address that a browser runs. */
function canRun(html: string): boolean {
  const { document } = new JSDOM(html).window;
  const isRunning = ({ name, value }: Attr) =>
    name.startsWith('on') || /^\s*javascript:/i.test(value);
  return (
    document.querySelector('script, style, iframe, object, embed') !== null ||
    [...document.querySelectorAll('*')].some((one) => [...one.attributes].some(isRunning))
  );
}

export const FEED_FILES = Object.keys(FEED_FORMATS) as FeedFile[];

/** Returns the broken rules of a feed that is served at an address, with what breaks them. */
export function brokenRules(text: string, file: FeedFile, address: string) {
  const feed = READERS[file](text);
  return Object.entries(RULES)
    .map(([rule, check]) => [rule, check(feed, address)] as const)
    .filter(([, broken]) => broken.length > 0);
}
