import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import { type Draft, DraftToSave, postOfDraft, type SavedDraft } from '#domain/posts/draft.ts';
import { AUTHOR_MESSAGES } from '#domain/author-messages.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { NewPost } from '#domain/posts/post.ts';
import type { Document } from '#store/documents/read-document.ts';
import { changeDocument } from '#usecases/documents/change-document.ts';
import { parsePost } from '#usecases/documents/parse-post.ts';
import { parse } from '#usecases/parse.ts';
import { assertCategory } from '#usecases/site/sections.ts';
import { savedDraft } from './read-draft.ts';

/**
 * Saves a draft, or changes to a published post. A draft with a time of publication is scheduled, and must be fit to be
 * published. Saving the same draft again changes nothing. Throws `invalid_input`, `draft_not_found` for an own page,
 * `draft_published` when it was published since, and `edit_conflict` when it has changed since the revision that this one was made from.
 */
export async function saveDraft(
  app: App,
  author: string,
  id: string,
  input: object,
): Promise<SavedDraft> {
  const { revision, publishAt, ...draft } = parse(DraftToSave, input);
  // A scheduled draft is not a post yet, but it must make a valid one.
  if (publishAt !== undefined) {
    const post = parsePost(NewPost, postOfDraft(draft, author, new Date(publishAt)));
    await assertCategory(app, post.category);
  }

  const saved = await changeDocument(app, id, { author }, (before) => {
    if (before?.shown?.page) throw new AppError('draft_not_found');
    if (before && isUnchanged(before, draft, publishAt)) return undefined;
    if (before && before.head.rev !== revision) {
      throw new AppError(before.isPublic && !before.draft ? 'draft_published' : 'edit_conflict');
    }
    // A time that was in the future when it was chosen stays valid, even when publishing is late.
    if (publishAt !== before?.draft?.publishAt) assertFuture(app, publishAt);
    return { kind: publishAt === undefined ? 'saved' : 'scheduled', draft, publishAt };
  });
  if (saved.isNew) {
    const old = app.documents.removeOldDrafts(id, { butNewest: LIMITS.draftRevisions - 1 });
    app.waitUntil(old.catch(console.error));
  }
  return savedDraft(saved);
}

const isUnchanged = (
  { status, draft: saved }: Document,
  draft: Draft,
  publishAt: string | undefined,
) =>
  status !== 'deleted' && saved?.publishAt === publishAt && isDeepStrictEqual(saved?.draft, draft);

/** Throws `invalid_input` for a time in the past. */
function assertFuture(app: App, time: string | undefined): void {
  if (time === undefined || new Date(time) > app.now()) return;
  throw new AppError('invalid_input', { fields: { publishAt: AUTHOR_MESSAGES.timeIsPast } });
}
