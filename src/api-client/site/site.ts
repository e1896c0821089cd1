import { BUILD_PATH, BuildInfo } from '#domain/site/site-state.ts';
import { request, type Result } from '#api-client/http/request.ts';
import { asText, send, type Transport } from '#api-client/http/send.ts';

/** Loads what the currently served pages were built from. */
export function buildInfo(transport?: Transport): Promise<Result<BuildInfo>> {
  return request(BUILD_PATH, BuildInfo, transport && { transport });
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
