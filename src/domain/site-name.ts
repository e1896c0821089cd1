/** The product's own name. It is the default title of the site, and the author of a post that names none. */
export const SITE_NAME = 'Commonplace';

/** Returns the title of a page for the browser's tab. */
export const documentTitle = (title: string, site: string) =>
  title === site ? title : `${title} - ${site}`;
