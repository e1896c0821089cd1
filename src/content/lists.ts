import { CATEGORY_KEYS, type Category } from '#domain/category.ts';
import { POSTS_PER_PAGE } from '#domain/site/pagination.ts';
import { type PostSummary, summarise } from '#domain/posts/post.ts';
import { postsIn } from './posts.ts';

/** One page of a category's list. */
export interface ListPage {
  readonly category: Category;
  readonly posts: readonly PostSummary[];
  /** The page number, from 1. */
  readonly page: number;
  readonly pages: number;
}

let known: Promise<ListPage[]> | undefined;

/** Returns every page of every category's list. A category without posts has one empty page. */
export function listPages(): Promise<ListPage[]> {
  known ??= makePages();
  return known;
}

async function makePages(): Promise<ListPage[]> {
  const lists = await Promise.all(
    CATEGORY_KEYS.map(async (category) => {
      const posts = await postsIn(category);
      const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
      return Array.from({ length: pages }, (_, n) => ({
        category,
        posts: posts.slice(n * POSTS_PER_PAGE, (n + 1) * POSTS_PER_PAGE).map(summarise),
        page: n + 1,
        pages,
      }));
    }),
  );
  return lists.flat();
}
