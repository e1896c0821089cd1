import { type Failure, isRefusedFor, type Result } from '#api-client/request.ts';
import { publishPost, readPost } from '#api-client/posts.ts';
import type { NewPost, Post } from '#domain/post.ts';

/** What came of a try to publish. */
export interface Submission {
  readonly result: Result<Post>;
  /** The post as it was sent, where it may have arrived although the try failed. */
  readonly doubtful: NewPost | undefined;
}

/**
 * Publishes a post that was written in a draft. `doubtful` is the try before: if that one did arrive, trying again with
 * the same words finds the post it made instead of making a second one.
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

  const repeats = doubtful !== undefined && JSON.stringify(sent) === JSON.stringify(doubtful);
  if (repeats && isTaken(result.failure)) {
    const found = await findArrived(sent);
    if (found) return { result: { ok: true, value: found }, doubtful: undefined };
  }
  return { result, doubtful: mayHaveArrived(result.failure) ? sent : doubtful };
}

const samePlace = (a: NewPost, b: NewPost) => a.title === b.title && a.category === b.category;

const sameMoment = (post: NewPost, { id, date }: NewPost): NewPost => ({ ...post, id, date });

const isTaken = (failure: Failure) =>
  isRefusedFor(failure, 'id_taken') || isRefusedFor(failure, 'draft_published');

const mayHaveArrived = (failure: Failure) => failure.kind === 'network' || failure.status >= 500;

async function findArrived({ category, id, title, author }: NewPost): Promise<Post | undefined> {
  if (id === undefined) return undefined;
  const found = await readPost({ category, id });
  const same = found.ok && found.value.title === title && found.value.author === author;
  return same ? found.value : undefined;
}
