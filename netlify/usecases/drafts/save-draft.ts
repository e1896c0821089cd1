import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import { type Draft, DraftToSave, postOfDraft, type SavedDraft } from '#domain/posts/draft.ts';
import { AUTHOR_MESSAGES } from '#domain/author-messages.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { NewPost } from '#domain/posts/post.ts';
import type { DraftHead } from '#store/posts/drafts.ts';
import { parse } from '#usecases/parse.ts';
import { parsePost } from '#usecases/posts/parse-post.ts';
import { isReadable, savedDraft } from './read-draft.ts';
import { withClaim } from '#usecases/with-claim.ts';

/**
 * Saves a draft. A draft with a time of publication is scheduled, and must be fit to be published. Saving the same
 * draft again changes nothing. Throws `invalid_input`, `draft_published`, and
 * `edit_conflict` when the draft has changed since the revision that this one was made from.
 */
export async function saveDraft(
  app: App,
  author: string,
  id: string,
  input: object,
): Promise<SavedDraft> {
  const { revision, publishAt, ...draft } = parse(DraftToSave, input);
  // A scheduled draft is not a post yet, but it must make a valid one.
  if (publishAt !== undefined) parsePost(NewPost, postOfDraft(draft, author, new Date(publishAt)));

  return withClaim(app, { key: `drafts/${id}` }, async () => {
    const head = await app.drafts.head(id);
    if (head?.kind === 'published') throw new AppError('draft_published');
    if (head && isUnchanged(head, draft, publishAt)) return savedDraft(head);
    if (head && head.rev !== revision) throw new AppError('edit_conflict');

    // A time that was in the future when it was chosen stays valid, even when publishing is late.
    if (publishAt !== head?.publishAt) assertFuture(app, publishAt);

    const kind = publishAt === undefined ? 'saved' : 'scheduled';
    const fact = { by: author, at: app.now().toISOString(), draft, publishAt, post: head?.post };
    const key = { id, rev: app.newId(head?.rev), kind } as const;
    await app.drafts.add(key, fact);
    app.waitUntil(
      app.drafts.removeRevisions(id, { butNewest: LIMITS.draftRevisions }).catch(console.error),
    );
    return savedDraft({ ...key, ...fact });
  });
}

function isUnchanged(head: DraftHead, draft: Draft, publishAt: string | undefined): boolean {
  return isReadable(head) && head.publishAt === publishAt && isDeepStrictEqual(head.draft, draft);
}

/** Throws `invalid_input` for a time in the past. */
function assertFuture(app: App, time: string | undefined): void {
  if (time === undefined || new Date(time) > app.now()) return;
  throw new AppError('invalid_input', { fields: { publishAt: AUTHOR_MESSAGES.timeIsPast } });
}
