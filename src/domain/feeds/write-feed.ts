import { FOLLOW_PATH } from '#domain/site/navigation.ts';
import { documentTitle } from '#domain/site-name.ts';
import { atom } from './atom.ts';
import type { FeedFile, FeedItem } from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rss } from './rss.ts';

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
