import { PAGE_TITLES } from '#domain/texts/texts.ts';
import { authorPath, tagPath } from '#domain/posts/post-groups.ts';
import { FEED_FORMATS, type FeedFile } from '#domain/feeds/feed.ts';
import { authorList, tagList } from './lists.ts';
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
  const unencoded = (path: string) => decodeURI(path).slice(1);
  const sections = await siteSections();
  const authors = await authorList();
  const tags = await tagList();
  return [
    { kind: 'site', path: '', name: undefined },
    ...sections.map(({ key, name }) => ({ kind: 'category', path: `blog/${key}`, name }) as const),
    { kind: 'thoughts', path: 'daily-thoughts', name: PAGE_TITLES.thoughts },
    ...authors.map(
      ({ name }) => ({ kind: 'author', path: unencoded(authorPath(name)), name }) as const,
    ),
    ...tags.map(({ name }) => ({ kind: 'tag', path: unencoded(tagPath(name)), name }) as const),
  ];
}
