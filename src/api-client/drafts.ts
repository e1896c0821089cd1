import * as z from 'zod/mini';
import { type Draft, DraftSummary, SavedDraft } from '#domain/draft.ts';
import { request, type Result } from './request.ts';

const callOf = (id: string) => `/api/drafts/${id}`;

/** Every draft that is not published, those in the trash too; saved last first. */
export function listDrafts(): Promise<Result<DraftSummary[]>> {
  return request('/api/drafts', z.array(DraftSummary));
}

export function readDraft(id: string): Promise<Result<SavedDraft>> {
  return request(callOf(id), SavedDraft);
}

/** Keeps a draft on top of the revision that it was made from, to be published at a time where one is given. */
export function saveDraft(
  id: string,
  draft: Draft & { readonly revision: string | undefined; readonly publishAt: string | undefined },
): Promise<Result<SavedDraft>> {
  return request(callOf(id), SavedDraft, { method: 'PUT', json: draft });
}

export function deleteDraft(id: string): Promise<Result<unknown>> {
  return request(callOf(id), z.unknown(), { method: 'DELETE' });
}
