import type { Feed, FeedItem } from './feed.ts';
import { withoutForbidden } from './xml.ts';

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
    items: items.map(itemOf),
  };
  return JSON.stringify(written, (_, value: unknown) =>
    typeof value === 'string' ? withoutForbidden(value) : value,
  );
}

const itemOf = (item: FeedItem) => ({
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
