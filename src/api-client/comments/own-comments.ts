import type { SpamSignals } from '#domain/comments/spam-check.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { RECEIPT_HEADER } from '#domain/receipt.ts';
import { Posted } from './comments.ts';
import { command, request, type Result } from '#api-client/http/request.ts';

/** A comment that this browser has the receipt of. */
export interface OwnCommentRef {
  readonly post: PostRef;
  readonly id: string;
  readonly receipt: string;
}

const pathOf = ({ post, id }: OwnCommentRef) =>
  `/api/comments/${post.category}/${post.id}/own/${id}`;

const headersOf = ({ receipt }: OwnCommentRef) => ({ [RECEIPT_HEADER]: receipt });

/** Loads a comment that readers may not see yet. */
export const readOwnComment = (own: OwnCommentRef): Promise<Result<Posted>> =>
  request(pathOf(own), Posted, { headers: headersOf(own) });

/** Gives a comment a new text. */
export const editOwnComment = (
  own: OwnCommentRef,
  json: SpamSignals & { readonly comment: string },
): Promise<Result<Posted>> =>
  request(pathOf(own), Posted, { method: 'PUT', headers: headersOf(own), json });

export const removeOwnComment = (own: OwnCommentRef): Promise<Result<unknown>> =>
  command('DELETE', pathOf(own), headersOf(own));
