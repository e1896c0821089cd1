import { BuildInfo, SiteState } from '#domain/site/site-state.ts';
import { command, request, type Result } from '#api-client/http/request.ts';
import { asText, send } from '#api-client/http/send.ts';

/** Loads the content tag that the site should show, and the state of its rebuild. */
export function siteState(): Promise<Result<SiteState>> {
  return request('/api/admin/site', SiteState);
}

/** Requests a rebuild again, without waiting for its turn. */
export function retryRebuild(): Promise<Result<SiteState>> {
  return request('/api/admin/site', SiteState, { method: 'POST' });
}

/** Drops everything that the site derives from its texts. It is made anew, and then the site. */
export const rebuildDerived = () => command('DELETE', '/api/admin/derived');

/** Loads what the currently served pages were built from. */
export function buildInfo(): Promise<Result<BuildInfo>> {
  return request('/build.json', BuildInfo);
}

/** The state of a page that readers should get. */
export interface ExpectedPage {
  readonly path: string;
  /** A piece of the page's HTML; undefined if the page should be gone. */
  readonly marker: string | undefined;
}

/** Returns true if readers already get the expected page. */
export async function pageIsUpToDate({ path, marker }: ExpectedPage): Promise<boolean> {
  const sent = await send(path, { cache: 'no-store' }, asText);
  if (!sent) return false;
  if (marker === undefined) return sent.response.status === 404;
  return sent.response.ok && sent.body.includes(marker);
}
