import { BuildInfo, SiteState } from '#domain/site-state.ts';
import { request, type Result } from './request.ts';

const DEADLINE = 15_000;

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

/** What a page of the site must show for its readers to be up to date. */
export interface ExpectedPage {
  readonly path: string;
  /** A piece of its HTML; undefined where the page is to be gone. */
  readonly marker: string | undefined;
}

/** Whether readers who ask for a page get it as it should be now. */
export async function pageIsUpToDate({ path, marker }: ExpectedPage): Promise<boolean> {
  try {
    const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(DEADLINE) });
    if (marker === undefined) return answer.status === 404;
    return answer.ok && (await answer.text()).includes(marker);
  } catch {
    return false;
  }
}
