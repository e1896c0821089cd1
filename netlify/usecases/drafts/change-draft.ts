import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { PROGRAM_MESSAGES } from '#domain/messages/program-messages.ts';
import { type Draft, EMPTY_DRAFT, type SavedDraft } from '#domain/posts/draft.ts';
import { textOf } from '#usecases/documents/read-history.ts';
import { findText } from '#usecases/documents/find-text.ts';
import { assertCategory } from '#usecases/site/sections.ts';
import { saveDraft } from './save-draft.ts';

/** A change of some fields of a draft, with the revision that it was made from. */
interface DraftChange {
  /** Absent for a new draft. */
  readonly document?: string | undefined;
  readonly revision?: string | undefined;
  /** Returns the fields that the change makes of the text before. */
  readonly fieldsOf: (before: Draft) => Partial<Draft>;
}

/**
 * Saves a new draft, or changes of some fields of a text, whose other fields stay, and so does the time of a scheduled one.
 * Throws what `saveDraft` throws, `document_not_found`, and `edit_conflict` with the present revision.
 */
export async function changeDraft(
  app: App,
  author: string,
  { document, revision, fieldsOf }: DraftChange,
): Promise<SavedDraft> {
  const found = document === undefined ? undefined : await findText(app, document);
  if (found && found.head.rev !== revision) throw conflict(found.head.rev);
  const present = found?.draft ?? found?.shown;
  const text = (present && textOf(present)) ?? EMPTY_DRAFT;
  const fields = fieldsOf(text);
  if (fields.category) await assertCategory(app, fields.category);
  const publishAt = found?.draft?.publishAt;
  return saveDraft(app, author, found?.id ?? app.newId(), {
    ...text,
    ...fields,
    ...(found && { revision }),
    ...(publishAt !== undefined && { publishAt }),
  });
}

/** Makes the error of a change that was not made from the present revision, which it names. */
export const conflict = (present: string) =>
  new AppError('edit_conflict', {
    fields: { revision: PROGRAM_MESSAGES.presentRevision(present) },
  });
