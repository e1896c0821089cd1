/** Posts on one page of a category. */
export const POSTS_PER_PAGE = 24;

/** Where a page of a list is; the first is the list itself. */
const pageOf = (list: string, page: number) => (page === 1 ? list : `${list}/page/${page}`);

/** Where a page of a category's list is. */
export const listPath = (category: string, page: number) => pageOf(`/blog/${category}`, page);

/** Where a page of the daily thoughts is. */
export const thoughtsPath = (page: number) => pageOf('/daily-thoughts', page);
