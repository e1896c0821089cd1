import type { App } from '#app';
import { EMPTY_DRAFT } from '#domain/draft.ts';
import { AppError } from '#domain/errors.ts';
import { type Post, PublishedDraft } from '#domain/post.ts';
import { createPost } from './create-post.ts';
import { parse } from './parse.ts';
import { requestRebuild } from './request-rebuild.ts';
import { withClaim } from './with-claim.ts';

/**
 * Publishes a post, asks for a rebuild, and puts away the draft that it says it was written in, so that a draft is
 * published once, by whomever. Throws what `createPost` throws; `draft_published`, and `edit_conflict` where the draft was
 * saved since the revision that the post was made from.
 */
export async function publishPost(app: App, author: string, input: object): Promise<Post> {
  const { draft, draftRevision } = parse(PublishedDraft, input);
  if (draft === undefined) return publish(app, author, input);
  return withClaim(app, { place: `drafts/${draft}` }, async () => {
    const head = await app.drafts.head(draft);
    if (head?.kind === 'published') throw new AppError('draft_published');
    if (head && head.rev !== draftRevision) throw new AppError('edit_conflict');
    const post = await publish(app, author, input, draft);
    const fact = { by: author, at: app.now().toISOString(), draft: head?.draft ?? EMPTY_DRAFT };
    await app.drafts.add({ id: draft, rev: app.newId(head?.rev), kind: 'published' }, fact);
    return post;
  });
}

async function publish(app: App, author: string, input: object, draft?: string): Promise<Post> {
  const post = await createPost(app, author, input, draft);
  await requestRebuild(app);
  return post;
}
