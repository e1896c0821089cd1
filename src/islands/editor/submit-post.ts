import type { Failure, Result } from '#api-client/request.ts';
import { publishPost } from '#api-client/posts.ts';
import type { NewPost, Post } from '#domain/post.ts';

/** What came of a try to publish. */
export interface Submission {
  readonly result: Result<Post>;
  /** The post as it was sent, where it may have arrived although the try failed. */
  readonly doubtful: NewPost | undefined;
}

/**
 * Publishes a post that was written in a draft. `doubtful` is the try before: if that one did arrive, the site responds to
 * the same words, sent again under the same id, with the post that they made. Its id may have got a number.
 */
export async function submitPost(
  post: NewPost,
  {
    doubtful,
    ...draft
  }: { draft: string; draftRevision: string | undefined; doubtful: NewPost | undefined },
): Promise<Submission> {
  const sent = doubtful && samePlace(post, doubtful) ? sameMoment(post, doubtful) : post;
  const result = await publishPost({ ...sent, ...draft });
  if (result.ok) return { result, doubtful: undefined };
  return { result, doubtful: mayHaveArrived(result.failure) ? sent : doubtful };
}

const samePlace = (a: NewPost, b: NewPost) => a.title === b.title && a.category === b.category;

const sameMoment = (post: NewPost, { id, date }: NewPost): NewPost => ({ ...post, id, date });

const mayHaveArrived = (failure: Failure) => failure.kind === 'network' || failure.status >= 500;
