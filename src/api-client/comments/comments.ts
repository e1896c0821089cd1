import * as z from 'zod/mini';
import { Comment, CommentStats, flatten, type NewComment } from '#domain/comments/comment.ts';
import { ID_RANDOM, timedId, timeOfId } from '#domain/id.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { SpamSignals } from '#domain/comments/spam-check.ts';
import { request, type Result } from '#api-client/http/request.ts';

/** Servers' clocks differ, so a request starts this many milliseconds before the newest known comment. */
const OVERLAP = 60_000;

const Comments = z.array(Comment);
const Response = z.object({
  comments: Comments,
  removed: z.catch(z.array(z.string()), []),
  /** Counts for the whole thread. */
  stats: z.optional(CommentStats),
});

/** The two forms of a response: an object, or the bare list of comments. */
const ResponseOrList = z.union([
  Response,
  z.pipe(
    Comments,
    z.transform((comments): z.infer<typeof Response> => ({ comments, removed: [] })),
  ),
]);

/** A part of a thread, as a flat list. */
export interface ThreadPart extends z.infer<typeof Response> {
  /** The id that the comments before this part come before; undefined if there are none, or for later changes. */
  readonly older: string | undefined;
  /** True for the newest comments, in place of all that a page has. */
  readonly isNewest: boolean;
}

export const Posted = z.object({ comment: Comment, held: z.catch(z.boolean(), false) });
export type Posted = z.infer<typeof Posted>;

/**
 * Loads a part of a thread: without a query, the newest comments. `?before={id}` selects older ones, `?until={id}` those up
 * to one, and `?since={id}` later changes.
 */
export async function loadThread(post: PostRef, query = ''): Promise<Result<ThreadPart>> {
  const page = await request(`/api/comments/${post.category}/${post.id}${query}`, ResponseOrList);
  if (!page.ok) return page;
  const [, name, older] = /\?(\w+)=(\w+)/.exec(page.next ?? '') ?? [];
  // More has changed than fits into one response.
  if (name === 'since') return loadThread(post);
  const comments = flatten(page.value.comments);
  return { ok: true, value: { ...page.value, comments, older, isNewest: !query } };
}

/** Loads the changes in a thread since `latest`, or the newest comments if there are too many. */
export const newerComments = (post: PostRef, latest: string): Promise<Result<ThreadPart>> =>
  loadThread(
    post,
    latest && `?since=${timedId(timeOfId(latest) - OVERLAP, '0'.repeat(ID_RANDOM))}`,
  );

/** Posts a comment, or a reply if a parent is named. */
export function submitComment(
  post: PostRef,
  comment: NewComment & SpamSignals & { readonly timestamp: string },
  parentId: string | undefined,
): Promise<Result<Posted>> {
  const options = { method: 'POST', json: comment } as const;
  return parentId === undefined
    ? request(`/api/comments/${post.category}/${post.id}`, Posted, options)
    : request(`/api/comments/${post.category}/${post.id}/reply/${parentId}`, Posted, options);
}
