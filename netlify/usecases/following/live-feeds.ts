import { createHash } from 'node:crypto';
import type { App } from '#app';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { ANNOUNCED_FILES } from '#domain/feeds/feed.ts';
import type { FeedFingerprints } from '#domain/feeds/fingerprints.ts';
import { feedPath } from '#domain/feeds/write-feed.ts';
import { LIMITS } from '#domain/limits.ts';
import { lastChange, refKey } from '#domain/posts/post.ts';

/** A list with feeds that are always the newest: `posts` for all, `thoughts`, or the key of a section, which is never one of these. */
export type LiveList = string;

/** Returns the path of a list's page, without the first slash. */
export function livePath(list: LiveList): string {
  if (list === 'posts') return '';
  return list === 'thoughts' ? 'daily-thoughts' : `blog/${list}`;
}

/** Returns a fingerprint of each live feed that the hub is told of, from the lists of posts and thoughts alone. */
export async function liveFingerprints(app: App, site: string): Promise<FeedFingerprints['feeds']> {
  const [{ posts }, thoughts] = await Promise.all([
    app.documents.index(),
    app.thoughts.shown({ before: undefined, count: LIMITS.feedItems }),
  ]);
  const items = posts.map((post) => ({
    category: post.category,
    version: `${refKey(post)} ${lastChange(post)}`,
  }));
  const versions = (shown: typeof items) => shown.map(({ version }) => version);
  const lists = new Map<LiveList, readonly string[]>([
    ['posts', versions(items)],
    // A thought that shows never changes.
    ['thoughts', thoughts.map(({ id }) => id)],
    ...[...new Set([...CATEGORY_KEYS, ...items.map(({ category }) => category)])].map(
      (key) => [key, versions(items.filter(({ category }) => category === key))] as const,
    ),
  ]);
  return Object.fromEntries(
    [...lists].flatMap(([list, shown]) => {
      const digest = digestOf(shown.slice(0, LIMITS.feedItems));
      return ANNOUNCED_FILES.map((file) => [
        new URL(feedPath({ path: livePath(list) }, file), site).href,
        digest,
      ]);
    }),
  );
}

const digestOf = (versions: readonly string[]) =>
  createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 16);
