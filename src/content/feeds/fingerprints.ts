import { ANNOUNCED_FILES } from '#domain/feeds/feed.ts';
import type { FeedFingerprints } from '#domain/feeds/fingerprints.ts';
import { feedPath } from '#domain/feeds/write-feed.ts';
import { feedDigest, hub, isAnnounced, isLive } from './feeds.ts';
import { followedLists } from './lists.ts';

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
