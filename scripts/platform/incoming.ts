import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

/** The address and sender of a request. */
export interface Outside {
  readonly url: URL;
  readonly ip: string;
}

const PLATFORM_HEADERS = [
  'x-nf-client-connection-ip',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
];

/**
 * Returns the address and the sender of a request. A trusted proxy provides the client's address and scheme. Otherwise
 * the socket does, and the proxy's headers are removed, so that no client can claim another's address.
 * `x-forwarded-host` is ignored, since many proxies forward the client's value. Returns undefined for a malformed path
 * or host.
 */
export function readIncoming(incoming: IncomingMessage, trustProxy: boolean): Outside | undefined {
  const header = (name: string) => {
    const value = trustProxy ? incoming.headers[name] : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const host = incoming.headers.host ?? 'localhost';
  const isSecure = 'encrypted' in incoming.socket || header('x-forwarded-proto') === 'https';
  const scheme = isSecure ? 'https' : 'http';
  const claimed = header('x-nf-client-connection-ip') ?? '';
  const ip = isIP(claimed) ? claimed : (incoming.socket.remoteAddress ?? '');
  if (!trustProxy) {
    for (const name of PLATFORM_HEADERS) {
      if (incoming.headers[name] !== undefined) incoming.headers[name] = undefined;
    }
  }
  const url = readUrl(scheme, host, incoming.url ?? '');
  return url && { url, ip };
}

/** URLs that were read last, by their parts: most requests are for a few pages. */
const urls = new LRUCache<string, URL>({ max: 500 });

function readUrl(scheme: string, host: string, target: string): URL | undefined {
  const name = [scheme, host, target].join('\n');
  const known = urls.get(name);
  // A full URL instead of a path is meant for a proxy. This is not one.
  if (known || !/^[\w.:[\]-]+$/.test(host) || !target.startsWith('/')) return known;
  const url = URL.parse(`${scheme}://${host}${target}`);
  if (!url || !isDecodable(url.pathname)) return undefined;
  urls.set(name, url);
  return url;
}

/** Returns true if a path can be decoded. `%` and `%ff` cannot. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
