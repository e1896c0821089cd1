import type { App } from '#app';
import { postOfDraft } from '#domain/posts/draft.ts';
import { NewPost } from '#domain/posts/post.ts';
import { newPostId } from '#post/language/new-post-id.ts';
import { announcePost } from '#usecases/webhook/announce-post.ts';
import { createPost } from '#usecases/posts/create-post.ts';
import { markPublished } from '#usecases/posts/mark-published.ts';
import { parsePost } from '#usecases/posts/parse-post.ts';
import { republishPost } from '#usecases/posts/republish-post.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { withClaim } from '#usecases/with-claim.ts';

/**
 * Publishes the drafts whose time has come. Safe to repeat and to stop anywhere: a draft is marked as published after
 * its post is stored, and the post names its draft, so that none is published twice. A draft that fails is logged,
 * stays scheduled, and does not stop the others.
 */
export async function publishScheduled(app: App): Promise<void> {
  for (const { id, kind } of await app.drafts.heads()) {
    if (kind === 'scheduled') await publishIfDue(app, id).catch(console.error);
  }
}

function publishIfDue(app: App, id: string): Promise<void> {
  return withClaim(app, { key: `drafts/${id}` }, async () => {
    const head = await app.drafts.head(id);
    if (head?.kind !== 'scheduled' || head.publishAt === undefined) return;
    const due = new Date(head.publishAt);
    if (due > app.now()) return;

    const { draft, by } = head;
    // An interrupted run has stored the post already.
    let ref = await app.posts.ofDraft(id);
    if (!ref) {
      const post = parsePost(NewPost, {
        ...postOfDraft(draft, by, due),
        id: await newPostId(draft.title, due, draft.category),
      });
      ref = await (head.post
        ? republishPost(app, by, post, { draft: id, ref: head.post })
        : createPost(app, by, post, id));
    }
    requestRebuild(app);
    await announcePost(app, ref, id);
    await markPublished(app, { id, rev: head.rev, draft, post: head.post, by });
  });
}
