import { sessionToken } from './session-cookie.ts';

/** Headers of a response that nothing on the way keeps. */
export const NO_STORE = { 'cache-control': 'private, no-store' };

const MINUTE = 60;
const WEEK = 7 * 24 * 60 * MINUTE;

/** The seconds for which a copy is fresh, and for which it is then sent while another is fetched. */
const LIFE = {
  /** Data that a page asks for when it is there already. */
  data: { fresh: MINUTE, stale: 10 * MINUTE },
  /** Pages: nobody should wait for a function to start, and each call of one is paid for. A change purges them. */
  page: { fresh: 60 * MINUTE, stale: WEEK },
};

/**
 * Headers by which the CDN keeps a copy of a response for everybody, until one of its tags is purged. A purge may fail, so
 * a copy is not fresh for long; a stale one is sent once more while another is fetched. Parameters that nobody
 * reads make no copies of their own. A signed-in author is never sent one: theirs would be under another cookie, and
 * nothing is ever kept there.
 */
const sharedHeaders = (tags: readonly string[], { fresh, stale }: typeof LIFE.data) => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': `public, durable, max-age=${fresh}, stale-while-revalidate=${stale}`,
  'netlify-cache-tag': tags.join(','),
  'netlify-vary': 'query=before|limit|since,cookie=__Host-session|session',
});

interface Shared {
  readonly request: Request;
  /** The names by which the CDN forgets the copy. */
  readonly tags: readonly string[];
  readonly life?: keyof typeof LIFE;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response that everybody may see, kept by the CDN under these tags, unless the one who asked has a session. */
export const shared = (body: string, { request, tags, life = 'data', headers = {} }: Shared) =>
  new Response(body, {
    headers: {
      ...headers,
      ...(sessionToken(request) === undefined ? sharedHeaders(tags, LIFE[life]) : NO_STORE),
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
