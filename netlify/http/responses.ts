import { sessionToken } from './session-cookie.ts';

export const NO_STORE = { 'cache-control': 'private, no-store' };

/**
 * The parameter that copies of a response vary by whose handler reads none: the CDN takes none for all. The router refuses
 * a request that has it.
 */
export const NO_PARAMETER = 'no-parameter';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;

/** Seconds for which a cached copy is fresh, and then for which a stale one is served while another is fetched. */
export const LIFE = {
  /** Data that a page requests after it has loaded. */
  data: { fresh: MINUTE, stale: 10 * MINUTE },
  /** Pages and feeds, for which no reader should wait until a function has started. A change purges them twice. */
  page: { fresh: 3 * DAY, stale: WEEK },
  /** Pages with comments. A new or edited comment purges them once. */
  thread: { fresh: DAY, stale: WEEK },
};

/**
 * Returns the headers that let the CDN keep a copy of a response for everybody, until one of its tags is purged. A
 * purge may fail, so a copy is fresh for three days at the most; after that a stale copy is served while another is fetched.
 * Query parameters that the handler does not read make no copies of their own. A signed-in author never gets a copy: copies vary
 * by the session cookie, and none is stored for a request that has one.
 */
const sharedHeaders = (
  tags: readonly string[],
  reads: readonly string[],
  { fresh, stale }: typeof LIFE.data,
) => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': `public, durable, max-age=${fresh}, stale-while-revalidate=${stale}`,
  'netlify-cache-tag': tags.join(','),
  'netlify-vary': `query=${reads.join('|') || NO_PARAMETER},cookie=__Host-session|session`,
});

interface Shared {
  readonly request: Request;
  /** Cache tags of the response. Purging one of them removes the copy. */
  readonly tags: readonly string[];
  /** Query parameters that any response at this path depends on. */
  readonly reads?: readonly string[];
  readonly life?: keyof typeof LIFE;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a public response that the CDN caches under these tags. A request with a session gets a private one. */
export const shared = (
  body: string,
  { request, tags, reads = [], life = 'data', headers = {} }: Shared,
) =>
  new Response(body, {
    headers: {
      ...headers,
      ...(sessionToken(request) === undefined ? sharedHeaders(tags, reads, LIFE[life]) : NO_STORE),
    },
  });

/** Makes a public JSON response in the same way as `shared`. */
export const sharedJson = (value: unknown, { headers = {}, ...options }: Shared) =>
  shared(JSON.stringify(value), {
    ...options,
    headers: { 'content-type': 'application/json', ...headers },
  });

/**
 * Leads from an old address to the present one for good. A browser asks again each time, since the post may be moved
 * back.
 */
export const movedTo = (location: string) =>
  new Response(null, {
    status: 301,
    headers: { 'cache-control': 'public, max-age=0, must-revalidate', location },
  });

/**
 * Redirects from an address with capital letters, which somebody typed or a program changed, as Netlify does for static
 * pages. Returns undefined for one without any, as all addresses of pages are.
 */
export function fromCapitals({ url }: Request): Response | undefined {
  const { pathname, search } = new URL(url);
  // The digits of an encoded letter are no letters.
  const lower = pathname.replace(/%..|[A-Z]/g, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
  // Two slashes would lead to another host.
  return lower === pathname ? undefined : movedTo(lower.replace(/^\/+/, '/') + search);
}

/** Makes a JSON response for this client alone, which must not be cached. */
export const privateJson = (
  value: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
) =>
  Response.json(value, { status: init.status ?? 200, headers: { ...NO_STORE, ...init.headers } });
