import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { Post, PostRef } from './post.ts';
import { parsePostKey, type PostKey } from './post-key.ts';
import { hasText, RevisionOrigin } from './revision.ts';

/** The place that an arrived post comes from: its old address, and the revision there that was moved. */
const MovedFrom = z.extend(PostRef, { revision: TimedId });
/** The same, with the author who moved the post. */
export type Arrival = z.infer<typeof MovedFrom> & { readonly by: string };

/** A written revision as it is stored. Any other one is the same without the post. */
const PostFact = z.extend(RevisionOrigin, {
  by: z.string(),
  at: z.iso.datetime(),
  post: z.optional(Post),
  /** Draft that the post was written in. By it, publishing the same draft again is recognised. */
  draft: z.optional(TimedId),
  movedFrom: z.optional(MovedFrom),
  /** The new address of a moved post. */
  movedTo: z.optional(PostRef),
});
export type PostFact = z.infer<typeof PostFact>;

/** A revision with the part of its post that a reader keeps. */
export type RevisionOf<T> = PostKey & {
  readonly post: T | undefined;
  readonly draft: string | undefined;
  readonly movedFrom?: Arrival | undefined;
  readonly movedTo?: PostRef | undefined;
};

/** Parses a revision from its key and text. Throws for a malformed one. */
export function readRevision(text: string, key: string): RevisionOf<Post> {
  const { from, by, post, draft, movedFrom, movedTo } = PostFact.parse(JSON.parse(text));
  const parts = parsePostKey(key);
  if (hasText(parts) !== (post !== undefined)) throw new Error('Kind and content differ');
  const arrival = movedFrom && { ...movedFrom, by };
  return { ...parts, from: parts.from ?? from, draft, movedFrom: arrival, movedTo, post };
}
