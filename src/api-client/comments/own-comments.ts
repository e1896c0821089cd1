import * as calls from '#domain/comments/calls.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { RECEIPT_HEADER } from '#domain/readers/receipt.ts';
import type { SpamSignals } from '#domain/comments/spam-check.ts';
import { call } from '#api-client/http/call.ts';

/** A comment that this browser has the receipt of. */
export interface OwnCommentRef {
  readonly post: PostRef;
  readonly id: string;
  readonly receipt: string;
}

const partsOf = ({ post, id, receipt }: OwnCommentRef) => ({
  params: { ...post, commentId: id },
  headers: { [RECEIPT_HEADER]: receipt },
});

/** Loads a comment that readers may not see yet. */
export const readOwnComment = (own: OwnCommentRef) => call(calls.readOwnComment, partsOf(own));

/** Gives a comment a new text. */
export const editOwnComment = (
  own: OwnCommentRef,
  body: SpamSignals & { readonly comment: string },
) => call(calls.editOwnComment, { ...partsOf(own), body });

export const removeOwnComment = (own: OwnCommentRef) => call(calls.withdrawComment, partsOf(own));
