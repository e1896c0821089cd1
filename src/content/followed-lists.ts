import { PAGE_TITLES } from '#domain/texts/texts.ts';
import { authorGroups, byName, tagGroups } from '#domain/posts/post-groups.ts';
import { FEED_FORMATS, type FeedFile } from '#domain/feeds/feed.ts';
import { allSummaries } from './posts.ts';
import { siteSections } from './site.ts';

/** A list that readers can follow. */
export interface FollowedList {
  readonly kind: 'site' | 'category' | 'thoughts' | 'author' | 'tag';
  /** The path of the list's page, not encoded, and without the first slash. Empty for the site. */
  readonly path: string;
  /** The name of the list; undefined for the site. */
  readonly name: string | undefined;
}

/** Returns the files of a list's feeds. Of tags there may be hundreds, so they have one. */
export const feedFiles = ({ kind }: FollowedList): readonly FeedFile[] =>
  kind === 'tag' ? ['rss.xml'] : (Object.keys(FEED_FORMATS) as FeedFile[]);

/** Returns every list that has a feed, by kind. */
export async function followedLists(): Promise<readonly FollowedList[]> {
  const posts = await allSummaries();
  const listOf = (kind: FollowedList['kind'], path: string, name?: string) => ({
    kind,
    path,
    name,
  });
  return [
    listOf('site', ''),
    ...(await siteSections()).map(({ key, name }) => listOf('category', `blog/${key}`, name)),
    listOf('thoughts', 'daily-thoughts', PAGE_TITLES.thoughts),
    ...authorGroups(posts)
      .sort(byName)
      .map(({ slug, name }) => listOf('author', `authors/${slug}`, name)),
    ...tagGroups(posts)
      .sort(byName)
      .map(({ slug, name }) => listOf('tag', `tags/${slug}`, name)),
  ];
}
