/** Posts on one page of a category. */
export const POSTS_PER_PAGE = 24;

/** Returns the path of a page of a list. The first page is the list itself. */
const pageOf = (list: string, page: number) => (page === 1 ? list : `${list}/page/${page}`);

/** Returns the path of a page of a category's list. */
export const listPath = (category: string, page: number) => pageOf(`/blog/${category}`, page);

/** Returns the path of a page of the daily thoughts. */
export const thoughtsPath = (page: number) => pageOf('/daily-thoughts', page);
