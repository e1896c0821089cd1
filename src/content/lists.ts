import {
  archiveList,
  type GroupList,
  groupLists,
  groupsList,
  landingList,
  type PostList,
  type SectionList,
  sectionLists,
  type YearList,
  yearLists,
} from '#domain/lists/post-lists.ts';
import { markRegion, type Regions } from '#domain/lists/regions.ts';
import { type PostSummary, refKey } from '#domain/posts/post.ts';
import { siteCard } from '#domain/site/card.ts';
import { type PageParts, partsIn } from '#domain/site/page-frame.ts';
import { ARCHIVE_PATH } from '#domain/site/navigation.ts';
import { listPath, pathOfPage } from '#domain/site/pagination.ts';
import type { ListSite } from '#domain/site/shell-site.ts';
import { listVersion } from '#post/lists/list-version.ts';
import { renderList } from '#post/lists/render-list.tsx';
import { buildReport, drawnCard } from './build-report.ts';
import { allSummaries, leftOutPosts } from './posts.ts';
import { pulledContent } from './pulled.ts';
import { shellSite } from './shell-site.ts';
import { siteSections, siteSettings } from './site.ts';
import { siteUrl } from './site-url.ts';

export const landing = async () => landingList(await allSummaries(), await siteSections());

export const sectionPages = async () =>
  withFrames(sectionLists(await allSummaries(), await siteSections()));

export const groupPages = async (kind: 'tag' | 'author') =>
  withFrames(groupLists(kind, await allSummaries()));

export const groups = async (kind: 'tags' | 'authors') => groupsList(kind, await allSummaries());

export const archive = async () => archiveList(await allSummaries());

export const yearPages = async () => withFrames(yearLists(await allSummaries()));

type PagedList = SectionList<PostSummary> | GroupList<PostSummary> | YearList<PostSummary>;

/** Has the frame of these pages rendered once for each kind. */
function withFrames<List extends PagedList>(lists: readonly List[]): readonly List[] {
  for (const list of lists) {
    const [path, kind] = frameOf(list);
    buildReport.framed.set(path, { kind, renderParts: () => listRegions(list) });
  }
  return lists;
}

/** Returns the path of a page of a list, and the name of everything that its frame depends on besides the site. */
function frameOf(list: PagedList): readonly [path: string, kind: string] {
  const { kind, page } = list;
  if (kind === 'section') {
    const { key } = list.section;
    return [listPath(key, page), `section ${key} ${page === 1}`];
  }
  if (kind === 'year') return [pathOfPage(`${ARCHIVE_PATH}/${list.year}`, page), kind];
  return [pathOfPage(list.path, page), kind];
}

/** Returns the parts of a page of a list that depend on posts, or their places if only its frame is asked for. */
export const listParts = (
  locals: App.Locals,
  list: PostList<PostSummary>,
): Promise<PageParts<keyof Regions>> =>
  partsIn(locals, ['head', 'title', 'posts'], () => listRegions(list));

/** Returns a digest of the posts that a page of a list shows. */
export async function versionOf(list: PostList<PostSummary>): Promise<string> {
  const { revisions } = await pulledContent();
  return listVersion(list, (post) => revisions[refKey(post)] ?? '');
}

/** Returns what the function that serves lists cannot look up. */
export async function listSite(): Promise<ListSite> {
  const { revisions } = await pulledContent();
  return {
    ...(await shellSite()),
    card: drawnCard(siteCard(await siteSettings())).src,
    leftOut: (await leftOutPosts()).map((post) => revisions[refKey(post)] ?? ''),
  };
}

/** Renders the parts of a page of a list that depend on posts, so marked that a function can replace them. */
export async function listRegions(list: PostList<PostSummary>): Promise<Regions> {
  const { href } = new URL(siteUrl());
  const { head, title, posts } = renderList(list, await listSite(), href);
  return {
    ...(head !== undefined && { head: markRegion('head', head) }),
    ...(title !== undefined && { title: markRegion('title', title) }),
    posts: markRegion('posts', posts, await versionOf(list)),
  };
}
