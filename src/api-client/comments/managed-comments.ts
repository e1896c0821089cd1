import type { CommentVerb, NewCommentDecisions } from '#domain/comments/comment-decisions.ts';
import { ManagedComments } from '#domain/comments/managed-comment.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Decided, decideMany } from '#api-client/http/decide-many.ts';
import { decideComments as decide, listManagedComments } from '#domain/comments/calls.ts';
import { call, callNext } from '#api-client/http/call.ts';
import type { PageResult, Result } from '#api-client/http/request.ts';

/** A page of comments to moderate, and the path of the next page. */
export interface ManagedPage extends ManagedComments {
  readonly next: string | undefined;
  /** The text of the search; empty without a search. */
  readonly text: string;
}

/** Loads the comments that wait and the newest visible ones. With a text, loads the newest comments that contain it. */
export const managedComments = (text: string): Promise<Result<ManagedPage>> =>
  pageOf(call(listManagedComments, { query: { q: text || undefined } }), text);

/** Loads the page of comments that an earlier page named as `next`. */
export const managedPage = (path: string, text: string): Promise<Result<ManagedPage>> =>
  pageOf(callNext(listManagedComments, path), text);

async function pageOf(
  sent: Promise<PageResult<ManagedComments>>,
  text: string,
): Promise<Result<ManagedPage>> {
  const result = await sent;
  return result.ok ? { ok: true, value: { ...result.value, next: result.next, text } } : result;
}

/** Approves or removes comments in as many requests as needed. */
export const decideComments = (
  decision: CommentVerb,
  comments: NewCommentDecisions['comments'],
  onProgress: (done: number) => void,
): Promise<Decided> =>
  decideMany(decide, comments, {
    most: LIMITS.commentDecisions,
    idOf: ({ id }) => id,
    bodyOf: (some) => ({ decision, comments: some }),
    missing: 'comment_not_found',
    onProgress,
  });
