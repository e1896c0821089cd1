import { FEED_MESSAGES } from '#domain/texts/texts.ts';
import { formatDate } from '#domain/date.ts';
import type { Feed, FeedItem } from './feed.ts';
import { element, type Markup, textElement } from './xml.ts';

/** The namespace of the parts that only a browser shows. Their links work without a script. */
export const XHTML = { 'xmlns:html': 'http://www.w3.org/1999/xhtml' };

export const visibleHead = ({ title, page, help }: Feed): Markup =>
  element(
    'html:div',
    {},
    // Without it, a phone shows the feed in the width of a desktop.
    element('html:meta', { name: 'viewport', content: 'width=device-width' }),
    textElement('html:h1', title),
    textElement('html:p', FEED_MESSAGES.thisIsAFeed),
    element(
      'html:p',
      {},
      textElement('html:a', FEED_MESSAGES.toThePage, { href: page }),
      textElement('html:a', FEED_MESSAGES.moreFeeds, { href: help }),
    ),
  );

/** Writes the title of an item as a browser shows it. */
export const visibleItem = ({ title, url, published }: FeedItem): Markup =>
  element(
    'html:div',
    {},
    textElement('html:a', title, { href: url }),
    textElement('html:time', formatDate(published), { datetime: published }),
  );
