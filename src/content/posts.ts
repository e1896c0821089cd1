import { getCollection } from 'astro:content';
import type { Category } from '#domain/category.ts';
import { type MorePost, morePosts } from '#domain/posts/more-posts.ts';
import { byNewest, type Post, type PostRef, refKey } from '#domain/posts/post.ts';
import { pulledContent } from './pulled.ts';

let posts: Promise<Post[]> | undefined;
let revisions: Promise<ReadonlyMap<string, string | undefined>> | undefined;
let more: Promise<ReadonlyMap<string, readonly MorePost<Post>[]>> | undefined;

/** Returns every post of the last pull that can be rendered, newest first. */
export function allPosts(): Promise<Post[]> {
  posts ??= readPosts();
  return posts;
}

/** Returns the posts of a category, newest first. */
export async function postsIn(category: Category): Promise<Post[]> {
  return (await allPosts()).filter((post) => post.category === category);
}

/** Returns the posts of its category that the end of a post links to. */
export async function morePostsAfter(ref: PostRef): Promise<readonly MorePost<Post>[]> {
  more ??= allPosts().then(linkUp);
  return (await more).get(refKey(ref)) ?? [];
}

/** Returns the revision of a post in the last pull. */
export async function revisionOf(ref: PostRef): Promise<string | undefined> {
  revisions ??= readRevisions();
  return (await revisions).get(refKey(ref));
}

async function readPosts(): Promise<Post[]> {
  await pulledContent();
  const entries = await getCollection('posts');
  return entries.map(({ data }) => data.post).sort(byNewest);
}

async function readRevisions(): Promise<ReadonlyMap<string, string | undefined>> {
  const entries = await getCollection('posts');
  return new Map(entries.map(({ data: { post, revision } }) => [refKey(post), revision]));
}

function linkUp(all: readonly Post[]): ReadonlyMap<string, readonly MorePost<Post>[]> {
  const lists = Map.groupBy(all, ({ category }) => category).values();
  return new Map(
    lists.flatMap((list) => list.map((post, n) => [refKey(post), morePosts(list, n)] as const)),
  );
}
