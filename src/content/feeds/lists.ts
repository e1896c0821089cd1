import { PAGE_TEXTS, PAGE_TITLES, postsBy, postsTagged } from '#domain/texts/texts.ts';
import type { FeedItem } from '#domain/feeds/feed.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Post } from '#domain/posts/post.ts';
import { authorGroups, byName, tagGroups } from '#domain/posts/post-groups.ts';
import { aboutAuthor } from '#domain/site/site-settings.ts';
import { digestOf } from '#content/digest.ts';
import { allPosts, postsIn } from '#content/posts.ts';
import { siteSections, siteSettings } from '#content/site.ts';
import { allThoughts } from '#content/thoughts.ts';
import { postItem, thoughtItem } from '#post/feed-items.ts';

export interface FollowedList {
  readonly kind: 'site' | 'category' | 'thoughts' | 'author' | 'tag';
  /** The path of the list's page, not encoded, and without the first slash. Empty for the site. */
  readonly path: string;
  /** The name of the list; undefined for the site. */
  readonly name: string | undefined;
  readonly description: string;
  readonly items: FeedItems;
}

/** The items of a list, which are made only if a feed needs them. */
interface FeedItems {
  readonly on: (site: string) => FeedItem[];
  readonly digest: string;
}

let known: Promise<readonly FollowedList[]> | undefined;

export function followedLists(): Promise<readonly FollowedList[]> {
  known ??= makeLists();
  return known;
}

async function makeLists(): Promise<FollowedList[]> {
  const { description, authors } = await siteSettings();
  const posts = await allPosts();
  const thoughts = await allThoughts();
  const sections = await siteSections();
  const itemOf = (post: Post, url: string) => postItem(post, { url, sections });
  const categories = sections.map(async ({ key, name, tagline }): Promise<FollowedList> => {
    const items = itemsOf(await postsIn(key), itemOf);
    return { kind: 'category', path: `blog/${key}`, name, description: tagline, items };
  });
  return [
    { kind: 'site', path: '', name: undefined, description, items: itemsOf(posts, itemOf) },
    ...(await Promise.all(categories)),
    {
      kind: 'thoughts',
      path: 'daily-thoughts',
      name: PAGE_TITLES.thoughts,
      description: PAGE_TEXTS.thoughtsDescription,
      items: itemsOf(thoughts, (thought, url) => thoughtItem(thought, { url })),
    },
    ...authorGroups(posts)
      .sort(byName)
      .map(({ slug, name, posts: own }): FollowedList => ({
        kind: 'author',
        path: `authors/${slug}`,
        name,
        description: aboutAuthor(authors, name) || postsBy(name),
        items: itemsOf(own, itemOf),
      })),
    ...tagGroups(posts)
      .sort(byName)
      .map(({ slug, name, posts: tagged }): FollowedList => ({
        kind: 'tag',
        path: `tags/${slug}`,
        name,
        description: postsTagged(name),
        items: itemsOf(tagged, itemOf, LIMITS.tagFeedItems),
      })),
  ];
}

/** Makes the newest entries of a list items of its feed. */
function itemsOf<T extends object>(
  entries: readonly T[],
  itemOf: (entry: T, site: string) => FeedItem,
  count: number = LIMITS.feedItems,
): FeedItems {
  const newest = entries.slice(0, count);
  return {
    on: (site) => newest.map((entry) => itemOf(entry, site)),
    digest: digestOf(newest.map(digestOf)),
  };
}
