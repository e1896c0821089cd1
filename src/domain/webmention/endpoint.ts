/** The path at which other sites tell of links to posts. */
export const WEBMENTION = '/webmention';
