import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import {
  clientHeaders,
  type Copy,
  hasContent,
  makeCopy,
  respondWith,
  sendCopy,
  tagOf,
} from './cdn-copy.ts';

/** The bytes of all copies together, and of the largest one. */
const MOST = 64 * 1024 * 1024;
const LARGEST = 1024 * 1024;

const HIT = '"Netlify Edge"; hit';
const MISS = '"Netlify Edge"; fwd=miss';

/** The parts of a request that copies of a path differ by. */
interface Variation {
  /** Undefined: every parameter. */
  readonly query: readonly string[] | undefined;
  readonly cookie: readonly string[];
}

/** The parts of a request that may make a difference. */
interface Asked {
  readonly url: URL;
  readonly cookie: string | null;
}

/**
 * Keeps copies of responses as Netlify's CDN does, as far as a response asks for it and names tags: fresh ones are sent
 * without calling the function, stale ones are sent once more while another is fetched.
 */
export function openCdnCache(now = Date.now) {
  const copies = new LRUCache<string, Copy>({
    maxSize: MOST,
    sizeCalculation: ({ size }, key) => size + key.length + 1_000,
  });
  const variations = new LRUCache<string, Variation>({ max: 10_000 });
  const underWay = new Map<string, Promise<unknown>>();
  let purges = 0;
  let sent = 0;

  /** Keeps a response where it may be, unless something was purged since it was asked for: it may be out of date. */
  async function keep(request: Request, response: Response, since: number): Promise<Response> {
    const life = lifeOf(response);
    if (!life || since !== purges) return unlessKnown(response, request);
    const body = await response.arrayBuffer();
    const freshUntil = now() + life.fresh;
    const copy = await makeCopy(response, body, {
      freshUntil,
      staleUntil: freshUntil + life.stale,
    });
    if (body.byteLength <= LARGEST && since === purges) {
      const asked = askedBy(request);
      const variation = variationOf(response.headers.get('netlify-vary'));
      variations.set(asked.url.pathname, variation);
      copies.set(keyOf(asked, variation), copy);
    }
    return respondWith(copy, request, MISS);
  }

  function find(asked: Asked): { key: string; copy: Copy } | undefined {
    const variation = variations.get(asked.url.pathname);
    const key = variation && keyOf(asked, variation);
    const copy = key === undefined ? undefined : copies.get(key);
    return key === undefined || !copy || copy.staleUntil <= now() ? undefined : { key, copy };
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

  return {
    /** Answers a request out of the copies, or by the call, whose response is kept where it may be. */
    async respond(
      request: Request,
      call: (request: Request) => Promise<Response>,
    ): Promise<Response> {
      if (request.method !== 'GET') return withoutOwn(await call(request));
      const found = find(askedBy(request));
      // A function's 304 would be no copy for others.
      const unconditional = new Request(request);
      unconditional.headers.delete('if-none-match');
      if (!found) {
        const since = purges;
        return keep(request, await call(unconditional), since);
      }
      const { key, copy } = found;
      if (copy.freshUntil <= now()) refresh(key, request, () => call(unconditional));
      sent += 1;
      return respondWith(copy, request, HIT);
    },

    /** Sends a fresh copy without a `Request` being made; false where there is none. */
    sendKept(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): boolean {
      if (incoming.method !== 'GET') return false;
      const found = find({ url, cookie: incoming.headers.cookie ?? null });
      if (!found || found.copy.freshUntil <= now()) return false;
      sent += 1;
      sendCopy(found.copy, incoming, outgoing, HIT);
      return true;
    },

    /** Returns how many requests were answered out of the copies. */
    copiesSent: () => sent,

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
function withoutOwn(response: Response, status?: string): Response {
  const headers = clientHeaders(response.headers);
  if (status !== undefined) headers.set('cache-status', status);
  return new Response(response.body, { status: response.status, headers });
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

const askedBy = ({ url, headers }: Request): Asked => ({
  url: new URL(url),
  cookie: headers.get('cookie'),
});

/** The name under which a copy for this request is kept. */
function keyOf({ url, cookie }: Asked, variation: Variation): string {
  const { origin, pathname, searchParams } = url;
  const cookies = variation.cookie.length > 0 ? parseCookie(cookie ?? '') : {};
  const parameters = variation.query ?? [...new Set(searchParams.keys())].sort();
  return JSON.stringify([
    ...[origin, pathname],
    parameters.map((name) => [name, searchParams.getAll(name)]),
    variation.cookie.map((name) => cookies[name] ?? null),
  ]);
}

/** A response that is not kept, or a 304 to a client that has the same content already. */
async function unlessKnown(response: Response, { headers }: Request): Promise<Response> {
  const { status } = response;
  const has = hasContent(headers.get('if-none-match'), tagOf(response.headers));
  if (status !== 200 || !has) return withoutOwn(response, MISS);
  await response.body?.cancel();
  return withoutOwn(new Response(null, { status: 304, headers: response.headers }), MISS);
}
