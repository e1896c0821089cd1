import { createHmac } from 'node:crypto';
import { MINUTE } from '#domain/timing.ts';

/** A rate limit like that of Netlify's API. A minute starts with the first request after the previous minute. */
export interface RequestLimit {
  readonly perMinute: number;
  /** The current time in milliseconds. */
  readonly now: () => number;
}

interface Api {
  readonly site: string;
  readonly token: string;
  readonly limit: RequestLimit | undefined;
  /** Handles a request to the edge. */
  readonly edge: (request: Request) => Promise<Response | undefined>;
}

const API = '/api/v1/blobs/';
const SIGNED = '/signed/';
const SIGNED_URL = 'application/json;type=signed-url';

/**
 * Handles requests of builds to Netlify Blobs. Lists come from the API, which responds to every get with a signed URL.
 * Site stores are read-only there. Returns undefined for a path of the edge.
 */
export function blobsApi({ site, token, limit, edge }: Api) {
  const admit = limit && requestLimiter(limit);
  const sign = (path: string) => createHmac('sha256', token).update(path).digest('hex');

  const fromEdge = (path: string, method: string) =>
    edge(
      new Request(new URL(path, 'http://edge'), {
        method,
        headers: { authorization: `Bearer ${token}` },
      }),
    );

  async function respond(request: Request, { pathname, search, origin }: URL) {
    const path = pathname.slice(API.length - 1);
    const [, siteId, , ...key] = path.split('/');
    const isKnown = request.headers.get('authorization') === `Bearer ${token}`;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (siteId !== site || !isKnown || !isReading) return new Response(null, { status: 401 });
    if (key.length === 0 || request.method === 'HEAD')
      return fromEdge(path + search, request.method);
    if (request.headers.get('accept') !== SIGNED_URL) return new Response(null, { status: 406 });
    const url = `${origin}${SIGNED}${path.slice(1)}?signature=${sign(path)}`;
    return Response.json({ url });
  }

  return async (request: Request): Promise<Response | undefined | 'elsewhere'> => {
    const url = new URL(request.url);
    if (url.pathname.startsWith(SIGNED)) {
      const path = url.pathname.slice(SIGNED.length - 1);
      if (url.searchParams.get('signature') !== sign(path))
        return new Response(null, { status: 403 });
      return fromEdge(path, 'GET');
    }
    if (!url.pathname.startsWith(API)) return 'elsewhere';
    const limited = admit?.();
    const response = limited?.isOver
      ? new Response(null, { status: 429 })
      : await respond(request, url);
    for (const [name, value] of limited?.headers ?? []) response?.headers.set(name, value);
    return response;
  };
}

/** Counts requests. Returns whether a request exceeds the limit, and the rate-limit headers of its response. */
function requestLimiter({ perMinute, now }: RequestLimit) {
  let end = 0;
  let left = 0;
  return () => {
    if (now() >= end) {
      end = now() + MINUTE;
      left = perMinute;
    }
    const isOver = left === 0;
    if (!isOver) left -= 1;
    return {
      isOver,
      headers: [
        ['x-ratelimit-limit', String(perMinute)],
        ['x-ratelimit-remaining', String(left)],
        // In seconds since 1970, as the official client expects.
        ['x-ratelimit-reset', String(Math.ceil(end / 1_000))],
      ] as const,
    };
  };
}
