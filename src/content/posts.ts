import { getCollection } from 'astro:content';
import type { Category } from '#domain/category.ts';
import { type MorePost, morePosts } from '#domain/posts/more-posts.ts';
import { byNewest, type Post, type PostRef, refKey } from '#domain/posts/post.ts';
import { type Renderable, renderablePosts } from '#post/renderable.tsx';
import { contentTag } from './pulled.ts';

let posts: Promise<Renderable<Post>> | undefined;
let revisions: Promise<ReadonlyMap<string, string | undefined>> | undefined;
let more: Promise<ReadonlyMap<string, readonly MorePost<Post>[]>> | undefined;

/** Returns every post of the last pull that can be rendered, newest first. */
export const allPosts = async (): Promise<readonly Post[]> => (await renderedPosts()).kept;

/** Returns the posts of the last pull that cannot be rendered. */
export const leftOutPosts = async (): Promise<readonly Post[]> => (await renderedPosts()).leftOut;

function renderedPosts(): Promise<Renderable<Post>> {
  posts ??= readPosts();
  return posts;
}

/** Returns the posts of a category, newest first. */
export async function postsIn(category: Category): Promise<readonly Post[]> {
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

async function readPosts(): Promise<Renderable<Post>> {
  // A site must not be built without its posts.
  await contentTag();
  const entries = await getCollection('posts');
  return renderablePosts(entries.map(({ data }) => data.post).sort(byNewest));
}

async function readRevisions(): Promise<ReadonlyMap<string, string | undefined>> {
  const entries = await getCollection('posts');
  return new Map(entries.map(({ data: { post, revision } }) => [refKey(post), revision]));
}

function linkUp(published: readonly Post[]): ReadonlyMap<string, readonly MorePost<Post>[]> {
  const lists = Map.groupBy(published, ({ category }) => category).values();
  return new Map(
    lists.flatMap((list) => {
      const all = morePosts(list);
      return list.map((post, n) => [refKey(post), all[n] ?? []] as const);
    }),
  );
}
