import type { App } from '#app';
import type { DocumentSummary } from '#domain/documents/document-summary.ts';
import { isOwnPage } from '#domain/documents/is-own-page.ts';
import { LIMITS } from '#domain/limits.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';

interface Options extends CursorOptions {
  /** A revision; only documents that were changed after it are listed. */
  readonly since: string | undefined;
}

/** Lists the state of each post and draft by its id, as many as requested. Costs what the index of documents costs. */
export async function listDocuments(
  app: App,
  { since = '', before = '', limit = Infinity }: Options,
): Promise<CursorPage<DocumentSummary>> {
  const { documents } = await app.documents.index();
  const found = documents
    .filter(({ id, head }) => id > before && head.rev > since)
    .flatMap((one) => summaryOf(one) ?? [])
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const items = found.slice(0, Math.min(limit, LIMITS.postsPerResponse));
  return { items, next: items.length < found.length ? items.at(-1)?.id : undefined };
}

function summaryOf(document: ListedDocument): DocumentSummary | undefined {
  const { id, status, isPublic, head, shown, draft } = document;
  const text = isPublic ? shown : (draft ?? shown);
  if (!text || isOwnPage(document)) return undefined;
  const isScheduled = status === 'draft' && draft?.publishAt !== undefined;
  const { post } = shown ?? {};
  return {
    id,
    revision: head.rev,
    state: isScheduled ? 'scheduled' : status,
    text: text.rev,
    ...(isPublic && draft && { changes: draft.rev }),
    ...(draft?.publishAt !== undefined && { publishAt: draft.publishAt }),
    ...(post && { post: { category: post.category, id: post.id, date: post.date } }),
  };
}
