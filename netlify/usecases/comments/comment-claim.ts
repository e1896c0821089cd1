import { arrivalOf } from '#domain/receipt.ts';

/**
 * Returns the key of the claim that approvals of a comment need, and edits of one that waits, so that no edit is lost to
 * an approval under way. Removals need none: a removed comment stays removed.
 */
export const commentClaim = (document: string, id: string) =>
  `comments/${document}/${arrivalOf(id)}`;
