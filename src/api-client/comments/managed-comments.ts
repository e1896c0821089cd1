import type { CommentVerb, NewCommentDecisions } from '#domain/comments/comment-decisions.ts';
import { ManagedComments } from '#domain/comments/managed-comment.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Decided, decideMany } from '#api-client/http/decide-many.ts';
import { command, request, type Result } from '#api-client/http/request.ts';

const PATH = '/api/comments/manage';

/** A page of comments to moderate, and the path of the next page. */
export interface ManagedPage extends ManagedComments {
  readonly next: string | undefined;
  /** The text of the search; empty without a search. */
  readonly text: string;
}

/** Loads the comments that wait and the newest visible ones. With a text, loads the newest comments that contain it. */
export const managedComments = (text: string): Promise<Result<ManagedPage>> =>
  managedPage(text === '' ? PATH : `${PATH}?${new URLSearchParams({ q: text }).toString()}`, text);

/** Loads the page of comments that an earlier page named as `next`. */
export async function managedPage(path: string, text: string): Promise<Result<ManagedPage>> {
  const result = await request(path, ManagedComments);
  return result.ok ? { ok: true, value: { ...result.value, next: result.next, text } } : result;
}

interface CommentRef {
  readonly post: PostRef;
  readonly id: string;
}

/** Approves a comment that waits, as it was when the author read it. */
export const approveComment = (
  { post, id }: CommentRef,
  version: string | undefined,
): Promise<Result<unknown>> =>
  decide(
    `/api/comments/${post.category}/${post.id}/approve/${id}${version ? `?version=${version}` : ''}`,
  );

/** Removes a comment and its replies. */
export const removeComment = ({ post, id }: CommentRef): Promise<Result<unknown>> =>
  decide(`/api/comments/${post.category}/${post.id}/remove/${id}`);

const decide = (path: string) => command('POST', path);

/** Approves or removes comments in as many requests as needed. */
export const decideComments = (
  decision: CommentVerb,
  comments: NewCommentDecisions['comments'],
  onProgress: (done: number) => void,
): Promise<Decided> =>
  decideMany('/api/admin/comments/decide', comments, {
    most: LIMITS.commentDecisions,
    idOf: ({ id }) => id,
    bodyOf: (some) => ({ decision, comments: some }),
    missing: 'comment_not_found',
    onProgress,
  });
