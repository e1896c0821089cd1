import { createHash } from 'node:crypto';
import type { App } from '#app';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { ANNOUNCED_FILES } from '#domain/feeds/feed.ts';
import { feedPath } from '#domain/feeds/write-feed.ts';
import { LIMITS } from '#domain/limits.ts';
import { authorGroups } from '#domain/posts/post-groups.ts';
import { lastChange, type PostSummary, refKey } from '#domain/posts/post.ts';
import type { Announced } from '#store/following/announced-feeds.ts';

/** A list with feeds: all posts, the thoughts, or the posts of a section, of an author, or with a tag. */
export type LiveList =
  | { readonly kind: 'posts' }
  | { readonly kind: 'thoughts' }
  | { readonly kind: 'section'; readonly key: string }
  | { readonly kind: 'author' | 'tag'; readonly slug: string };

/** Returns the path of a list's page, not encoded, and without the first slash. */
export function livePath(list: LiveList): string {
  switch (list.kind) {
    case 'posts':
      return '';
    case 'thoughts':
      return 'daily-thoughts';
    case 'section':
      return `blog/${list.key}`;
    case 'author':
      return `authors/${list.slug}`;
    case 'tag':
      return `tags/${list.slug}`;
  }
}

/**
 * Returns a fingerprint of each feed that the hub is told of, from the lists of posts and thoughts alone. Those of tags
 * would be dozens for one post.
 */
export async function liveFingerprints(app: App, site: string): Promise<Announced['feeds']> {
  const [{ posts }, thoughts] = await Promise.all([
    app.documents.index(),
    app.thoughts.shown({ before: undefined, count: LIMITS.feedItems }),
  ]);
  const sections = Map.groupBy(posts, ({ category }) => category);
  const lists: (readonly [LiveList, readonly string[]])[] = [
    [{ kind: 'posts' }, versionsOf(posts)],
    // A thought that shows never changes.
    [{ kind: 'thoughts' }, thoughts.map(({ id }) => id)],
    ...[...new Set([...CATEGORY_KEYS, ...sections.keys()])].map(
      (key) => [{ kind: 'section', key }, versionsOf(sections.get(key) ?? [])] as const,
    ),
    ...authorGroups(posts).map(
      ({ slug, posts: own }) => [{ kind: 'author', slug }, versionsOf(own)] as const,
    ),
  ];
  return Object.fromEntries(
    lists.flatMap(([list, versions]) => {
      const digest = digestOf(versions);
      return ANNOUNCED_FILES.map((file) => [
        new URL(feedPath({ path: livePath(list) }, file), site).href,
        digest,
      ]);
    }),
  );
}

const versionsOf = (posts: readonly PostSummary[]) =>
  posts.slice(0, LIMITS.feedItems).map((post) => `${refKey(post)} ${lastChange(post)}`);

const digestOf = (versions: readonly string[]) =>
  createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 16);
