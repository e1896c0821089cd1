import type { App } from '#app';
import type { Draft } from '#domain/posts/draft.ts';
import type { PostAddress } from '#domain/posts/post.ts';

interface PublishedDraft {
  readonly id: string;
  /** Newest revision of the draft; undefined when it was never saved. */
  readonly rev: string | undefined;
  readonly draft: Draft;
  /** The unpublished post that the draft has brought back. */
  readonly post: PostAddress | undefined;
  readonly by: string;
}

/** Marks a draft as published, after its post was stored. */
export function markPublished(
  app: App,
  { id, rev, draft, post, by }: PublishedDraft,
): Promise<void> {
  const fact = { by, at: app.now().toISOString(), draft, post };
  return app.drafts.add({ id, rev: app.newId(rev), kind: 'published' }, fact);
}
