import type { FeedFile } from '#domain/feeds/feed.ts';
import type { FeedFingerprints } from '#domain/feeds/fingerprints.ts';
import { feedPath } from '#domain/feeds/write-feed.ts';
import { feedDigest, hub, isAnnounced } from './feeds.ts';
import { followedLists } from './lists.ts';

/** The formats that name the hub in a way that subscribers look for. */
const FILES: readonly FeedFile[] = ['rss.xml', 'atom.xml'];
const LENGTH = 16;

/** Returns a fingerprint of each feed whose changes the hub is told. Empty without a hub. */
export async function feedFingerprints(site: string): Promise<FeedFingerprints> {
  const lists = hub() === undefined ? [] : (await followedLists()).filter(isAnnounced);
  const entries = lists.flatMap((list) =>
    FILES.map(async (file) => [
      new URL(feedPath(list, file), site).href,
      (await feedDigest(list)).slice(0, LENGTH),
    ]),
  );
  return { feeds: Object.fromEntries(await Promise.all(entries)) as FeedFingerprints['feeds'] };
}
