/** Posts on one page of a category. */
export const POSTS_PER_PAGE = 24;

/** Thoughts on one page of the daily thoughts. */
export const THOUGHTS_PER_PAGE = 30;

/** Results of a search that are shown at first, and added at a time. */
export const RESULTS_PER_PAGE = 10;

/** One page of a list that is built into several pages. */
export interface Page<T> {
  readonly items: readonly T[];
  /** The page number, from 1. */
  readonly page: number;
  readonly pages: number;
}

/** Splits a list into pages. An empty list has one empty page. */
export function paginate<T>(list: readonly T[], size: number): Page<T>[] {
  const pages = Math.max(1, Math.ceil(list.length / size));
  return Array.from({ length: pages }, (_, n) => ({
    items: list.slice(n * size, (n + 1) * size),
    page: n + 1,
    pages,
  }));
}

/** A request for one page of a list that grows while clients read it. */
export interface CursorOptions {
  /** The `next` of the page before; absent for the first page. The list that made it parses it. */
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
}

export interface CursorPage<T> {
  readonly items: readonly T[];
  /** The value of `before` for the next page; undefined on the last page. */
  readonly next: string | undefined;
}

/** Returns the path of a page of a list. The first page is the list itself. */
export const pathOfPage = (list: string, page: number) =>
  page === 1 ? list : `${list}/page/${page}`;

export const listPath = (category: string, page: number) => pathOfPage(`/blog/${category}`, page);

export const thoughtsPath = (page: number) => pathOfPage('/daily-thoughts', page);
