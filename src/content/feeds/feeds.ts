import { FEED_FORMATS, type FeedFile } from '#domain/feeds/feed.ts';
import { writeFeed } from '#domain/feeds/write-feed.ts';
import { digestOf } from '#content/digest.ts';
import { siteSettings } from '#content/site.ts';
import { type FollowedList, followedLists } from './lists.ts';

/** The only format of the feeds of tags, of which there may be hundreds. */
const TAG_FORMAT: FeedFile = 'rss.xml';

const FILES = Object.keys(FEED_FORMATS) as FeedFile[];

/** Returns the files in which a list can be followed. */
export const feedFiles = ({ kind }: FollowedList): readonly FeedFile[] =>
  kind === 'tag' ? [TAG_FORMAT] : FILES;

/** Returns true for a list whose feeds a function sends, so that they never wait for a build. */
export const isLive = ({ kind }: FollowedList) =>
  kind === 'site' || kind === 'category' || kind === 'thoughts';

/**
 * Returns the paths of all feeds of a format that a build makes. A feed that shows the same as in the last build is
 * taken over from it.
 */
export async function feedPaths(file: FeedFile) {
  const lists = (await followedLists()).filter(
    (list) => !isLive(list) && feedFiles(list).includes(file),
  );
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
  const { title, language, logo, sections } = await siteSettings();
  return digestOf([title, language, logo, sections, name, description, items.digest, hub()]);
}

async function feedOf(list: FollowedList, file: FeedFile, site: string): Promise<string> {
  const { title, language, logo } = await siteSettings();
  const items = list.items.on(site);
  const announced = isAnnounced(list) ? hub() : undefined;
  return writeFeed({ ...list, items, title, language, logo, site, hub: announced }, file);
}

export const respondWithFeed = async (
  list: FollowedList,
  file: FeedFile,
  site: URL | undefined,
): Promise<Response> =>
  new Response(await feedOf(list, file, String(site)), {
    headers: { 'content-type': FEED_FORMATS[file].served },
  });

/** Returns true for a list whose changes the hub is told. Those of tags would be dozens for one post. */
export const isAnnounced = ({ kind }: FollowedList) => kind !== 'tag';

/** Returns the WebSub hub that the operator has chosen. */
export const hub = (): string | undefined => process.env['WEBSUB_HUB'] || undefined;
