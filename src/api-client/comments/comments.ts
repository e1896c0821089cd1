import {
  type Posted,
  readThread,
  submitComment as submit,
  submitReply,
} from '#domain/comments/calls.ts';
import { flatten, type NewComment } from '#domain/comments/comment.ts';
import { ID_RANDOM, timedId, timeOfId } from '#domain/id.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { SpamSignals } from '#domain/comments/spam-check.ts';
import type { Out } from '#domain/call.ts';
import { call } from '#api-client/http/call.ts';
import type { Result } from '#api-client/http/request.ts';

/** Servers' clocks differ, so a request starts this many milliseconds before the newest known comment. */
const OVERLAP = 60_000;

/** A part of a thread, as a flat list. */
export interface ThreadPart extends Out<typeof readThread> {
  /** The id that the comments before this part come before; undefined if there are none, or for later changes. */
  readonly older: string | undefined;
  /** True for the newest comments, in place of all that a page has. */
  readonly isNewest: boolean;
}

/**
 * Loads a part of a thread: without a query, the newest comments. `before` selects older ones, `until` those up to one, and
 * `since` later changes.
 */
export async function loadThread(
  post: PostRef,
  query: Partial<Record<'before' | 'until' | 'since', string>> = {},
): Promise<Result<ThreadPart>> {
  const page = await call(readThread, { params: post, query });
  if (!page.ok) return page;
  const [, name, older] = /\?(\w+)=(\w+)/.exec(page.next ?? '') ?? [];
  // More has changed than fits into one response.
  if (name === 'since') return loadThread(post);
  const isNewest = Object.keys(query).length === 0;
  return {
    ok: true,
    value: { ...page.value, comments: flatten(page.value.comments), older, isNewest },
  };
}

/** Loads the changes in a thread since `latest`, or the newest comments if there are too many. */
export const newerComments = (post: PostRef, latest: string): Promise<Result<ThreadPart>> =>
  loadThread(
    post,
    latest ? { since: timedId(timeOfId(latest) - OVERLAP, '0'.repeat(ID_RANDOM)) } : {},
  );

/** Posts a comment, or a reply if a parent is named. */
export const submitComment = (
  post: PostRef,
  body: NewComment & SpamSignals & { readonly timestamp: string },
  parentId: string | undefined,
): Promise<Result<Posted>> =>
  parentId === undefined
    ? call(submit, { params: post, body })
    : call(submitReply, { params: { ...post, commentId: parentId }, body });
