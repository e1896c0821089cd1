import type { Section } from '#domain/site/section.ts';
import { type Page, paginate, POSTS_PER_PAGE } from '#domain/site/pagination.ts';
import {
  authorGroups,
  authorPath,
  byName,
  type PostGroup,
  tagGroups,
  tagPath,
} from '#domain/posts/post-groups.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { allSummaries } from './posts.ts';
import { siteSections } from './site.ts';

export interface ListPage extends Page<PostSummary> {
  readonly section: Section;
}

export interface GroupPage extends Page<PostSummary> {
  readonly slug: string;
  readonly name: string;
  readonly path: string;
}

export interface GroupSummary {
  readonly name: string;
  readonly path: string;
  readonly count: number;
}

type Groups = readonly PostGroup<PostSummary>[];

let known: Promise<ListPage[]> | undefined;
let groups: Promise<{ readonly authors: Groups; readonly tags: Groups }> | undefined;

export function listPages(): Promise<ListPage[]> {
  known ??= makePages();
  return known;
}

export const authorPages = async () => groupPages((await allGroups()).authors, authorPath);

export const tagPages = async () => groupPages((await allGroups()).tags, tagPath);

export const authorList = async () => groupList((await allGroups()).authors, authorPath);

export const tagList = async () => groupList((await allGroups()).tags, tagPath);

function allGroups() {
  groups ??= allSummaries().then((posts) => ({
    authors: authorGroups(posts),
    tags: tagGroups(posts),
  }));
  return groups;
}

async function makePages(): Promise<ListPage[]> {
  const posts = Map.groupBy(await allSummaries(), ({ category }) => category);
  return (await siteSections()).flatMap((section) =>
    paginate(posts.get(section.key) ?? [], POSTS_PER_PAGE).map((page) => ({ section, ...page })),
  );
}

function groupPages(all: Groups, pathOf: (name: string) => string): GroupPage[] {
  return all.flatMap(({ slug, name, posts }) =>
    paginate(posts, POSTS_PER_PAGE).map((page) => ({ slug, name, path: pathOf(name), ...page })),
  );
}

function groupList(all: Groups, pathOf: (name: string) => string): GroupSummary[] {
  return all
    .toSorted(byName)
    .map(({ name, posts }) => ({ name, path: pathOf(name), count: posts.length }));
}
