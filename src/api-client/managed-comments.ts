import type { CommentVerb, NewCommentDecisions } from '#domain/comments/comment-decisions.ts';
import { ManagedComments } from '#domain/comments/managed-comment.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { Decisions } from '#domain/thought-decisions.ts';
import { command, isSignedOut, request, type Result } from './request.ts';

const PATH = '/api/comments/manage';
const DECIDE_PATH = '/api/admin/comments/decide';

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

/** The results of one decision about many comments. */
export interface DecidedComments {
  readonly decided: readonly string[];
  /** Comments that no longer exist. */
  readonly missing: readonly string[];
  readonly failed: readonly string[];
  /** The reason of the first failure. */
  readonly reason: string | undefined;
  readonly signedOut: boolean;
}

const MISSING: ErrorCode = 'comment_not_found';

/** Milliseconds for a request with many decisions. */
const DEADLINE = 60_000;

/**
 * Approves or removes comments in as many requests as needed. After a request without a response, no other is sent, and
 * its comments and the remaining ones count as failed.
 */
export async function decideComments(
  decision: CommentVerb,
  comments: NewCommentDecisions['comments'],
  onProgress: (done: number) => void,
): Promise<DecidedComments> {
  const decided: string[] = [];
  const missing: string[] = [];
  const failed: string[] = [];
  let reason: string | undefined;
  for (let n = 0; n < comments.length; n += LIMITS.commentDecisions) {
    onProgress(n);
    const json = { decision, comments: comments.slice(n, n + LIMITS.commentDecisions) };
    const options = { method: 'POST', json, deadline: DEADLINE } as const;
    const result = await request(DECIDE_PATH, Decisions, options);
    if (!result.ok) {
      failed.push(...comments.slice(n).map(({ id }) => id));
      const { message } = result.failure;
      return { decided, missing, failed, reason: message, signedOut: isSignedOut(result.failure) };
    }
    decided.push(...result.value.decided);
    for (const { id, code, message } of result.value.failed) {
      if (code === MISSING) missing.push(id);
      else {
        failed.push(id);
        reason ??= message;
      }
    }
  }
  return { decided, missing, failed, reason, signedOut: false };
}
