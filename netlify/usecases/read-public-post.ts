import type { App } from '#app';
import type { Post } from '#domain/posts/post.ts';
import { isOfProbe } from '#domain/probe/traces.ts';

/** Something that readers do not see, and have seen if `wasShown`; or that they do, but whose text cannot be read. */
export type Unshown =
  | { readonly kind: 'hidden'; readonly wasShown: boolean }
  | { readonly kind: 'unreadable' };

/** The state of something that was never public. */
export const NEVER = { kind: 'hidden', wasShown: false } as const;

/** Reads a post as readers see it. Own pages, and what a probe makes, are none. */
export async function readPublicPost(
  app: App,
  id: string,
): Promise<{ readonly kind: 'shown'; readonly post: Post } | Unshown> {
  if (isOfProbe(id)) return NEVER;
  const found = await app.documents.read(id);
  if (found?.shown?.page) return NEVER;
  if (found?.status === 'published' && found.shown?.post)
    return { kind: 'shown', post: found.shown.post };
  // A text that cannot be read is left out there, and must not pass for one that is gone.
  const state = await app.documents.state(id);
  if (state?.status === 'published') return { kind: 'unreadable' };
  return { kind: 'hidden', wasShown: state?.shown !== undefined };
}
