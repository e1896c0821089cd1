import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';

/** The bytes of all copies together, and of the largest one. */
const MOST = 64 * 1024 * 1024;
const LARGEST = 1024 * 1024;

/** Headers that are meant for the CDN alone. */
const OWN_HEADERS = ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary'];

/** The parts of a request that copies of a path differ by. */
interface Variation {
  /** Undefined: every parameter. */
  readonly query: readonly string[] | undefined;
  readonly cookie: readonly string[];
}

/** A response that is kept. Times are in milliseconds. */
interface Copy {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
  readonly tags: readonly string[];
  readonly freshUntil: number;
  readonly staleUntil: number;
}

/**
 * Keeps copies of responses as Netlify's CDN does, as far as a response asks for it and names tags: fresh ones are sent
 * without calling the function, stale ones are sent once more while another is fetched.
 */
export function openCdnCache(now = Date.now) {
  const copies = new LRUCache<string, Copy>({
    maxSize: MOST,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + 1_000,
  });
  const variations = new LRUCache<string, Variation>({ max: 10_000 });
  const underWay = new Map<string, Promise<unknown>>();
  let purges = 0;

  /** Keeps a response where it may be, unless something was purged since it was asked for: it may be out of date. */
  async function keep(request: Request, response: Response, since: number): Promise<Response> {
    const life = lifeOf(response);
    if (!life || since !== purges) return response;
    const body = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    const variation = variationOf(headers.get('netlify-vary'));
    const tags = (headers.get('netlify-cache-tag') ?? '').split(',');
    if (body.byteLength <= LARGEST && since === purges) {
      const freshUntil = now() + life.fresh;
      variations.set(pathOf(request), variation);
      copies.set(keyOf(request, variation), {
        ...{ body, headers, tags, freshUntil, staleUntil: freshUntil + life.stale },
      });
    }
    return new Response(body, { headers });
  }

  function refresh(key: string, request: Request, call: () => Promise<Response>): void {
    if (underWay.has(key)) return;
    const since = purges;
    const work = call()
      .then((response) => keep(request, response, since))
      .catch((error: unknown) => console.error(error))
      .finally(() => underWay.delete(key));
    underWay.set(key, work);
  }

  async function respond(request: Request, call: () => Promise<Response>): Promise<Response> {
    const variation = variations.get(pathOf(request));
    const key = variation && keyOf(request, variation);
    const copy = key === undefined ? undefined : copies.get(key);
    if (key === undefined || !copy || copy.staleUntil <= now()) {
      const since = purges;
      const response = await keep(request, await call(), since);
      return withHeaders(response, '"Netlify Edge"; fwd=miss');
    }
    if (copy.freshUntil <= now()) refresh(key, request, call);
    return withHeaders(new Response(copy.body, { headers: copy.headers }), '"Netlify Edge"; hit');
  }

  return {
    /** Answers a request out of the copies, or by the call, whose response is kept where it may be. */
    async respond(request: Request, call: () => Promise<Response>): Promise<Response> {
      if (request.method !== 'GET') return withHeaders(await call());
      // A function's 304 would be no copy for others.
      const known = request.headers.get('if-none-match');
      request.headers.delete('if-none-match');
      return unlessKnown(await respond(request, call), known);
    },

    /** Forgets every copy with one of these tags. */
    purge(tags: readonly string[]): void {
      purges += 1;
      for (const [key, copy] of copies) {
        if (copy.tags.some((tag) => tags.includes(tag))) copies.delete(key);
      }
    },

    /** Forgets every copy, as a deploy does. */
    clear(): void {
      purges += 1;
      copies.clear();
    },
  };
}
export type CdnCache = ReturnType<typeof openCdnCache>;

/** The response as it leaves the CDN: a copy, since those of some functions cannot be changed. */
function withHeaders(response: Response, status?: string): Response {
  const changed = new Response(response.body, response);
  for (const name of OWN_HEADERS) changed.headers.delete(name);
  if (status !== undefined) changed.headers.set('cache-status', status);
  return changed;
}

/** The times for which a response is fresh and then stale, in milliseconds; undefined where it may not be kept. */
function lifeOf({ status, headers }: Response): { fresh: number; stale: number } | undefined {
  const control = headers.get('netlify-cdn-cache-control') ?? '';
  const seconds = (name: string) =>
    Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  const mayBeKept =
    status === 200 && headers.has('netlify-cache-tag') && !headers.has('set-cookie');
  const fresh = seconds('max-age');
  if (!mayBeKept || !/\bpublic\b/.test(control) || fresh === 0) return undefined;
  return { fresh: fresh * 1_000, stale: seconds('stale-while-revalidate') * 1_000 };
}

/** Reads a `Netlify-Vary` header, of the form `query=a|b,cookie=c|d`. */
function variationOf(header: string | null): Variation {
  const parts = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', values = ''] = part.trim().split('=');
      return [name, values.split('|')];
    }),
  );
  return { query: parts.get('query'), cookie: parts.get('cookie') ?? [] };
}

const pathOf = (request: Request) => new URL(request.url).pathname;

/** The name under which a copy for this request is kept. */
function keyOf(request: Request, { query, cookie }: Variation): string {
  const { origin, pathname, searchParams } = new URL(request.url);
  const cookies = parseCookie(request.headers.get('cookie') ?? '');
  const parameters = query ?? [...new Set(searchParams.keys())].sort();
  return JSON.stringify([
    ...[origin, pathname],
    parameters.map((name) => [name, searchParams.getAll(name)]),
    cookie.map((name) => cookies[name] ?? null),
  ]);
}

/** The response, or a 304 to a client that has the same content already. */
async function unlessKnown(response: Response, known: string | null): Promise<Response> {
  const etag = response.headers.get('etag')?.replace(/^W\//, '');
  const isKnown = etag !== undefined && known?.match(/"[^"]*"/g)?.includes(etag);
  if (response.status !== 200 || !isKnown) return response;
  await response.body?.cancel();
  const headers = new Headers(response.headers);
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}
