import { LIMITS } from '#domain/limits.ts';
import {
  authorGroups,
  authorPath,
  byName,
  type PostGroup,
  tagGroups,
  tagPath,
} from '#domain/posts/post-groups.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { type Page, paginate, POSTS_PER_PAGE } from '#domain/site/pagination.ts';
import type { Section } from '#domain/site/section.ts';

/** The newest posts of each section that the landing page shows. */
export interface LandingList<P> {
  readonly kind: 'landing';
  readonly covers: readonly { readonly section: Section; readonly posts: readonly P[] }[];
}

export interface SectionList<P> extends Page<P> {
  readonly kind: 'section';
  readonly section: Section;
}

/** All tags or authors, by name. */
export interface GroupsList {
  readonly kind: 'tags' | 'authors';
  readonly groups: readonly GroupSummary[];
}

interface GroupSummary {
  readonly name: string;
  readonly path: string;
  readonly count: number;
}

/** The posts with a tag or of an author. */
export interface GroupList<P> extends Page<P> {
  readonly kind: 'tag' | 'author';
  readonly slug: string;
  /** The name as the newest post spells it. */
  readonly name: string;
  readonly path: string;
}

/** The archive: all posts, or the newest of each year if there are too many for one page. */
export interface ArchiveList<P> {
  readonly kind: 'archive';
  readonly isOnePage: boolean;
  readonly years: readonly {
    readonly year: string;
    readonly count: number;
    readonly posts: readonly P[];
  }[];
}

export interface YearList<P> extends Page<P> {
  readonly kind: 'year';
  readonly year: string;
}

/** The content of a page of a list. `P` is a post. */
export type PostList<P> =
  | LandingList<P>
  | SectionList<P>
  | GroupsList
  | GroupList<P>
  | ArchiveList<P>
  | YearList<P>;

/** Titles below the newest post of a section on the landing page. */
const FURTHER = 2;

export const landingList = <P extends PostSummary>(
  posts: readonly P[],
  sections: readonly Section[],
): LandingList<P> => ({
  kind: 'landing',
  covers: sections
    .filter(({ isHidden }) => !isHidden)
    .map((section) => ({
      section,
      posts: posts.filter(({ category }) => category === section.key).slice(0, 1 + FURTHER),
    })),
});

/** Returns every page of every section. One without posts has an empty page. */
export function sectionLists<P extends PostSummary>(
  posts: readonly P[],
  sections: readonly Section[],
): SectionList<P>[] {
  const byCategory = Map.groupBy(posts, ({ category }) => category);
  return sections.flatMap((section) =>
    paginate(byCategory.get(section.key) ?? [], POSTS_PER_PAGE).map(
      (page) => ({ kind: 'section', section, ...page }) as const,
    ),
  );
}

const GROUPS = {
  tag: { all: tagGroups, pathOf: tagPath },
  author: { all: authorGroups, pathOf: authorPath },
} as const;

/** Groups of the same posts, which a function is asked for many times. */
const KNOWN = { tag: new WeakMap<object, unknown>(), author: new WeakMap<object, unknown>() };

function groupsOf<P extends PostSummary>(
  kind: GroupList<P>['kind'],
  posts: readonly P[],
): readonly PostGroup<P>[] {
  const groups = KNOWN[kind].get(posts) ?? GROUPS[kind].all(posts);
  KNOWN[kind].set(posts, groups);
  return groups as readonly PostGroup<P>[];
}

export const groupsList = (kind: GroupsList['kind'], posts: readonly PostSummary[]): GroupsList => {
  const one = kind === 'tags' ? 'tag' : 'author';
  return {
    kind,
    groups: groupsOf(one, posts)
      .toSorted(byName)
      .map(({ name, posts: { length } }) => ({
        name,
        path: GROUPS[one].pathOf(name),
        count: length,
      })),
  };
};

/** Returns every page of every tag or author. */
export const groupLists = <P extends PostSummary>(
  kind: GroupList<P>['kind'],
  posts: readonly P[],
): GroupList<P>[] =>
  groupsOf(kind, posts).flatMap(({ slug, name, posts: own }) =>
    paginate(own, POSTS_PER_PAGE).map((page) => ({
      kind,
      slug,
      name,
      path: GROUPS[kind].pathOf(name),
      ...page,
    })),
  );

const yearsOf = <P extends PostSummary>(posts: readonly P[]) => [
  ...Map.groupBy(posts, ({ date }) => date.slice(0, 'yyyy'.length)),
];

const isOnePage = (posts: readonly unknown[]) => posts.length <= LIMITS.archivePosts;

export function archiveList<P extends PostSummary>(posts: readonly P[]): ArchiveList<P> {
  const years = yearsOf(posts);
  // The page of the year has the others.
  const shown = isOnePage(posts)
    ? posts.length
    : Math.max(1, Math.floor(LIMITS.archiveTitles / years.length));
  return {
    kind: 'archive',
    isOnePage: isOnePage(posts),
    years: years.map(([year, ofYear]) => ({
      year,
      count: ofYear.length,
      posts: ofYear.slice(0, shown),
    })),
  };
}

/** Returns every page of every year. There is none if one page lists all posts. */
export const yearLists = <P extends PostSummary>(posts: readonly P[]): YearList<P>[] =>
  isOnePage(posts)
    ? []
    : yearsOf(posts).flatMap(([year, ofYear]) =>
        paginate(ofYear, LIMITS.archivePosts).map(
          (page) => ({ kind: 'year', year, ...page }) as const,
        ),
      );
