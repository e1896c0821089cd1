import { FOLLOW_PATH } from '#domain/site/navigation.ts';
import { documentTitle } from '#domain/site-name.ts';
import { atom } from './atom.ts';
import {
  type FeedFile,
  type FeedItem,
  type Feed,
  FEED_FORMATS,
  type FeedImage,
  lastUpdate,
} from './feed.ts';
import {
  withoutForbidden,
  element,
  escaped,
  joined,
  type Markup,
  textElement,
  xmlDocument,
} from './xml.ts';
import { visibleHead, visibleItem, XHTML } from './browser-view.ts';

const WRITERS = { 'rss.xml': rss, 'atom.xml': atom, 'feed.json': jsonFeed };

/** A list of the site with its newest items, and the site that it is on. */
interface ListFeed {
  /** Path of the list's page, not encoded, and without the first slash. Empty for the site. */
  readonly path: string;
  /** Name of the list; undefined for the site. */
  readonly name: string | undefined;
  readonly description: string;
  readonly items: readonly FeedItem[];
  readonly title: string;
  readonly language: string;
  /** Path of a picture that stands for the site. Empty for none. */
  readonly logo: string;
  readonly site: string;
  readonly hub: string | undefined;
}

export const feedPath = ({ path }: Pick<ListFeed, 'path'>, file: FeedFile) =>
  encodeURI(path === '' ? `/${file}` : `/${path}/${file}`);

export function writeFeed(list: ListFeed, file: FeedFile): string {
  const { name, title, description, language, logo, hub, items } = list;
  const absolute = (path: string) => new URL(path, list.site).href;
  return WRITERS[file]({
    title: name === undefined ? title : documentTitle(name, title),
    description,
    language,
    hub,
    logo: logo ? absolute(logo) : undefined,
    items,
    page: absolute(encodeURI(`/${list.path}`)),
    self: absolute(feedPath(list, file)),
    help: absolute(FOLLOW_PATH),
  });
}

/** Writes a feed as JSON Feed 1.1. Texts lose the same characters as in the other formats. */
export function jsonFeed(feed: Feed): string {
  const { title, description, language, page, self, hub, logo, items } = feed;
  const written = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: page,
    feed_url: self,
    icon: logo,
    hubs: hub === undefined ? undefined : [{ type: 'WebSub', url: hub }],
    items: items.map(jsonItem),
  };
  return JSON.stringify(written, (_, value: unknown) =>
    typeof value === 'string' ? withoutForbidden(value) : value,
  );
}

const jsonItem = (item: FeedItem) => ({
  id: item.id,
  url: item.url,
  title: item.title,
  content_html: item.html,
  summary: item.summary || undefined,
  date_published: item.published,
  date_modified: item.updated,
  authors: [{ name: item.author }],
  tags: item.categories.length > 0 ? item.categories : undefined,
  image: item.image?.url,
  attachments: item.attachments?.map(({ url, type, size, title }) => ({
    url,
    mime_type: type,
    size_in_bytes: size,
    title,
  })),
  language: item.language,
});

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  ...XHTML,
};

/** The minutes after which a reader should ask again. */
const TTL = '60';

/** A post is an item of several feeds. */
const WRITTEN = new WeakMap<FeedItem, Markup>();

export function rss(feed: Feed): string {
  const { title, description, language, page, self, hub, logo, items } = feed;
  const updated =
    items.length > 0 ? textElement('lastBuildDate', rfc822(lastUpdate(feed))) : undefined;
  return xmlDocument(
    element(
      'rss',
      { version: '2.0', ...NAMESPACES },
      element(
        'channel',
        {},
        visibleHead(feed),
        textElement('title', title),
        textElement('link', page),
        textElement('description', description),
        textElement('language', language),
        updated,
        textElement('ttl', TTL),
        element('atom:link', { rel: 'self', type: FEED_FORMATS['rss.xml'].type, href: self }),
        hub === undefined ? undefined : element('atom:link', { rel: 'hub', href: hub }),
        logo === undefined
          ? undefined
          : element(
              'image',
              {},
              textElement('url', logo),
              textElement('title', title),
              textElement('link', page),
            ),
        joined(items.map(rssItem)),
      ),
    ),
  );
}

function rssItem(item: FeedItem): Markup {
  const written = WRITTEN.get(item) ?? writeItem(item);
  WRITTEN.set(item, written);
  return written;
}

function writeItem(item: FeedItem): Markup {
  const { id, url, title, html, summary, author, published, updated, categories, image } = item;
  // RSS allows one.
  const [file] = item.attachments ?? [];
  return element(
    'item',
    {},
    visibleItem(item),
    textElement('title', title),
    textElement('link', url),
    textElement('guid', id, { isPermaLink: 'false' }),
    textElement('pubDate', rfc822(published)),
    textElement('atom:updated', updated),
    textElement('dc:creator', author),
    item.language === undefined ? undefined : textElement('dc:language', item.language),
    joined(categories.map((category) => textElement('category', category))),
    // Readers take a description for HTML, so the text is escaped as HTML first.
    summary ? textElement('description', escaped(summary)) : undefined,
    textElement('content:encoded', html),
    image && mediaOf(image),
    file && element('enclosure', { url: file.url, length: file.size, type: file.type }),
  );
}

/** Writes the picture of an item. An enclosure would need its length, which is not known. */
const mediaOf = ({ url, type, width, height }: FeedImage) =>
  element('media:content', { url, medium: 'image', type, width, height });

/** Formats a time as RFC 822 demands, such as "Sat, 21 Nov 2026 12:00:00 GMT". */
const rfc822 = (iso: string) => new Date(iso).toUTCString();
