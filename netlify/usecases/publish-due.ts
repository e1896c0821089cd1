import type { App } from '#app';
import { postOfDraft } from '#domain/draft.ts';
import { AppError } from '#domain/errors.ts';
import { type PostRef, postId } from '#domain/post.ts';
import type { DraftHead } from '#store/drafts.ts';
import { createPost } from './create-post.ts';
import { postRef } from './post-ref.ts';
import { requestRebuild } from './request-rebuild.ts';
import { withClaim } from './with-claim.ts';

const MINUTE = 60_000;
/** Posts of one title, category and minute that can be told apart. */
const IDS = 60;

/**
 * Publishes the drafts whose time has come. Safe to repeat and to stop anywhere: a draft is put away after its post is
 * stored, and the post names the draft it was made from, so that none is made twice. One that fails is reported, stays
 * scheduled, and does not keep the others.
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

/** Stores the post unless an earlier run has; under the id of a later minute where other posts have those before it. */
async function store(app: App, { id: draftId, draft, by }: DraftHead, due: Date): Promise<void> {
  const post = postOfDraft(draft, by, due);
  for (let n = 0; n < IDS; n++) {
    const id = postId(draft.title, new Date(due.getTime() + n * MINUTE));
    const state = await stateOf(app, postRef({ category: draft.category, id }), draftId);
    if (state === 'made') return;
    if (state === 'taken') continue;
    await createPost(app, by, { ...post, id }, draftId);
    return;
  }
  throw new AppError('id_taken');
}

/** What there is under an id: a post made from this draft, even if it was deleted since; another one; or none. */
async function stateOf(
  app: App,
  ref: PostRef,
  draftId: string,
): Promise<'made' | 'taken' | 'free'> {
  const state = await app.posts.history(ref);
  if (!state) return 'free';
  if (state.root.draft === draftId || state.text.draft === draftId) return 'made';
  return state.deleted ? 'free' : 'taken';
}
