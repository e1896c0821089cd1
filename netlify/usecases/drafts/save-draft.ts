import { log } from '#log/log.ts';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { App } from '#app';
import {
  type Draft,
  DraftToSave,
  hasWords,
  postOfDraft,
  type SavedDraft,
} from '#domain/posts/draft.ts';
import type { DocumentRevision } from '#domain/documents/document-fact.ts';
import { isOwnPage } from '#domain/documents/is-own-page.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { NewPost } from '#domain/posts/new-post.ts';
import { guessLanguageOf } from '#post/language/with-guessed-language.ts';
import type { Document } from '#store/documents/read-document.ts';
import { assertMay } from '#usecases/access/programs.ts';
import { changeDocument } from '#usecases/documents/change-document.ts';
import { parsePost } from '#usecases/documents/parse-post.ts';
import { parse } from '#usecases/parse.ts';
import { assertCategory } from '#usecases/site/sections.ts';
import { publishInTime } from '#usecases/mark-publication.ts';
import { savedDraft } from './read-draft.ts';

/**
 * Saves a draft, or changes to a published post or page. A draft with a time of publication is scheduled, and must be fit to be
 * published. Saving the same draft again changes nothing. Throws `invalid_input`, also for a document of the other kind and
 * for an own page with a time of publication, `draft_published` when it was published since, and `edit_conflict` when it has changed since the revision that this one was made from.
 * A draft that the editor saves by itself replaces the one before it that was saved so.
 */
export async function saveDraft(
  app: App,
  author: string,
  id: string,
  input: object,
): Promise<SavedDraft> {
  const { revision, publishAt, autosave, ...draft } = parse(DraftToSave, input);
  if (publishAt !== undefined) assertMay(app, 'publish');
  let guessedLanguage: string | undefined;
  // A scheduled draft is not a post yet, but it must make a valid one.
  if (publishAt !== undefined) {
    if (draft.page !== undefined) refuse('publishAt', AUTHOR_MESSAGES.pageNotScheduled);
    const post = await parsePost(NewPost, postOfDraft(draft, author, new Date(publishAt)));
    await assertCategory(app, post.category);
    guessedLanguage = await guessLanguageOf(post);
  }

  let replaced: DocumentRevision | undefined;
  const saved = await changeDocument(app, id, { author }, (before) => {
    if (before && isOwnPage(before) !== (draft.page !== undefined))
      refuse('page', AUTHOR_MESSAGES.kindStays);
    // What readers will get is for those who may publish.
    if (before?.draft?.publishAt !== undefined) assertMay(app, 'publish');
    if (autosave !== undefined) assertAutosave(before, draft, { revision, publishAt });
    if (before && isUnchanged(before, draft, publishAt)) {
      // What an author saves stays in the history.
      if (autosave !== undefined || before.draft?.autosave === undefined) return undefined;
    } else if (before && before.head.rev !== revision) {
      throw new AppError(before.isPublic && !before.draft ? 'draft_published' : 'edit_conflict');
    }
    // A time that was in the future when it was chosen stays valid, even when publishing is late.
    if (publishAt !== before?.draft?.publishAt) assertFuture(app, publishAt);
    replaced = before?.draft?.autosave === undefined ? undefined : before.draft;
    const kind = publishAt === undefined ? 'saved' : 'scheduled';
    return { kind, draft, publishAt, guessedLanguage, autosave };
  });
  if (saved.isNew) {
    const old = replaced
      ? app.documents.removeRevision(replaced)
      : app.documents.removeOldDrafts(id, { butNewest: LIMITS.draftRevisions - 1 });
    app.waitUntil(old.catch(log.error));
    if (publishAt !== undefined) publishInTime(app, publishAt);
  }
  return savedDraft(saved);
}

/**
 * Throws for a draft that only an author may save: `draft_not_found` for one that was deleted, `edit_conflict` for a
 * scheduled one, which would be published as it is, and `invalid_input` for one without words, which would replace them.
 */
function assertAutosave(
  before: Document | undefined,
  draft: Draft,
  { revision, publishAt }: { revision: string | undefined; publishAt: string | undefined },
): void {
  const isGone = before ? before.status === 'deleted' : revision !== undefined;
  if (isGone) throw new AppError('draft_not_found');
  if (publishAt !== undefined || before?.draft?.publishAt !== undefined)
    throw new AppError('edit_conflict');
  if (!hasWords(draft)) refuse('content', 'Text is required.');
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
  refuse('publishAt', AUTHOR_MESSAGES.timeIsPast);
}

function refuse(field: keyof z.infer<typeof DraftToSave>, message: string): never {
  throw new AppError('invalid_input', { fields: { [field]: message } });
}
