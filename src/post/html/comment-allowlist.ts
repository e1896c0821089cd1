import { READER_LINK } from './reader-link.ts';

/** The allowed HTML of a comment, for the sanitisers of the server and the browser. */
export const COMMENT_ALLOWLIST = {
  tags: 'a b blockquote br code del em i li ol p pre q s strong sub sup u ul'.split(' '),
  linkAttributes: ['href', 'rel'],
  schemes: ['https', 'http', 'mailto'],
  rel: READER_LINK,
} as const;
