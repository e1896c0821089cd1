import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { type Post, type PostRef, refKey } from '#domain/posts/post.ts';
import type { Document } from '#store/documents/read-document.ts';

/** A post with its document, and the newest revision, which the next change is made from. */
export interface Revised {
  readonly post: Post;
  readonly document: string;
  readonly revision: string;
}

/** Returns the post that a document has been published as. Throws `post_not_found` without one. */
export function postOf({ shown }: Document): Post {
  if (!shown?.post) throw new AppError('post_not_found');
  return shown.post;
}

/** Returns the post of a document with its newest revision. Throws `post_not_found` without one. */
export const revised = (found: Document): Revised => ({
  post: postOf(found),
  document: found.id,
  revision: found.head.rev,
});

/**
 * Returns the post that readers see at an address. Throws `edit_conflict` when they see it at another address now, and
 * `post_not_found` when they do not see it.
 */
export function publishedAt(ref: PostRef, found: Document | undefined): Document & { post: Post } {
  if (found?.status !== 'published') throw new AppError('post_not_found');
  const post = postOf(found);
  if (refKey(post) !== refKey(ref)) throw new AppError('edit_conflict');
  return { ...found, post };
}

/** Returns true for two texts of a post that are stored as the same. */
export const hasSameContent = (a: object, b: object) => isDeepStrictEqual(stored(a), stored(b));

/** Returns a value as it comes back from the store, where an absent field and an undefined one are the same. */
const stored = (value: object): unknown => JSON.parse(JSON.stringify(value));
