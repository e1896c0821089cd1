import {
  type Posted,
  readThread,
  submitComment as submit,
  submitReply,
} from '#domain/comments/calls.ts';
import type { NewComment } from '#domain/comments/comment.ts';
import { flatten } from '#domain/comments/thread.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { SpamSignals } from '#domain/comments/spam-check.ts';
import type { Out } from '#domain/call.ts';
import { call } from '#api-client/http/call.ts';
import type { Result } from '#api-client/http/request.ts';
import type { Transport } from '#api-client/http/send.ts';
import type { ThreadQuery } from './changes-since.ts';

/** A part of a thread, as a flat list. */
export interface ThreadPart extends Out<typeof readThread> {
  /** The id that the comments before this part come before; undefined if there are none, or for later changes. */
  readonly older: string | undefined;
  /** True for the newest comments, in place of all that a page has. */
  readonly isNewest: boolean;
}

/**
 * Loads a part of a thread: without a query, the newest comments. `before` selects older ones, `until` those up to one, and
 * `since` later changes, or the newest comments if there are too many. `transport` replaces `fetch`.
 */
export async function loadThread(
  post: PostRef,
  query: ThreadQuery = {},
  transport: Transport = fetch,
): Promise<Result<ThreadPart>> {
  const page = await call(readThread, { params: post, query, transport });
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

/** Posts a comment, or a reply if a parent is named. */
export const submitComment = (
  post: PostRef,
  body: NewComment & SpamSignals & { readonly timestamp: string },
  parentId: string | undefined,
): Promise<Result<Posted>> =>
  parentId === undefined
    ? call(submit, { params: post, body })
    : call(submitReply, { params: { ...post, commentId: parentId }, body });
