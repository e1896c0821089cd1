import { CATEGORY_KEYS, type Category } from '#domain/category.ts';
import { type Page, paginate, POSTS_PER_PAGE } from '#domain/site/pagination.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { postsIn, summaryOfPost } from './posts.ts';

/** One page of a category's list. */
export interface ListPage extends Page<PostSummary> {
  readonly category: Category;
}

let known: Promise<ListPage[]> | undefined;

/** Returns every page of every category's list. */
export function listPages(): Promise<ListPage[]> {
  known ??= makePages();
  return known;
}

async function makePages(): Promise<ListPage[]> {
  const lists = await Promise.all(
    CATEGORY_KEYS.map(async (category) => {
      const posts = await Promise.all((await postsIn(category)).map(summaryOfPost));
      return paginate(posts, POSTS_PER_PAGE).map((page) => ({ category, ...page }));
    }),
  );
  return lists.flat();
}
