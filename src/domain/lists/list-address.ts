import { LIMITS } from '#domain/limits.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { ARCHIVE_PATH } from '#domain/site/navigation.ts';
import { listPath, pathOfPage } from '#domain/site/pagination.ts';
import type { Section } from '#domain/site/section.ts';
import {
  archiveList,
  groupLists,
  groupsList,
  landingList,
  type PostList,
  sectionLists,
  yearLists,
} from './post-lists.ts';

/** The page of a list that a path names. */
export interface ListAddress {
  readonly kind: PostList<PostSummary>['kind'];
  /** The key of a section, the slug of a tag or author, or a year; empty for the lists that a site has once. */
  readonly name: string;
  readonly page: number;
}

/** Letters, digits and hyphens, as slugs have them: nothing that could lead to another folder. */
const NAME = /^[\p{L}\p{M}\p{N}-]+$/u;
/** The first page has no number in its path. */
const PAGE = /^(?:[2-9]|[1-9]\d{1,5})$/;

/** Parses the name and page that a path has. Returns undefined for what no list can have. */
export function parseListAddress(
  kind: ListAddress['kind'],
  { name, page }: { readonly name: string | undefined; readonly page: string | undefined },
): ListAddress | undefined {
  const isName = NAME.test(name ?? '-') && new Blob([name ?? '']).size <= LIMITS.slugBytes;
  const isValid = isName && PAGE.test(page ?? '2');
  return isValid ? { kind, name: name ?? '', page: Number(page ?? 1) } : undefined;
}

/** Returns the path of a list as links have it. */
export function pathOfList({ kind, name, page }: ListAddress): string {
  const slug = encodeURIComponent(name);
  if (kind === 'landing') return '/';
  if (kind === 'section') return listPath(name, page);
  if (kind === 'tag') return pathOfPage(`/tags/${slug}`, page);
  if (kind === 'author') return pathOfPage(`/authors/${slug}`, page);
  if (kind === 'year') return pathOfPage(`${ARCHIVE_PATH}/${name}`, page);
  return `/${kind}`;
}

/** Returns what a page of a list shows. Returns undefined if there is no such page. */
export function findList<P extends PostSummary>(
  { kind, name, page }: ListAddress,
  posts: readonly P[],
  sections: readonly Section[],
): PostList<P> | undefined {
  if (kind === 'landing') return landingList(posts, sections);
  if (kind === 'tags' || kind === 'authors') return groupsList(kind, posts);
  if (kind === 'archive') return archiveList(posts);
  if (kind === 'section')
    return sectionLists(posts, sections).find(
      (list) => list.section.key === name && list.page === page,
    );
  if (kind === 'year')
    return yearLists(posts).find((list) => list.year === name && list.page === page);
  return groupLists(kind, posts).find((list) => list.slug === name && list.page === page);
}
