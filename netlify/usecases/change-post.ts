import type { App } from '#app';
import type { ErrorCode } from '#domain/errors.ts';
import { type Post, type PostRef, refKey } from '#domain/post.ts';
import type { RevisionKind } from '#domain/revision.ts';
import type { PostHistory } from '#store/post-history.ts';
import { withClaim } from './with-claim.ts';

/** A post, and the revision that the next change is to be made from. */
export interface Revised {
  readonly post: Post;
  readonly revision: string;
}

/** What is to become of a post: a written revision has the post as it is then. */
interface Change {
  readonly kind: RevisionKind;
  readonly post?: Post;
  /** The draft that it was written in. */
  readonly draft?: string | undefined;
}

interface Options {
  readonly author: string;
  /** What to throw where somebody else changes the post at this moment. */
  readonly refusal?: ErrorCode;
}

/**
 * Adds a revision to a post while nobody else does. `decide` is told what the post is now, undefined where there never
 * was one, and answers what is to become of it, undefined for nothing. Answers the post's newest revision.
 * Throws `being_saved`, or what `decide` throws.
 */
export function changePost(
  app: App,
  ref: PostRef,
  { author, ...options }: Options,
  decide: (before: PostHistory | undefined) => Change | undefined,
): Promise<string> {
  return withClaim(app, { place: refKey(ref), ...options }, async () => {
    const before = await app.posts.history(ref);
    const from = before?.head;
    const change = decide(before);
    if (!change) return from ?? '';
    const rev = app.newId(from);
    const { kind, post, draft } = change;
    const fact = { by: author, at: app.now().toISOString(), post, draft };
    await app.posts.add({ category: ref.category, id: ref.id, rev, kind, from }, fact);
    return rev;
  });
}
