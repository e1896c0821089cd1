/** What a comment's HTML may hold, for the sanitisers of the server and of the browser. */
export const COMMENT_HTML = {
  tags: [
    ...['a', 'b', 'blockquote', 'br', 'code', 'del', 'em', 'i', 'li', 'ol', 'p', 'pre', 'q', 's'],
    ...['strong', 'sub', 'sup', 'u', 'ul'],
  ],
  linkAttributes: ['href', 'rel'],
  schemes: ['https', 'http', 'mailto'],
  /** The site vouches for no link of a reader's. */
  rel: 'nofollow ugc noopener',
} as const;
