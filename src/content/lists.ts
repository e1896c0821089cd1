import {
  archiveList,
  groupLists,
  groupsList,
  landingList,
  type PostList,
  sectionLists,
  yearLists,
} from '#domain/lists/post-lists.ts';
import { markRegion, type Regions } from '#domain/lists/regions.ts';
import { type PostSummary, refKey } from '#domain/posts/post.ts';
import { siteCard } from '#domain/site/card.ts';
import type { ListSite } from '#domain/site/shell-site.ts';
import { listVersion } from '#post/lists/list-version.ts';
import { renderList } from '#post/lists/render-list.tsx';
import { drawnCard } from './build-report.ts';
import { allSummaries, leftOutPosts } from './posts.ts';
import { pulledContent } from './pulled.ts';
import { shellSite } from './shell-site.ts';
import { siteSections, siteSettings } from './site.ts';

export const landing = async () => landingList(await allSummaries(), await siteSections());

export const sectionPages = async () => sectionLists(await allSummaries(), await siteSections());

export const groupPages = async (kind: 'tag' | 'author') => groupLists(kind, await allSummaries());

export const groups = async (kind: 'tags' | 'authors') => groupsList(kind, await allSummaries());

export const archive = async () => archiveList(await allSummaries());

export const yearPages = async () => yearLists(await allSummaries());

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
export async function listRegions(list: PostList<PostSummary>, siteUrl: string): Promise<Regions> {
  const { head, title, posts } = renderList(list, await listSite(), siteUrl);
  return {
    ...(head !== undefined && { head: markRegion('head', head) }),
    ...(title !== undefined && { title: markRegion('title', title) }),
    posts: markRegion('posts', posts, await versionOf(list)),
  };
}
