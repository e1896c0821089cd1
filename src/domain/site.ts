/** The product's own name: the brand on the landing page, and the author where none is given. */
export const SITE_NAME = 'Commonplace';

/** What a browser calls a page. */
export const documentTitle = (title: string) =>
  title === SITE_NAME ? title : `${title} - ${SITE_NAME}`;

/** One sentence that says what the site is, for readers and search engines. */
export const SITE_DESCRIPTION =
  'Essays and notes on philosophy, history, technology, law and society, and writings.';

/** Ends the line at the foot of every page, after the year and the name. */
export const RIGHTS = 'All rights reserved';
