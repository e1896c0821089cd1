import { type Feed, FEED_FORMATS, type FeedImage, type FeedItem, lastUpdate } from './feed.ts';
import { visibleHead, visibleItem, XHTML } from './browser-view.ts';
import { element, escaped, joined, type Markup, textElement, xmlDocument } from './xml.ts';

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
        joined(items.map(itemOf)),
      ),
    ),
  );
}

function itemOf(item: FeedItem): Markup {
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
