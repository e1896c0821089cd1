import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { Post } from '#domain/posts/post.ts';
import { RevisionOrigin } from '#domain/posts/revision.ts';
import { type PostKey, parsePostKey } from './post-key.ts';

/** A written revision as it is stored. Any other one is the same without the post. */
const PostFact = z.extend(RevisionOrigin, {
  by: z.string(),
  at: z.iso.datetime(),
  post: z.optional(Post),
  /** Draft that the post was written in. By it, publishing the same draft again is recognised. */
  draft: z.optional(TimedId),
});
export type PostFact = z.infer<typeof PostFact>;

/** A revision with the part of its post that a reader keeps. */
export type RevisionOf<T> = PostKey & {
  readonly post: T | undefined;
  readonly draft: string | undefined;
};

/** Parses a revision from its key and text. Throws for a malformed one. */
export function readRevision(text: string, key: string): RevisionOf<Post> {
  const { from, post, draft } = PostFact.parse(JSON.parse(text));
  const parts = parsePostKey(key);
  if ((parts.kind === 'written') !== (post !== undefined))
    throw new Error('Kind and content differ');
  return { ...parts, from: parts.from ?? from, draft, post };
}
