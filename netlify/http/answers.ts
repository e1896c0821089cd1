import { sessionToken } from './session-cookie.ts';

const NO_STORE = { 'cache-control': 'private, no-store' };

/**
 * Headers by which the CDN keeps a copy of a response for everybody, until one of its tags is purged. A purge may fail, so
 * a copy is fresh for a minute only; a stale one is sent once more while another is fetched. Parameters that nobody
 * reads make no copies of their own. A signed-in author is never sent one: theirs would be under another cookie, and
 * nothing is ever kept there.
 */
const sharedHeaders = (tags: readonly string[]) => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': 'public, durable, max-age=60, stale-while-revalidate=600',
  'netlify-cache-tag': tags.join(','),
  'netlify-vary': 'query=before|limit|since,cookie=__Host-session|session',
});

interface Shared {
  readonly request: Request;
  /** The names by which the CDN forgets the copy. */
  readonly tags: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response that everybody may see, kept by the CDN under these tags, unless the one who asked has a session. */
export const shared = (body: string, { request, tags, headers = {} }: Shared) =>
  new Response(body, {
    headers: {
      ...headers,
      ...(sessionToken(request) === undefined ? sharedHeaders(tags) : NO_STORE),
    },
  });

/** As `shared`, for JSON. */
export const sharedJson = (value: unknown, { headers = {}, ...options }: Shared) =>
  shared(JSON.stringify(value), {
    ...options,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** A JSON response for the one who asked, which nothing on the way keeps. */
export const privateJson = (
  value: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
) =>
  Response.json(value, { status: init.status ?? 200, headers: { ...NO_STORE, ...init.headers } });
