import type { Failure, Result } from '#api-client/request.ts';
import { publishPost } from '#api-client/posts.ts';
import type { NewPost, Post, Publication } from '#domain/posts/post.ts';

/** The result of an attempt to publish. */
export interface Submission {
  readonly result: Result<Post>;
  /** The post as it was sent, if it may have been published although the attempt failed. */
  readonly unconfirmed: NewPost | undefined;
}

/**
 * Publishes the post of a draft. `unconfirmed` is the previous attempt. If that one succeeded, sending the same text again
 * under the same id returns the post it created. The id in that response may carry a number.
 */
export async function submitPost(
  post: NewPost,
  {
    unconfirmed,
    ...draft
  }: Pick<Publication, 'draftRevision' | 'letter'> & {
    draft: string;
    unconfirmed: NewPost | undefined;
  },
): Promise<Submission> {
  const sent = unconfirmed && samePlace(post, unconfirmed) ? sameMoment(post, unconfirmed) : post;
  const result = await publishPost({ ...sent, ...draft });
  if (result.ok) return { result, unconfirmed: undefined };
  return { result, unconfirmed: mayHaveArrived(result.failure) ? sent : unconfirmed };
}

const samePlace = (a: NewPost, b: NewPost) => a.title === b.title && a.category === b.category;

const sameMoment = (post: NewPost, { id, date }: NewPost): NewPost => ({ ...post, id, date });

const mayHaveArrived = (failure: Failure) => failure.kind === 'network' || failure.status >= 500;
