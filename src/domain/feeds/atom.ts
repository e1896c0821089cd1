import { type Feed, FEED_FORMATS, type FeedItem, lastUpdate } from './feed.ts';
import { visibleHead, visibleItem, XHTML } from './browser-view.ts';
import { element, joined, type Markup, textElement, xmlDocument } from './xml.ts';

const ATOM = 'http://www.w3.org/2005/Atom';

/** A post is an entry of several feeds. */
const WRITTEN = new WeakMap<FeedItem, Markup>();

/** Writes a feed as Atom 1.0. Its id is its address, or the one that is named. */
export function atom(feed: Feed, id = feed.self): string {
  const { title, description, language, page, self, hub, logo, items } = feed;
  return xmlDocument(
    element(
      'feed',
      { xmlns: ATOM, ...XHTML, 'xml:lang': language },
      visibleHead(feed),
      textElement('id', id),
      textElement('title', title),
      textElement('subtitle', description),
      textElement('updated', lastUpdate(feed)),
      element('link', { rel: 'alternate', type: 'text/html', href: page }),
      element('link', { rel: 'self', type: FEED_FORMATS['atom.xml'].type, href: self }),
      hub === undefined ? undefined : element('link', { rel: 'hub', href: hub }),
      logo === undefined ? undefined : textElement('logo', logo),
      joined(items.map(entryOf)),
    ),
  );
}

function entryOf(item: FeedItem): Markup {
  const written = WRITTEN.get(item) ?? writeEntry(item);
  WRITTEN.set(item, written);
  return written;
}

function writeEntry(item: FeedItem): Markup {
  const { id, url, title, html, summary, author, published, updated, categories, image } = item;
  return element(
    'entry',
    { 'xml:lang': item.language },
    visibleItem(item),
    textElement('id', id),
    textElement('title', title),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    textElement('published', published),
    textElement('updated', updated),
    element('author', {}, textElement('name', author)),
    joined(categories.map((term) => element('category', { term }))),
    summary ? textElement('summary', summary) : undefined,
    textElement('content', html, { type: 'html' }),
    image && element('link', { rel: 'enclosure', type: image.type, href: image.url }),
    joined(
      (item.attachments ?? []).map(({ url: href, type, size, title: name }) =>
        element('link', { rel: 'enclosure', type, href, length: size, title: name }),
      ),
    ),
  );
}
