import type { App } from '#app';
import { postOfDraft } from '#domain/draft.ts';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/post.ts';
import type { DraftHead } from '#store/drafts.ts';
import { createPost } from './create-post.ts';
import { requestRebuild } from './request-rebuild.ts';
import { withClaim } from './with-claim.ts';

/**
 * Publishes the drafts whose time has come. Safe to repeat and to stop anywhere: a draft is put away after its post is
 * stored, and a post is made once, since its id comes from the time it was scheduled for. One that fails is reported,
 * stays scheduled, and does not keep the others.
 */
export async function publishDue(app: App): Promise<void> {
  for (const { id, kind } of await app.drafts.heads()) {
    if (kind === 'scheduled') await publishIfDue(app, id).catch(console.error);
  }
}

function publishIfDue(app: App, id: string): Promise<void> {
  return withClaim(app, { place: `drafts/${id}` }, async () => {
    const head = await app.drafts.head(id);
    if (head?.kind !== 'scheduled' || head.publishAt === undefined) return;
    const due = new Date(head.publishAt);
    if (due > app.now()) return;

    await store(app, head, due);
    await requestRebuild(app);
    const { draft, by } = head;
    const fact = { by, at: app.now().toISOString(), draft };
    await app.drafts.add({ id, rev: app.newId(head.rev), kind: 'published' }, fact);
  });
}

/** Stores the post, unless an earlier run has; under the id of this minute where another post has its own. */
async function store(app: App, { draft, by }: DraftHead, due: Date): Promise<void> {
  const { id, ...words } = postOfDraft(draft, by, due);
  try {
    await createPost(app, by, { ...words, id });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'id_taken') throw error;
    const before = await app.posts.history({ category: words.category, id } as PostRef);
    if (before?.text.post?.date !== words.date) await createPost(app, by, words);
  }
}
