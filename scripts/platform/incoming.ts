import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** A request as the world outside sent it. */
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
 * Returns where a request goes and who sent it. A trusted proxy says the address and the scheme; otherwise the socket
 * does, and such headers are removed, so that nobody can claim another's address. `x-forwarded-host` never counts:
 * many proxies pass on what the client put there. Undefined for a malformed path or host.
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
  if (!trustProxy) for (const name of PLATFORM_HEADERS) incoming.headers[name] = undefined;
  const target = incoming.url ?? '';
  // A whole URL in place of a path is meant for a proxy, which this is not.
  if (!/^[\w.:[\]-]+$/.test(host) || !target.startsWith('/')) return undefined;
  const url = URL.parse(`${scheme}://${host}${target}`);
  return url && isDecodable(url.pathname) ? { url, ip } : undefined;
}

/** Tells whether a path can be decoded: `%` and `%ff` cannot. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
