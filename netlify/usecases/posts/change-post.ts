import type { App } from '#app';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { type Post, type PostRef, refKey } from '#domain/posts/post.ts';
import type { RevisionKind } from '#domain/posts/revision.ts';
import type { PostFact } from '#domain/posts/post-fact.ts';
import type { PostHistory } from '#store/posts/post-history.ts';
import { withClaim } from '#usecases/with-claim.ts';

/** A post with its newest revision, which the next change is made from. */
export interface Revised {
  readonly post: Post;
  readonly revision: string;
}

/** A change of a post. A revision with a text holds all of the post as it is after the change. */
interface Change {
  readonly kind: RevisionKind;
  readonly post?: Post;
  /** The draft that the post was written in. */
  readonly draft?: string | undefined;
  readonly movedFrom?: PostFact['movedFrom'];
  readonly movedTo?: PostRef;
}

interface Options {
  readonly author: string;
  /** Error to throw when somebody else is changing the post; `being_saved` by default. */
  readonly refusal?: ErrorCode;
}

/**
 * Returns the state of a post that readers see. Throws `edit_conflict` when they see it at another address now, and
 * `post_not_found` when they do not see it.
 */
export async function assertPublished(
  app: App,
  ref: PostRef,
  state: PostHistory | undefined,
): Promise<PostHistory> {
  if (state?.status === 'published') return state;
  const isElsewhere = state?.status === 'moved' && (await app.posts.place(ref)) !== undefined;
  throw new AppError(isElsewhere ? 'edit_conflict' : 'post_not_found');
}

/**
 * Adds a revision to a post while nobody else changes it. `decide` receives the post as it is now, or undefined when
 * there never was one. It returns the change, or undefined for none. Returns the id of the post's newest revision.
 * Throws `refusal` when somebody else is changing the post, and whatever `decide` throws.
 */
export function changePost(
  app: App,
  ref: PostRef,
  { author, ...options }: Options,
  decide: (before: PostHistory | undefined) => Change | undefined | Promise<Change | undefined>,
): Promise<string> {
  return withClaim(app, { key: refKey(ref), ...options }, async () => {
    const before = await app.posts.history(ref);
    const from = before?.head;
    const change = await decide(before);
    if (!change) return from ?? '';
    const rev = app.newId(from);
    const { kind, ...rest } = change;
    const fact = { by: author, at: app.now().toISOString(), ...rest };
    await app.posts.add({ category: ref.category, id: ref.id, rev, kind, from }, fact);
    return rev;
  });
}
