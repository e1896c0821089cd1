import type { IncomingMessage, ServerResponse } from 'node:http';
import { runTask } from '#domain/health/calls.ts';
import { IMAGE_CDN_PATH } from '#platform/images/image-request.ts';
import type { Outside } from './incoming.ts';

/** Ways in which Netlify may differ from its stand-in, for tests of what notices them. */
export interface PlatformFaults {
  /** Accepts purges, and removes nothing. */
  readonly losesPurges?: boolean;
  /** Redirects requests for background work to another domain. */
  readonly redirectsBackground?: boolean;
  /** Accepts requests for background work, and does nothing. */
  readonly losesBackground?: boolean;
  /** Shows the project to its team alone. */
  readonly isPrivate?: boolean;
  /** Runs no scheduled function. */
  readonly hasNoSchedule?: boolean;
  /** Lets anybody call functions by their names. */
  readonly opensFunctions?: boolean;
  /** Takes each request for one of another visitor, so that no rate limit is reached. */
  readonly hasNoRateLimits?: boolean;
  readonly hasNoImageCdn?: boolean;
  /** Does not pass on the header `Range`. */
  readonly dropsRanges?: boolean;
  /** Bytes after which a response breaks off. */
  readonly cutsResponsesAt?: number;
  /** Bytes of a request body above which it is refused. */
  readonly refusesBodiesAbove?: number;
}

const BACKGROUND = runTask.path.replace(':task', '');

/** A response that the platform sends instead of what was asked for. */
interface Instead {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Changes a request and its response as the faults demand. Returns a response that is sent instead; undefined for none. */
export function applyFaults(
  faults: PlatformFaults,
  {
    incoming,
    outgoing,
    outside,
  }: { incoming: IncomingMessage; outgoing: ServerResponse; outside: Outside },
): Instead | undefined {
  const { pathname } = outside.url;
  if (faults.dropsRanges) delete incoming.headers.range;
  if (faults.cutsResponsesAt !== undefined) cut(outgoing, faults.cutsResponsesAt);
  if (faults.isPrivate) {
    return { status: 302, headers: { location: 'https://app.netlify.com/authorize' } };
  }
  if (pathname.startsWith(BACKGROUND)) {
    if (faults.redirectsBackground)
      return { status: 301, headers: { location: `https://www.site.example${pathname}` } };
    if (faults.losesBackground) return { status: 202 };
  }
  if (faults.opensFunctions && pathname.startsWith('/.netlify/functions/')) return { status: 204 };
  if (faults.hasNoImageCdn && pathname === IMAGE_CDN_PATH) return { status: 404 };
  if (Number(incoming.headers['content-length']) > (faults.refusesBodiesAbove ?? Infinity))
    return { status: 413 };
  return undefined;
}

let visitors = 0;

/** Returns the address that a request counts for. */
export const visitorOf = (ip: string, { hasNoRateLimits = false }: PlatformFaults): string =>
  hasNoRateLimits ? `10.0.${(visitors >> 8) % 256}.${visitors++ % 256}` : ip;

/** Ends the connection after so many bytes of a response. */
function cut(outgoing: ServerResponse, most: number): void {
  const write = outgoing.write.bind(outgoing) as (chunk: Uint8Array) => boolean;
  let sent = 0;
  outgoing.write = ((chunk: Uint8Array) => {
    sent += chunk.length;
    if (sent <= most) return write(chunk);
    outgoing.destroy();
    return false;
  }) as typeof outgoing.write;
}
