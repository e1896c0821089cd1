import type { Failure, Result } from '#api-client/http/request.ts';
import { publishPost } from '#api-client/posts/posts.ts';
import type { NewPost, Publication } from '#domain/posts/new-post.ts';
import type { Post } from '#domain/posts/post.ts';

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
  }: Pick<Publication, 'draftRevision' | 'letter' | 'bluesky'> & {
    draft: string;
    unconfirmed: NewPost | undefined;
  },
): Promise<Submission> {
  const sent = unconfirmed && samePlace(post, unconfirmed) ? sameMoment(post, unconfirmed) : post;
  const result = await publishPost({ ...sent, ...draft });
  if (result.ok) return { result, unconfirmed: undefined };
  if (isAccepted(result.failure))
    return { result: { ok: true, value: postAsSent(sent) }, unconfirmed: undefined };
  return { result, unconfirmed: mayHaveArrived(result.failure) ? sent : unconfirmed };
}

/** Returns true if the site has published the post and responded in a form of another version. */
const isAccepted = (failure: Failure) => failure.kind === 'response' && failure.status === 201;

/** Returns the post as the site has it, but for a number in its id. Without an id, its path is that of its category. */
const postAsSent = ({ id = '', date = new Date().toISOString(), ...post }: NewPost): Post => ({
  ...post,
  id,
  date,
});

const samePlace = (a: NewPost, b: NewPost) => a.title === b.title && a.category === b.category;

const sameMoment = (post: NewPost, { id, date }: NewPost): NewPost => ({ ...post, id, date });

const mayHaveArrived = (failure: Failure) => failure.kind === 'network' || failure.status >= 500;
