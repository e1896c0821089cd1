import * as z from 'zod/mini';
import { PageSummary, SavedPage, type SitePage } from '#domain/site/site-page.ts';
import { command, request, type Result } from '#api-client/http/request.ts';

const pathOf = (id: string) => `/api/admin/pages/${id}`;

export function listPages(): Promise<Result<PageSummary[]>> {
  return request('/api/admin/pages', z.array(PageSummary));
}

export function readPage(id: string): Promise<Result<SavedPage>> {
  return request(pathOf(id), SavedPage);
}

/** Saves an own page as the document of its draft, on top of the revision that it was made from. */
export function savePage(
  { id, ...page }: Pick<SitePage, 'id' | 'title' | 'content'>,
  from: { readonly draft: string; readonly revision: string | undefined },
): Promise<Result<SavedPage>> {
  return request(pathOf(id), SavedPage, { method: 'PUT', json: { ...page, ...from } });
}

export const deletePage = (id: string) => command('DELETE', pathOf(id));
