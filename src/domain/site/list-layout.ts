import type { PostSummary } from '#domain/posts/post.ts';

/** The ways that an author can have the lists of a section look. Without a choice, the posts of each page decide. */
export const LIST_LAYOUTS = ['pictures', 'contents'] as const;
export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** Well above a half, so that one post more or less seldom changes what a page looks like. */
const SHARE = 0.65;

/** Returns the look of a page of a list: the one that its author has chosen, or a table of contents if most posts have no cover. */
export function listLayout(
  posts: readonly Pick<PostSummary, 'coverImage'>[],
  chosen?: ListLayout,
): ListLayout {
  const bare = posts.filter(({ coverImage }) => !coverImage).length;
  return chosen ?? (bare > SHARE * posts.length ? 'contents' : 'pictures');
}

/** Returns the classes of a page of a list. The newest post leads with its cover, or because it is the only one. */
export function listClass(...page: Parameters<typeof listLayout>): string {
  if (listLayout(...page) === 'contents') return 'cards contents';
  const [[newest, ...others]] = page;
  return newest?.coverImage || others.length === 0 ? 'cards lead' : 'cards even';
}
