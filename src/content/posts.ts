import { getCollection, getEntry } from 'astro:content';
import type { Category } from '#domain/category.ts';
import { byNewest, type Post } from '#domain/post.ts';

let known: Promise<Post[]> | undefined;

/** Every post of the last pull, newest first. */
export function allPosts(): Promise<Post[]> {
  known ??= getCollection('posts').then((entries) =>
    entries.map(({ data }) => data.post).sort(byNewest),
  );
  return known;
}

/** The posts of a category, newest first. */
export async function postsIn(category: Category): Promise<Post[]> {
  return (await allPosts()).filter((post) => post.category === category);
}

/** Every post with its neighbours in its category: the older one before it, the newer one after it. */
export async function postsWithNeighbours() {
  const byCategory = Map.groupBy(await allPosts(), ({ category }) => category);
  return [...byCategory.values()].flatMap((posts) =>
    posts.map((post, n) => ({ post, previous: posts[n + 1], next: posts[n - 1] })),
  );
}

/** The tag of what the site was built from. */
export async function contentTag(): Promise<string> {
  return (await getEntry('site', 'site'))?.data.content ?? '';
}
