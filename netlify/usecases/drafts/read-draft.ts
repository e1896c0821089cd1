import type { App } from '#app';
import { type DraftSummary, EMPTY_DRAFT, type SavedDraft } from '#domain/posts/draft.ts';
import { AppError } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import type { PostAddress } from '#domain/posts/post.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import type { Document } from '#store/documents/read-document.ts';
import { textOf } from '#usecases/documents/read-history.ts';

/** Reads a draft with its text, also one in the trash, and changes to a published post or page. Throws `draft_not_found`. */
export async function readDraft(app: App, id: string): Promise<SavedDraft> {
  const found = await app.documents.read(id);
  if (!found || !hasDraft(found)) throw new AppError('draft_not_found');
  return savedDraft(found);
}

/** Lists every draft and the changes to published posts and pages, last saved first. */
export async function listDrafts(app: App): Promise<DraftSummary[]> {
  const { documents } = await app.documents.index();
  return documents
    .filter((one) => one.status !== 'deleted' && hasDraft(one))
    .map((one) => {
      const { title, category, excerpt } = one.draft?.draft ?? one.shown?.post ?? EMPTY;
      return { ...stateOf(one), title, category, excerpt };
    })
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

const EMPTY = { title: '', category: '', excerpt: '' };

/** Returns true for a text that is not published, and for one with changes that are not. */
const hasDraft = ({ status, isPublic, draft }: Document | ListedDocument) =>
  !isPublic || (status === 'published' && draft !== undefined);

/** Makes the form of a draft that is sent to its author. */
export function savedDraft(found: Document): SavedDraft {
  const { draft, shown } = found;
  const revision = draft ?? shown;
  const text = (revision && textOf(revision)) ?? EMPTY_DRAFT;
  const { autosave } = draft ?? {};
  return { ...stateOf(found), ...(autosave && { autosave }), draft: text };
}

function stateOf({ id, status, head, shown, draft }: Document | ListedDocument) {
  const isScheduled = draft?.kind === 'scheduled' && status !== 'deleted';
  const at = new Date(timeOfId(head.rev)).toISOString();
  const text = draft ?? shown;
  const page = shown?.page?.id ?? draft?.draft?.page;
  return {
    id,
    revision: head.rev,
    by: text?.by ?? '',
    ...(text?.via !== undefined && { via: text.via }),
    at,
    ...(isScheduled && { publishAt: draft.publishAt }),
    ...(shown?.post && { post: addressOf(shown.post) }),
    ...(page !== undefined && { page }),
    ...(status === 'published' && { isPublished: true }),
    ...(status === 'deleted' && { deletedAt: at }),
  };
}

const addressOf = ({ category, id, date }: PostAddress): PostAddress => ({ category, id, date });
