import * as z from 'zod/mini';
import { type Draft, DraftSummary, SavedDraft } from '#domain/posts/draft.ts';
import { NewPreviewLink, PreviewLinkState } from '#domain/posts/preview-link.ts';
import { command, request, type Result } from '#api-client/http/request.ts';

const pathOf = (id: string) => `/api/drafts/${id}`;

/** Lists every draft and the changes to published posts and pages, latest save first. */
export function listDrafts(): Promise<Result<DraftSummary[]>> {
  return request('/api/drafts', z.array(DraftSummary));
}

export function readDraft(id: string): Promise<Result<SavedDraft>> {
  return request(pathOf(id), SavedDraft);
}

/**
 * Saves a draft, or changes to a published text, on top of the revision that it was made from. `publishAt` schedules it.
 * `autosave` is the working copy that saves by itself. With `keepalive`, the request outlives the page.
 */
export function saveDraft(
  id: string,
  draft: Draft & {
    readonly revision: string | undefined;
    readonly publishAt: string | undefined;
    readonly autosave?: string;
  },
  keepalive = false,
): Promise<Result<SavedDraft>> {
  return request(pathOf(id), SavedDraft, { method: 'PUT', json: draft, keepalive });
}

/** Moves a draft to the trash, or discards the changes to a published text. */
export const deleteDraft = (id: string) => command('DELETE', pathOf(id));

const previewOf = (id: string) => `${pathOf(id)}/preview`;

/** Reads whether a draft has a link to its preview. The secret of the link cannot be read. */
export function readPreviewLink(id: string): Promise<Result<PreviewLinkState>> {
  return request(previewOf(id), PreviewLinkState);
}

/** Creates a secret link to the preview of a saved draft. It replaces an earlier one. */
export function createPreviewLink(id: string): Promise<Result<NewPreviewLink>> {
  return request(previewOf(id), NewPreviewLink, { method: 'POST' });
}

export const revokePreviewLink = (id: string) => command('DELETE', previewOf(id));
