/** Posts on one page of a category. */
export const POSTS_PER_PAGE = 24;

/** Where a page of a category's list is; the first is the category itself. */
export const listPath = (category: string, page: number) =>
  page === 1 ? `/blog/${category}` : `/blog/${category}/page/${page}`;
