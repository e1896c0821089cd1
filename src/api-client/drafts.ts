import * as z from 'zod/mini';
import { type Draft, DraftSummary, SavedDraft } from '#domain/posts/draft.ts';
import { request, type Result } from './request.ts';

const pathOf = (id: string) => `/api/drafts/${id}`;

/** Lists every unpublished draft, including those in the trash, latest save first. */
export function listDrafts(): Promise<Result<DraftSummary[]>> {
  return request('/api/drafts', z.array(DraftSummary));
}

export function readDraft(id: string): Promise<Result<SavedDraft>> {
  return request(pathOf(id), SavedDraft);
}

/** Saves a draft on top of the revision that it was made from. `publishAt` schedules it. */
export function saveDraft(
  id: string,
  draft: Draft & { readonly revision: string | undefined; readonly publishAt: string | undefined },
): Promise<Result<SavedDraft>> {
  return request(pathOf(id), SavedDraft, { method: 'PUT', json: draft });
}

export function deleteDraft(id: string): Promise<Result<unknown>> {
  return request(pathOf(id), z.unknown(), { method: 'DELETE' });
}
