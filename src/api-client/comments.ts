import * as z from 'zod/mini';
import { Comment, flatten, type NewComment } from '#domain/comments/comment.ts';
import { ID_RANDOM, timedId, timeOfId } from '#domain/id.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { SpamSignals } from '#domain/comments/spam-check.ts';
import { type PageResult, request, type Result } from './request.ts';

/** Servers' clocks differ, so a request starts this many milliseconds before the newest known comment. */
const OVERLAP = 60_000;

const Comments = z.array(Comment);
const Newer = z.object({ comments: Comments, removed: z.catch(z.array(z.string()), []) });
export type Newer = z.infer<typeof Newer>;

/** The two forms of a response: an object, or the bare list of comments. */
const NewerOrList = z.union([
  Newer,
  z.pipe(
    Comments,
    z.transform((comments): Newer => ({ comments, removed: [] })),
  ),
]);

export const Posted = z.object({ comment: Comment, held: z.catch(z.boolean(), false) });
export type Posted = z.infer<typeof Posted>;

const pathOf = ({ category, id }: PostRef) => `/api/comments/${category}/${id}`;

/**
 * Loads the changes in a thread since `latest` as a flat list, in as many requests as needed. Without `latest`, loads
 * the whole thread.
 */
export async function newerComments(post: PostRef, latest: string): Promise<Result<Newer>> {
  const since = latest && timedId(timeOfId(latest) - OVERLAP, '0'.repeat(ID_RANDOM));
  const all: Newer = { comments: [], removed: [] };
  let next: string | undefined = since ? `${pathOf(post)}?since=${since}` : pathOf(post);
  while (next !== undefined) {
    const page: PageResult<Newer> = await request(next, NewerOrList);
    if (!page.ok) return page;
    const { comments, removed }: Newer = page.value;
    all.comments.push(...flatten(comments));
    all.removed = removed;
    next = comments.length > 0 ? page.next : undefined;
  }
  return { ok: true, value: all };
}

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
