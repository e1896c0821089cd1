import { log } from '#log/log.ts';
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

/** Maximum size in bytes of all cached responses, and of one. */
const MOST = 64 * 1024 * 1024;
const LARGEST = 1024 * 1024;

const HIT = '"Netlify Edge"; hit';
const MISS = '"Netlify Edge"; fwd=miss';

/** The parts of a request that the copies of a path depend on. */
interface Variation {
  /** All parameters if undefined. */
  readonly query: readonly string[] | undefined;
  readonly cookie: readonly string[];
}

/** The parts of a request that a response may depend on. */
interface Asked {
  readonly url: URL;
  readonly cookie: string | null;
}

interface CdnOptions {
  readonly now?: () => number;
  /** True if responses do not depend on the host that a request names. */
  readonly isOneSite?: boolean;
}

/**
 * Caches responses like Netlify's CDN, as their headers allow. Fresh copies are sent without calling the function. A
 * stale copy is sent once more while a new response is fetched.
 */
export function openCdnCache({ now = Date.now, isOneSite = false }: CdnOptions = {}) {
  const copies = new LRUCache<string, Copy>({
    maxSize: MOST,
    sizeCalculation: ({ size }, key) => size + key.length + 1_000,
  });
  const variations = new LRUCache<string, Variation>({ max: 10_000 });
  const underWay = new Map<string, Promise<unknown>>();
  let purges = 0;
  let sent = 0;

  /**
   * Caches a response if its headers allow it. Skips it after any purge since the request, since it may be outdated.
   */
  async function keep(request: Request, response: Response, since: number): Promise<Response> {
    const life = lifeOf(response);
    if (!life || since !== purges) return unlessKnown(response, request);
    const body = await response.arrayBuffer();
    const begun = now();
    const freshUntil = begun + life.fresh;
    const copy = await makeCopy(response, body, {
      since: begun,
      freshUntil,
      staleUntil: freshUntil + life.stale,
    });
    if (body.byteLength <= LARGEST && since === purges) {
      const asked = askedBy(request);
      const variation = variationOf(response.headers.get('netlify-vary'));
      variations.set(asked.url.pathname, variation);
      copies.set(keyOf(asked, variation, isOneSite), copy);
    }
    return respondWith(copy, request, { status: MISS, age: 0 });
  }

  const hit = ({ since }: Copy) => ({
    status: HIT,
    age: Math.floor(Math.max(0, now() - since) / 1_000),
  });

  function find(asked: Asked): { key: string; copy: Copy } | undefined {
    const variation = variations.get(asked.url.pathname);
    const key = variation && keyOf(asked, variation, isOneSite);
    const copy = key === undefined ? undefined : copies.get(key);
    return key === undefined || !copy || copy.staleUntil <= now() ? undefined : { key, copy };
  }

  function refresh(key: string, request: Request, call: () => Promise<Response>): void {
    if (underWay.has(key)) return;
    const since = purges;
    const work = call()
      .then((response) => keep(request, response, since))
      .catch(log.error)
      .finally(() => underWay.delete(key));
    underWay.set(key, work);
  }

  return {
    /** Returns a cached response, or calls the function and caches its response if allowed. */
    async respond(
      request: Request,
      call: (request: Request) => Promise<Response>,
    ): Promise<Response> {
      if (request.method !== 'GET') return withoutOwn(await call(request));
      const found = find(askedBy(request));
      // A 304 from the function could not be sent to other clients.
      const unconditional = new Request(request);
      unconditional.headers.delete('if-none-match');
      unconditional.headers.delete('if-modified-since');
      if (!found) {
        const since = purges;
        return keep(request, await call(unconditional), since);
      }
      const { key, copy } = found;
      if (copy.freshUntil <= now()) refresh(key, request, () => call(unconditional));
      sent += 1;
      return respondWith(copy, request, hit(copy));
    },

    /** Sends a fresh copy without creating a `Request`. Returns false if there is none. */
    sendCached(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): boolean {
      // Node leaves out the body for a HEAD.
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false;
      const found = find({ url, cookie: incoming.headers.cookie ?? null });
      if (!found || found.copy.freshUntil <= now()) return false;
      sent += 1;
      sendCopy(found.copy, incoming, outgoing, hit(found.copy));
      return true;
    },

    /** Returns the number of requests that were served from the cache. */
    copiesSent: () => sent,

    purge(tags: readonly string[]): void {
      purges += 1;
      for (const [key, copy] of copies) {
        if (copy.tags.some((tag) => tags.includes(tag))) copies.delete(key);
      }
    },

    /** Purges all copies, like a deploy. */
    clear(): void {
      purges += 1;
      copies.clear();
    },
  };
}
export type CdnCache = ReturnType<typeof openCdnCache>;

/** Returns a response without the CDN's headers. It is a copy, since the responses of some functions are immutable. */
function withoutOwn(response: Response, status?: string): Response {
  const headers = clientHeaders(response.headers);
  if (status !== undefined) headers.set('cache-status', status);
  return new Response(response.body, { status: response.status, headers });
}

/** Returns how long a response is fresh and then stale, in milliseconds, or undefined if it must not be cached. */
function lifeOf({ status, headers }: Response): { fresh: number; stale: number } | undefined {
  const control = headers.get('netlify-cdn-cache-control') ?? '';
  const seconds = (name: string) =>
    Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  const isCacheable =
    status === 200 && headers.has('netlify-cache-tag') && !headers.has('set-cookie');
  const fresh = seconds('max-age');
  if (!isCacheable || !/\bpublic\b/.test(control) || fresh === 0) return undefined;
  return { fresh: fresh * 1_000, stale: seconds('stale-while-revalidate') * 1_000 };
}

/** Parses a `Netlify-Vary` header such as `query=a|b,cookie=c|d`. */
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

function keyOf({ url, cookie }: Asked, variation: Variation, isOneSite: boolean): string {
  const page = (isOneSite ? '' : url.origin) + url.pathname;
  const parts = [...parametersOf(url, variation), ...cookiesOf(cookie, variation)];
  return parts.length > 0 ? JSON.stringify([page, ...parts]) : page;
}

// Most requests have neither, and these are then never parsed.

function parametersOf(url: URL, { query }: Variation) {
  if (url.search === '') return [];
  const { searchParams } = url;
  const names = query ?? [...new Set(searchParams.keys())].sort();
  return names
    .filter((name) => searchParams.has(name))
    .map((name) => [name, searchParams.getAll(name)]);
}

function cookiesOf(header: string | null, { cookie }: Variation) {
  if (header === null || cookie.length === 0) return [];
  const cookies = parseCookie(header);
  return cookie.filter((name) => name in cookies).map((name) => `${name}=${cookies[name]}`);
}

/** Returns an uncached response, or a 304 for a client that already has the content. */
async function unlessKnown(response: Response, { headers }: Request): Promise<Response> {
  const { status } = response;
  const has = hasContent(headers.get('if-none-match'), tagOf(response.headers));
  if (status !== 200 || !has) return withoutOwn(response, MISS);
  await response.body?.cancel();
  return withoutOwn(new Response(null, { status: 304, headers: response.headers }), MISS);
}
