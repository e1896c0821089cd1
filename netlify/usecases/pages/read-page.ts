import type { App } from '#app';
import { pageAddress } from '#domain/documents/address.ts';
import { AppError } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import type { PageSummary, SavedPage } from '#domain/site/site-page.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import type { Document } from '#store/documents/read-document.ts';
import { findDocument } from '#usecases/documents/find-document.ts';
import { savedDraft } from '#usecases/drafts/read-draft.ts';

/** Reads an own page with its text, also one in the trash. Throws `page_not_found`. */
export async function readPage(app: App, id: string): Promise<SavedPage> {
  const found = await findDocument(app, pageAddress({ id }));
  if (!found) throw new AppError('page_not_found');
  return savedPage(found);
}

/** Lists every own page that readers see, by their addresses. */
export async function listPages(app: App): Promise<PageSummary[]> {
  const { documents } = await app.documents.index();
  return documents
    .filter(({ status, shown }) => status === 'published' && shown?.page)
    .map((one) => ({ ...stateOf(one), ...(one.draft && { hasChanges: true }) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Makes the form of an own page that is sent to its author. */
export const savedPage = (found: Document): SavedPage => ({
  ...stateOf(found),
  content: found.shown?.page?.content ?? [],
  ...(found.draft && found.status !== 'deleted' && { changes: savedDraft(found) }),
});

function stateOf(found: Document | ListedDocument): PageSummary {
  const { id: document, status, head, shown, draft } = found;
  if (!shown?.page) throw new AppError('page_not_found');
  const { id, title } = shown.page;
  const at = new Date(timeOfId(head.rev)).toISOString();
  const { rev: revision } = head;
  const saved = { id, title, document, revision, by: (draft ?? shown).by, at };
  return { ...saved, ...(status === 'deleted' && { deletedAt: at }) };
}
