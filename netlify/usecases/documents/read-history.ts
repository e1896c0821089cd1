import type { App } from '#app';
import type { DocumentFact, DocumentRevision } from '#domain/documents/document-fact.ts';
import type { ChangeSummary, RevisionText } from '#domain/documents/history.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Draft, draftOfPost } from '#domain/posts/draft.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import { draftOfPage } from '#domain/site/site-page.ts';

/**
 * Lists the changes of a document, the newest first, as many as requested. `before` is the revision of the last one that
 * is known. A change that cannot be read is left out. Throws `document_not_found`.
 */
export async function listRevisions(
  app: App,
  id: string,
  { before, limit = LIMITS.revisionsPerPage }: CursorOptions,
): Promise<CursorPage<ChangeSummary>> {
  const all = (await app.documents.revisions(id)).toReversed();
  if (all.length === 0) throw new AppError('document_not_found');
  const rest = all.filter(({ rev }) => before === undefined || rev < before);
  const page = rest.slice(0, Math.min(limit, LIMITS.revisionsPerPage));
  const items = (await app.documents.readRevisions(page)).map(summaryOf);
  return { items, next: page.length < rest.length ? page.at(-1)?.rev : undefined };
}

/** Reads the text of a document after a change. Throws `document_not_found` for a change without a text. */
export async function readRevision(app: App, id: string, revision: string): Promise<RevisionText> {
  const named = (await app.documents.revisions(id)).filter(({ rev }) => rev === revision);
  const [found] = await app.documents.readRevisions(named);
  const draft = found && textOf(found);
  if (!found || !draft) throw new AppError('document_not_found');
  return { ...summaryOf(found), draft, words: found.words };
}

function summaryOf(revision: DocumentRevision): ChangeSummary {
  const { rev, kind, by, via, at } = revision;
  const title = textOf(revision)?.title;
  return {
    revision: rev,
    kind,
    by,
    ...(via !== undefined && { via }),
    at,
    ...(title !== undefined && { title }),
  };
}

/** Returns the text of a revision with the fields of a form; undefined for one without a text. */
export function textOf({
  draft,
  post,
  page,
}: Pick<DocumentFact, 'draft' | 'post' | 'page'>): Draft | undefined {
  if (page) return draftOfPage(page);
  return draft ?? (post && draftOfPost(post));
}
