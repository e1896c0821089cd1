import * as z from 'zod/mini';
import { ChangeSummary, RevisionText } from '#domain/documents/history.ts';
import { TrashedDocument } from '#domain/documents/trash.ts';
import { allPages } from '#api-client/http/all-pages.ts';
import { request, type Result } from '#api-client/http/request.ts';

/** Lists the deleted posts, drafts and own pages that can be restored, latest deletion first. */
export function listTrash(): Promise<Result<TrashedDocument[]>> {
  return allPages('/api/trash', z.array(TrashedDocument));
}

export function restoreDocument(document: string): Promise<Result<unknown>> {
  return request(`/api/trash/${document}`, z.unknown(), { method: 'POST' });
}

const revisionsOf = (document: string) => `/api/documents/${document}/revisions`;

/** Some changes of a document, with the path of older ones. */
export interface ChangePage {
  readonly changes: readonly ChangeSummary[];
  readonly next: string | undefined;
}

/** Lists the changes of a document on one page of the list, the newest first. */
export async function listChanges(
  document: string,
  page = revisionsOf(document),
): Promise<Result<ChangePage>> {
  const result = await request(page, z.array(ChangeSummary));
  return result.ok ? { ok: true, value: { changes: result.value, next: result.next } } : result;
}

/** Reads the text of a document after a change. */
export function readChange(document: string, revision: string): Promise<Result<RevisionText>> {
  return request(`${revisionsOf(document)}/${revision}`, RevisionText);
}
