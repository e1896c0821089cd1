import type { App } from '#app';
import { draftOfPost, type SavedDraft } from '#domain/posts/draft.ts';
import { AppError } from '#domain/errors.ts';
import { type Post, type PostRef, Unpublication } from '#domain/posts/post.ts';
import type { DraftHead } from '#store/posts/drafts.ts';
import { announceChange } from './announce-change.ts';
import { assertPublished, changePost } from './change-post.ts';
import { parse } from '#usecases/parse.ts';
import { savedDraft } from '#usecases/drafts/read-draft.ts';
import { withClaim } from '#usecases/with-claim.ts';

/**
 * Makes a published post a draft again and returns that draft. Requests an urgent rebuild, as a deletion does. The post
 * keeps its address, comments and views until the draft is published.
 *
 * The draft is stored first, under the id of the revision that is unpublished. So a repeated request finds it, and one
 * that stops in between leaves the post published. Throws `invalid_input`, `post_not_found`, and `edit_conflict` when
 * the post has changed since the named revision.
 */
export async function unpublishPost(
  app: App,
  author: string,
  ref: PostRef,
  input: object,
): Promise<SavedDraft> {
  const { revision } = parse(Unpublication, input);
  const draft = await withClaim(app, { key: `drafts/${revision}` }, () =>
    unpublish(app, author, ref, revision),
  );
  announceChange(app, { urgent: true });
  return savedDraft(draft);
}

async function unpublish(
  app: App,
  author: string,
  ref: PostRef,
  revision: string,
): Promise<DraftHead> {
  let draft: DraftHead | undefined;
  await changePost(app, ref, { author }, async (before) => {
    const isRepeated = before?.status === 'unpublished' && before.from === revision;
    const found = isRepeated ? before : await assertPublished(app, ref, before);
    if (!isRepeated && found.head !== revision) throw new AppError('edit_conflict');
    draft = await keepText(app, author, { id: revision, post: found.post });
    return isRepeated ? undefined : { kind: 'unpublished' };
  });
  if (!draft) throw new AppError('unexpected');
  return draft;
}

/** Stores the text of a post as a draft. A draft that an earlier request has stored stays as it is. */
async function keepText(
  app: App,
  author: string,
  { id, post }: { id: string; post: Post },
): Promise<DraftHead> {
  const stored = await app.drafts.head(id);
  if (stored && stored.kind !== 'deleted') return stored;
  const fact = {
    by: author,
    at: app.now().toISOString(),
    draft: stored?.draft ?? draftOfPost(post),
    post: { category: post.category, id: post.id, date: post.date },
  };
  const key = { id, rev: app.newId(stored?.rev ?? id), kind: 'saved' } as const;
  await app.drafts.add(key, fact);
  return { ...key, ...fact };
}
