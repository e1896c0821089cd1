/** The `rel` of links that readers have chosen, which the site does not endorse. */
export const READER_LINK = 'nofollow ugc noopener';
