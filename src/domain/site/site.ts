/** The product's own name. It is the brand on the landing page, and the author of a post that names none. */
export const SITE_NAME = 'Commonplace';

/** Returns the title of a page for the browser's tab. */
export const documentTitle = (title: string) =>
  title === SITE_NAME ? title : `${title} - ${SITE_NAME}`;

/** A one-sentence description of the site, for readers and search engines. */
export const SITE_DESCRIPTION =
  'Essays and notes on philosophy, history, technology, law and society, and writings.';

/** The end of the copyright line in the footer, after the year and the name. */
export const RIGHTS = 'All rights reserved';
