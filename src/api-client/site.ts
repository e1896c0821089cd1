import * as z from 'zod/mini';
import { BuildInfo, SiteState } from '#domain/site-state.ts';
import { request, type Result } from './request.ts';

/** What the site should show, and where its rebuild stands. */
export function siteState(): Promise<Result<SiteState>> {
  return request('/api/admin/site', SiteState);
}

/** Asks for a rebuild again, at once. */
export function retryRebuild(): Promise<Result<SiteState>> {
  return request('/api/admin/site', SiteState, { method: 'POST' });
}

/** What the pages that readers are given now were built from. */
export function buildInfo(): Promise<Result<BuildInfo>> {
  return request('/build.json', BuildInfo);
}

/** Whether a page of the site is there for its readers. */
export async function pageAnswers(path: string): Promise<boolean> {
  return (await request(path, z.unknown())).ok;
}
