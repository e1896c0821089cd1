import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { PROGRAM_MESSAGES } from '#domain/messages/program-messages.ts';
import { type Draft, EMPTY_DRAFT, type SavedDraft } from '#domain/posts/draft.ts';
import { textOf } from '#usecases/documents/read-history.ts';
import { findText } from '#usecases/documents/find-text.ts';
import { assertCategory } from '#usecases/site/sections.ts';
import { saveDraft } from './save-draft.ts';

/** Some fields of a draft, with the revision that they were made from. */
interface DraftChange {
  /** Absent for a new draft. */
  readonly document?: string | undefined;
  readonly revision?: string | undefined;
  readonly fields: Partial<Draft>;
}

/**
 * Saves a new draft, or changes of some fields of a text, whose other fields stay, and so does the time of a scheduled one.
 * Throws what `saveDraft` throws, `document_not_found`, and `edit_conflict` with the present revision.
 */
export async function changeDraft(
  app: App,
  author: string,
  { document, revision, fields }: DraftChange,
): Promise<SavedDraft> {
  if (fields.category) await assertCategory(app, fields.category);
  if (document === undefined)
    return saveDraft(app, author, app.newId(), { ...EMPTY_DRAFT, ...fields });
  const { id, head, draft, shown } = await findText(app, document);
  const present = draft ?? shown;
  if (head.rev !== revision) throw conflict(head.rev);
  const publishAt = draft?.publishAt;
  const text = (present && textOf(present)) ?? EMPTY_DRAFT;
  return saveDraft(app, author, id, {
    ...text,
    ...fields,
    revision,
    ...(publishAt && { publishAt }),
  });
}

/** Makes the error of a change that was not made from the present revision, which it names. */
export const conflict = (present: string) =>
  new AppError('edit_conflict', {
    fields: { revision: PROGRAM_MESSAGES.presentRevision(present) },
  });
