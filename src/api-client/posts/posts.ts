import { editPost as edit, publishPost as publish, readPost } from '#domain/posts/calls.ts';
import type { PostEdit, Publication } from '#domain/posts/new-post.ts';
import type { Post, PostRef, RevisedPost } from '#domain/posts/post.ts';
import type { Out } from '#domain/call.ts';
import { call } from '#api-client/http/call.ts';
import { NOT_SIGNED_IN, type Result } from '#api-client/http/request.ts';

/** Names every part of a post also if it has none, since a post keeps what a request does not name. */
const complete = <T extends Omit<PostEdit, 'revision'>>(post: T) => ({
  ...post,
  tags: post.tags ?? [],
  language: post.language ?? '',
  cardTitle: post.cardTitle ?? '',
  cardDescription: post.cardDescription ?? '',
  cardImage: post.cardImage ?? '',
});

/** Publishes a post. The draft that it was written in becomes the post. */
export const publishPost = (post: Publication): Promise<Result<Post>> =>
  call(publish, { body: complete(post) });

/** Changes a post. Changes that were saved as a draft are replaced. */
export const editPost = (ref: PostRef, changed: PostEdit): Promise<Result<RevisedPost>> =>
  call(edit, { params: ref, body: complete(changed) });

type OpenedPost = Extract<Out<typeof readPost>, { revision: string }>;

/**
 * Loads a post with its revision. A response without a revision is for readers, so it becomes a `not_signed_in`
 * failure.
 */
export async function openPost(ref: PostRef): Promise<Result<OpenedPost>> {
  const result = await call(readPost, { params: ref });
  if (!result.ok) return result;
  const { value } = result;
  return 'revision' in value ? { ok: true, value } : { ok: false, failure: NOT_SIGNED_IN };
}
