const NO_STORE = { 'cache-control': 'private, no-store' };

/**
 * Headers by which the CDN keeps a copy of a response for everybody, until one of its tags is purged. A purge may fail, so
 * a copy is fresh for a minute only; a stale one is sent once more while another is fetched. Parameters that nobody
 * reads make no copies of their own, and an author is never sent one: theirs would be under another cookie.
 */
const sharedHeaders = (tags: readonly string[]) => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': 'public, durable, max-age=60, stale-while-revalidate=600',
  'netlify-cache-tag': tags.join(','),
  'netlify-vary': 'query=before|limit|since,cookie=__Host-session|session',
});

/** A response that everybody may see, kept by the CDN under these tags. */
export const shared = (
  body: string,
  { tags, ...init }: { tags: readonly string[]; headers?: Record<string, string> },
) => new Response(body, { ...init, headers: { ...init.headers, ...sharedHeaders(tags) } });

/** As `shared`, for JSON. */
export const sharedJson = (
  value: unknown,
  { tags, headers = {} }: { tags: readonly string[]; headers?: Record<string, string> },
) =>
  shared(JSON.stringify(value), {
    tags,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** A JSON response for the one who asked, which nothing on the way keeps. */
export const privateJson = (
  value: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
) =>
  Response.json(value, { status: init.status ?? 200, headers: { ...NO_STORE, ...init.headers } });
