import { atom } from '#domain/feeds/atom.ts';
import { FEED_FORMATS, type Feed, type FeedFile } from '#domain/feeds/feed.ts';
import { jsonFeed } from '#domain/feeds/json-feed.ts';
import { rss } from '#domain/feeds/rss.ts';
import { FOLLOW_PATH } from '#domain/site/navigation.ts';
import { documentTitle } from '#domain/site/site.ts';
import { digestOf } from '#content/digest.ts';
import { siteSettings } from '#content/site.ts';
import { type FollowedList, followedLists } from './lists.ts';

const WRITERS = { 'rss.xml': rss, 'atom.xml': atom, 'feed.json': jsonFeed };

/** The only format of the feeds of tags, of which there may be hundreds. */
const TAG_FORMAT: FeedFile = 'rss.xml';

const FILES = Object.keys(FEED_FORMATS) as FeedFile[];

/** Returns the files in which a list can be followed. */
export const feedFiles = ({ kind }: FollowedList): readonly FeedFile[] =>
  kind === 'tag' ? [TAG_FORMAT] : FILES;

/** Returns the paths of all feeds of a format. A feed that shows the same as in the last build is taken over from it. */
export async function feedPaths(file: FeedFile) {
  const lists = (await followedLists()).filter((list) => feedFiles(list).includes(file));
  return Promise.all(
    lists.map(async (list) => ({
      params: { list: list.path || undefined },
      props: { list },
      cacheKey: await feedDigest(list),
    })),
  );
}

/** Returns a digest of everything that the feeds of a list show. */
export async function feedDigest({ name, description, items }: FollowedList): Promise<string> {
  const { title, language } = await siteSettings();
  return digestOf([title, language, name, description, items.digest, hub()]);
}

/** Returns the path of a list's feed. */
export const feedPath = ({ path }: FollowedList, file: FeedFile) =>
  encodeURI(path === '' ? `/${file}` : `/${path}/${file}`);

/** Writes the feed of a list. `site` is the address of the site. */
async function writeFeed(list: FollowedList, file: FeedFile, site: string): Promise<string> {
  const { title, language } = await siteSettings();
  const absolute = (path: string) => new URL(path, site).href;
  const feed: Feed = {
    title: list.name === undefined ? title : documentTitle(list.name, title),
    ...{ description: list.description, language },
    page: absolute(encodeURI(`/${list.path}`)),
    self: absolute(feedPath(list, file)),
    help: absolute(FOLLOW_PATH),
    hub: isAnnounced(list) ? hub() : undefined,
    items: list.items.on(site),
  };
  return WRITERS[file](feed);
}

/** Responds with the feed of a list. */
export const respondWithFeed = async (
  list: FollowedList,
  file: FeedFile,
  site: URL | undefined,
): Promise<Response> =>
  new Response(await writeFeed(list, file, String(site)), {
    headers: { 'content-type': FEED_FORMATS[file].served },
  });

/** Returns true for a list whose changes the hub is told. Those of tags would be dozens for one post. */
export const isAnnounced = ({ kind }: FollowedList) => kind !== 'tag';

/** Returns the WebSub hub that the operator has chosen. */
export const hub = (): string | undefined => process.env['WEBSUB_HUB'] || undefined;
