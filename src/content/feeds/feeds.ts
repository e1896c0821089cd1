import { FEED_FORMATS, type FeedFile, ANNOUNCED_FILES } from '#domain/feeds/feed.ts';
import { writeFeed, feedPath } from '#domain/feeds/write-feed.ts';
import { digestOf } from '#content/digest.ts';
import { siteSettings } from '#content/site.ts';
import { type FollowedList, followedLists } from './lists.ts';
import type { FeedFingerprints } from '#domain/feeds/fingerprints.ts';

/** The only format of the feeds of tags, of which there may be hundreds. */
const TAG_FORMAT: FeedFile = 'rss.xml';

const FILES = Object.keys(FEED_FORMATS) as FeedFile[];

export const feedFiles = ({ kind }: FollowedList): readonly FeedFile[] =>
  kind === 'tag' ? [TAG_FORMAT] : FILES;

/** Returns true for a list whose feeds a function sends, so that they never wait for a build. */
const isLive = ({ kind }: FollowedList) =>
  kind === 'site' || kind === 'category' || kind === 'thoughts';

/**
 * Returns the paths of all feeds that a build makes. A feed that shows the same as in the last build is taken over from
 * it.
 */
export async function feedPaths() {
  const lists = (await followedLists()).filter((list) => !isLive(list));
  const paths = lists.map(async (list) => {
    const cacheKey = await feedDigest(list);
    return feedFiles(list).map((file) => ({
      params: { list: list.path, file },
      props: { list, file },
      cacheKey,
    }));
  });
  return (await Promise.all(paths)).flat();
}

async function feedDigest({ name, description, items }: FollowedList): Promise<string> {
  const { title, language, logo, sections } = await siteSettings();
  return digestOf([title, language, logo, sections, name, description, items.digest, hub()]);
}

export async function feedOf(list: FollowedList, file: FeedFile, site: string): Promise<string> {
  const { title, language, logo } = await siteSettings();
  const items = list.items.on(site);
  const announced = isAnnounced(list) ? hub() : undefined;
  return writeFeed({ ...list, items, title, language, logo, site, hub: announced }, file);
}

/** Returns true for a list whose changes the hub is told. Those of tags would be dozens for one post. */
const isAnnounced = ({ kind }: FollowedList) => kind !== 'tag';

const hub = (): string | undefined => process.env['WEBSUB_HUB'] || undefined;

const LENGTH = 16;

/** Returns a fingerprint of each feed of the build whose changes the hub is told. Empty without a hub. */
export async function feedFingerprints(site: string): Promise<FeedFingerprints> {
  const lists =
    hub() === undefined
      ? []
      : (await followedLists()).filter((list) => isAnnounced(list) && !isLive(list));
  const entries = lists.flatMap((list) =>
    ANNOUNCED_FILES.map(async (file) => [
      new URL(feedPath(list, file), site).href,
      (await feedDigest(list)).slice(0, LENGTH),
    ]),
  );
  return { feeds: Object.fromEntries(await Promise.all(entries)) as FeedFingerprints['feeds'] };
}
